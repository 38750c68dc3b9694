"""The names of all keyword abilities (702) and the shape of their parameters."""

from __future__ import annotations

from typing import Final

_PLAIN: Final = """
deathtouch,defender,double strike,first strike,flash,flying,haste,hexproof,indestructible,intimidate,lifelink,reach,
shroud,trample,vigilance,banding,flanking,phasing,shadow,horsemanship,fear,provoke,storm,sunburst,epic,convoke,haunt,
split second,delve,gravestorm,changeling,conspire,persist,wither,retrace,exalted,cascade,rebound,umbra armor,infect,
battle cry,living weapon,undying,soulbond,unleash,cipher,evolve,extort,fuse,dethrone,hidden agenda,prowess,exploit,
menace,devoid,ingest,myriad,skulk,melee,undaunted,improvise,aftermath,ascend,assist,jump-start,mentor,riot,partner,
demonstrate,daybound,nightbound,decayed,training,compleated,enlist,read ahead,ravenous,space sculptor,living metal,
for mirrodin!,bargain,start your engines!,double agenda,choose a background,doctor's companion,friends forever,
job select,station,increment,paradigm,banding,gift a card,gift a food,gift a octopus,gift a tapped fish,gift a treasure,
gift a extra turn,infinity,trample over planeswalkers,solved,totem armor,storied
"""
_NUMBER: Final = """
rampage,fading,amplify,modular,bushido,soulshift,dredge,bloodthirst,graft,ripple,vanishing,absorb,frenzy,poisonous,
hideaway,devour,annihilator,tribute,renown,crew,fabricate,afflict,afterlife,casualty,toxic,backup,saddle,mobilize,
firebending,teamwork
"""
_COST: Final = """
equip,ward,cumulative upkeep,buyback,cycling,echo,kicker,multikicker,flashback,madness,morph,megamorph,entwine,ninjutsu,
transmute,replicate,recover,fortify,evoke,prowl,unearth,level up,miracle,overload,scavenge,bestow,outlast,dash,surge,
emerge,escalate,embalm,eternalize,spectacle,escape,mutate,encore,foretell,disturb,cleave,reconfigure,blitz,squad,
more than meets the eye,disguise,plot,freerunning,offspring,harmonize,warp,mayhem,web-slinging,sneak,
aura swap,transfigure,augment,commander ninjutsu,basic landcycling,landcycling,plainscycling,islandcycling,swampcycling,
mountaincycling,forestcycling,slivercycling,wizardcycling,artifact landcycling,typecycling
"""
_NUMBER_COST: Final = "suspend,reinforce,awaken,impending"
_COST_FIGURES: Final = "prototype"
_WHAT: Final = "enchant,protection,affinity,champion,offering,splice,partner with,landwalk,companion,craft"


def _names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.strip() for each in text.replace("\n", "").split(",") if each.strip()))


PLAIN: Final = _names(_PLAIN)
NUMBER: Final = _names(_NUMBER)
COST: Final = _names(_COST)
NUMBER_COST: Final = _names(_NUMBER_COST)
COST_FIGURES: Final = _names(_COST_FIGURES)
WHAT: Final = _names(_WHAT)
LANDWALKS: Final = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "desertwalk")

KEYWORDS: Final = (*PLAIN, *NUMBER, *COST, *NUMBER_COST, *COST_FIGURES, *WHAT, *LANDWALKS)

SHAPES: Final = {
    **dict.fromkeys(PLAIN, "plain"),
    **dict.fromkeys(NUMBER, "number"),
    **dict.fromkeys(COST, "cost"),
    **dict.fromkeys(NUMBER_COST, "number cost"), **dict.fromkeys(COST_FIGURES, "cost figures"),
    **dict.fromkeys(WHAT, "what"),
    **dict.fromkeys(LANDWALKS, "plain"),
}
