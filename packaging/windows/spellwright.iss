; Installer for Windows, for Inno Setup 6: iscc /DVersion=0.1.0 /DSource=FOLDER /DIcon=FILE /O"FOLDER" spellwright.iss
; It installs for the present user without asking for rights, or for everybody when run as administrator. User data
; stays when it is removed; `spellwright-engine userdata remove` removes that.
#ifndef Version
  #error Give the version: /DVersion=0.1.0
#endif
#ifndef Source
  #error Give the folder of the built program: /DSource=FOLDER
#endif
#ifndef Icon
  #error Give the icon: /DIcon=FILE
#endif

[Setup]
AppId={{6E0B3C6C-4B0F-4F0E-9B55-4E3E3F2E7A51}
AppName=Spellwright
AppVersion={#Version}
AppPublisher=Spellwright
DefaultDirName={autopf}\Spellwright
DefaultGroupName=Spellwright
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
Compression=lzma2/max
SolidCompression=yes
OutputBaseFilename=spellwright-{#Version}-windows-setup
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\spellwright.exe
ChangesAssociations=yes
CloseApplications=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; what an older version left behind and this one does not bring
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Source}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{group}\Spellwright"; Filename: "{app}\spellwright.exe"
Name: "{autodesktop}\Spellwright"; Filename: "{app}\spellwright.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.record\OpenWithProgids"; ValueType: string; ValueName: "Spellwright.Document"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.cod\OpenWithProgids"; ValueType: string; ValueName: "Spellwright.Document"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.dck\OpenWithProgids"; ValueType: string; ValueName: "Spellwright.Document"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.dec\OpenWithProgids"; ValueType: string; ValueName: "Spellwright.Document"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.mwdeck\OpenWithProgids"; ValueType: string; ValueName: "Spellwright.Document"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Spellwright.Document"; ValueType: string; ValueData: "Spellwright"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Spellwright.Document\shell\open\command"; ValueType: string; ValueData: """{app}\spellwright.exe"" ""%1"""

[Run]
Filename: "{app}\spellwright.exe"; Description: "{cm:LaunchProgram,Spellwright}"; Flags: nowait postinstall skipifsilent
