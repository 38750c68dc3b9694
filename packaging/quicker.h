/* Shorter ways for what compiled modules of the reader do most: it stands before what mypyc wrote (build_modules.py).
 *
 * Nodes are interpreted classes with slots, so that mypyc goes the general ways to them. The ways here give the same for
 * them at a fraction of the instructions, and leave all else to the general ways. Where the Python is newer than known
 * here, or the C compiler is Microsoft's, all goes the general ways.
 */
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#if defined(__GNUC__) && PY_VERSION_HEX < 0x030C0000

/* A class made by `type` asks no `__instancecheck__`; that an object claims another class than its own is not asked. */
static inline int quicker_isinstance(PyObject *value, PyObject *cls) {
    if (Py_TYPE(value) == (PyTypeObject *)cls) return 1;
    if (PyType_CheckExact(cls)) return PyType_IsSubtype(Py_TYPE(value), (PyTypeObject *)cls);
    if (PyTuple_CheckExact(cls)) {
        for (Py_ssize_t index = 0; index < PyTuple_GET_SIZE(cls); index++) {
            int found = quicker_isinstance(value, PyTuple_GET_ITEM(cls, index));
            if (found) return found;
        }
        return 0;
    }
    return PyObject_IsInstance(value, cls);
}

/* Where the slot of that name is in an object; NULL: it has none, or is of a class that looks its attributes up. */
static inline PyObject **quicker_slot(PyObject *value, PyObject *name) {
    PyTypeObject *cls = Py_TYPE(value);
    if (cls->tp_getattro != PyObject_GenericGetAttr || cls->tp_setattro != PyObject_GenericSetAttr) return NULL;
    PyObject *found = _PyType_Lookup(cls, name);
    if (found == NULL || !Py_IS_TYPE(found, &PyMemberDescr_Type)) return NULL;
    PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
    return member->type == T_OBJECT_EX && !member->flags ? (PyObject **)((char *)value + member->offset) : NULL;
}

/* A member of an enumeration, or whatever else stands in a class as it is got; NULL: it is none. The metaclass of
 * enumerations has a `__getattr__` of its own, so that without this way its `__getattribute__` is called. */
static PyObject *quicker_member(PyTypeObject *cls, PyObject *name) {
    static PyObject *ways;
    if (ways == NULL && (ways = PyUnicode_InternFromString("__getattribute__")) == NULL) return NULL;
    PyTypeObject *meta = Py_TYPE(cls);
    if (_PyType_Lookup(meta, ways) != _PyType_Lookup(&PyType_Type, ways)) return NULL;
    PyObject *found = _PyType_Lookup(cls, name);
    return found != NULL && Py_TYPE(found)->tp_descr_get == NULL && _PyType_Lookup(meta, name) == NULL ? found : NULL;
}

static inline PyObject *quicker_getattr(PyObject *value, PyObject *name) {
    if (PyType_Check(value)) {
        PyObject *found = quicker_member((PyTypeObject *)value, name);
        if (found == NULL) return PyErr_Occurred() ? NULL : PyObject_GetAttr(value, name);
        Py_INCREF(found);
        return found;
    }
    PyObject **slot = quicker_slot(value, name);
    if (slot == NULL || *slot == NULL) return PyObject_GetAttr(value, name);
    Py_INCREF(*slot);
    return *slot;
}

static inline int quicker_setattr(PyObject *value, PyObject *name, PyObject *part) {
    PyObject **slot = part == NULL ? NULL : quicker_slot(value, name);
    if (slot == NULL) return PyObject_SetAttr(value, name, part);
    PyObject *old = *slot;
    Py_INCREF(part);
    *slot = part;
    Py_XDECREF(old);
    return 0;
}

#define PyObject_IsInstance quicker_isinstance
#define PyObject_GetAttr quicker_getattr
#define PyObject_SetAttr quicker_setattr

/* A name of a module, kept where it is used as long as nothing is set in the module. */
#define QUICKER_GLOBAL(names, name) ({ \
    static uint64_t version; \
    static PyObject *kept; \
    if (((PyDictObject *)(names))->ma_version_tag != version || kept == NULL) { \
        kept = PyDict_GetItemWithError(names, name); \
        version = ((PyDictObject *)(names))->ma_version_tag; \
        if (kept == NULL && !PyErr_Occurred()) PyErr_SetObject(PyExc_KeyError, name); \
    } \
    Py_XINCREF(kept); \
    kept; \
})

#else

#define QUICKER_GLOBAL(names, name) CPyDict_GetItem(names, name)

#endif

