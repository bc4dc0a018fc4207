"""How compiled code makes a Python list of cached integers.

It returns part of an array as a value of a special type. When Numba converts that value to a Python object ("boxing"),
the integers are looked up in the cache.
"""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import box, intrinsic, models, register_model
from numba.np import arrayobj

from roundhouse.kernel.lists import KEPT


class KeptList(types.Type):  # type: ignore[misc]
    """The first numbers of an array. It becomes a list in Python."""

    def __init__(self, array: Any) -> None:
        self.array = array
        super().__init__(f"KeptList({array})")


@register_model(KeptList)
class KeptListModel(models.StructModel):  # type: ignore[misc]
    """The form of the value in compiled code: the array, and how many of its numbers count."""

    def __init__(self, manager: Any, kept: KeptList) -> None:
        super().__init__(manager, kept, [("array", kept.array), ("count", types.intp)])


@box(KeptList)  # type: ignore[untyped-decorator]
def box_kept_list(kept: KeptList, value: Any, c: Any) -> Any:
    """Generate the code that makes the list. It runs with the GIL held."""
    pair = cgutils.create_struct_proxy(kept)(c.context, c.builder, value)
    array = arrayobj.make_array(kept.array)(c.context, c.builder, pair.array)
    numbers = c.env_manager.read_const(c.env_manager.add_const(KEPT))
    made = c.pyapi.list_new(pair.count)
    with (
        cgutils.if_likely(c.builder, cgutils.is_not_null(c.builder, made)),
        cgutils.for_range(c.builder, pair.count) as loop,
    ):
        place = c.builder.sext(c.builder.load(c.builder.gep(array.data, [loop.index])), loop.index.type)
        number = c.pyapi.list_getitem(numbers, place)
        c.pyapi.incref(number)
        c.pyapi.list_setitem(made, loop.index, number)
    return made


@intrinsic  # type: ignore[untyped-decorator]
def kept_list(_context: Any, array: Any, _count: Any) -> Any:
    """Return the first `count` numbers of an array. They become a list in Python."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pair = cgutils.create_struct_proxy(signature.return_type)(context, builder)
        pair.array, pair.count = arguments
        return pair._getvalue()

    return KeptList(array)(array, types.intp), generate
