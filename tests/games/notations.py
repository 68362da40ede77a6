"""Hypothesis strategies that write dice notations from the grammar, small enough to enumerate if asked."""

from __future__ import annotations

from hypothesis import strategies as st


def pools(max_count: int, max_sides: int) -> st.SearchStrategy[str]:
    """`3d6`, `d%`, `4d6kh3`, …"""

    @st.composite
    def pool(draw: st.DrawFn) -> str:
        count = draw(st.integers(1, max_count))
        sides = draw(st.integers(2, max_sides))
        suffix = draw(st.sampled_from(["", "", "kh", "kl", "dh", "dl"]))
        text = f"{'' if count == 1 and draw(st.booleans()) else count}d{sides}"
        if not suffix or (suffix in ("dh", "dl") and count == 1):
            return text
        amount = draw(st.integers(1, count if suffix[0] == "k" else count - 1))
        return f"{text}{suffix}{'' if amount == 1 and draw(st.booleans()) else amount}"

    return pool()


def odd_pools(max_count: int, max_sides: int) -> st.SearchStrategy[str]:
    """Pools of an odd number of dice, for a median."""
    odd = st.integers(0, (max_count - 1) // 2).map(lambda half: 2 * half + 1)
    return st.builds(lambda count, sides: f"{count}d{sides}", odd, st.integers(2, max_sides))


def notations(max_count: int = 3, max_sides: int = 5, max_leaves: int = 3) -> st.SearchStrategy[str]:
    """Any notation of the grammar."""
    leaf = st.one_of(
        pools(max_count, max_sides),
        st.integers(0, 20).map(str),
        pools(max_count, max_sides).map("max({})".format),
        odd_pools(max_count, max_sides).map("median({})".format),
    )

    def grow(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        several = st.lists(inner, min_size=2, max_size=3)
        return st.one_of(
            st.builds("{}{}{}".format, inner, st.sampled_from(["+", "-", " + ", " - "]), inner),
            several.map(lambda parts: f"max({', '.join(parts)})"),
            st.tuples(inner, inner, inner).map(lambda parts: f"median({','.join(parts)})"),
            inner.map(lambda text: text if text.startswith("-") else f"-{text}"),
        )

    # a sum inside a sum may come out as "2--3": a leading minus is only for the start
    return st.recursive(leaf, grow, max_leaves=max_leaves).filter(lambda text: not _double_sign(text))


def _double_sign(text: str) -> bool:
    bare = text.replace(" ", "")
    return "+-" in bare or "--" in bare
