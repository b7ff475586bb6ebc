# Line – line: the method “orientation” as Collidoscope writes it.
# Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
# touch.
# A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
# as “a >= b”.

import math
from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Vec2:
    """A vector or a point."""

    x: float
    y: float

    def __add__(self, other: "Vec2") -> "Vec2":
        return Vec2(self.x + other.x, self.y + other.y)

    def __sub__(self, other: "Vec2") -> "Vec2":
        return Vec2(self.x - other.x, self.y - other.y)

    def __rmul__(self, t: float) -> "Vec2":
        return Vec2(t * self.x, t * self.y)

    # Two vectors that are not numbers are never equal, which a data class would not say.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vec2) and self.x == other.x and self.y == other.y

    def dot(self, other: "Vec2") -> float:
        return self.x * other.x + self.y * other.y

    def cross(self, other: "Vec2") -> float:
        return self.x * other.y - self.y * other.x


@dataclass(frozen=True)
class Hit:
    """What the method finds where they touch or collide."""

    # The end of what they share on one line that comes first on the way from A₁ to A₂. In world
    # units. None if there is none.
    overlap_start: Optional[Vec2]

    # The other end of what they share; the same point if they share only one. In world units. None
    # if there is none.
    overlap_end: Optional[Vec2]

    # The only point that A and B share. In world units. None if there is none.
    point: Optional[Vec2]

    # Where the infinite lines meet, along A: 0 at A₁, 1 at A₂. Negative before A₁. None if there is
    # none.
    ua: Optional[float]


def divide(a: float, b: float) -> float:
    """a / b as IEEE 754 has it: Python raises an error for a division by zero."""
    if b != 0.0:
        return a / b
    if a == 0.0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def line_line_orientation(
    a1: Vec2,
    a2: Vec2,
    b1: Vec2,
    b2: Vec2,
    kind_segments: bool,
    kind_lines: bool,
    kind_ray: bool,
    kind_line: bool
) -> Optional[Hit]:
    """
    Do the two segments or lines cross, and where?
    Checks on which side of each line the ends of the other lie. Distinguishes crossing, parallel,
    collinear with and without an overlap, and a touch at an end.
    Source: Dev.Mag, issue 29 (2009), “Line-Line intersection test revised”.

    Args:
        a1: The first end of A.
        a2: The second end of A.
        b1: The first end of B.
        b2: The second end of B.
        kind_segments: Whether the option “segments” is chosen. Whether both are segments or
        infinite lines, or only A is a ray or an infinite line.
        kind_lines: Whether the option “lines” is chosen. Whether both are segments or infinite
        lines, or only A is a ray or an infinite line.
        kind_ray: Whether the option “ray” is chosen. Whether both are segments or infinite lines,
        or only A is a ray or an infinite line.
        kind_line: Whether the option “line” is chosen. Whether both are segments or infinite lines,
        or only A is a ray or an infinite line.

    Returns:
        What the method finds; None if they are apart.
    """
    # The vectors along both lines, and from B₁ to A₁
    a = a2 - a1
    b = b2 - b1
    w = a1 - b1
    # On which side of the line of A are B₁ and B₂? Opposite signs mean opposite sides, and 0 means
    # on the line
    o1 = a.cross(b1 - a1)
    o2 = a.cross(b2 - a1)
    # On which side of the line of B are A₁ and A₂? Opposite signs mean opposite sides, and 0 means
    # on the line
    o3 = b.cross(a1 - b1)
    o4 = b.cross(a2 - b1)
    # Do all four points lie on one line?
    if o1 == 0.0 and o2 == 0.0 and o3 == 0.0 and o4 == 0.0:
        # Are they infinite lines, or is A one?
        if kind_lines or kind_line and a1 != a2:
            # Do both have a length? If so, they are the same line
            # Does only one have a length? If so, the other is a point on it
            if a1 != a2 or b1 != b2:
                return Hit(overlap_start=None, overlap_end=None, point=None, ua=None)
        # A vector along that line
        d = a if a1 != a2 else b if b1 != b2 else w
        # How far along it B₁ and B₂ are from A₁, both multiplied by |d|
        to_b1 = d.dot(b1 - a1)
        to_b2 = d.dot(b2 - a1)
        # What both share goes from the later start to the earlier end, measured in the same way
        start = max(min(0.0, d.dot(a)), min(to_b1, to_b2))
        end = min(max(0.0, d.dot(a)), max(to_b1, to_b2))
        # A ray has no end, so B alone ends what they share
        if kind_ray and a1 != a2:
            end = max(to_b1, to_b2)
        # Is there such a part? If start = end, it is a single point
        if not start <= end:
            return None
        overlap_start = a1 if d == Vec2(0.0, 0.0) else a1 + divide(start, d.dot(d)) * d
        return Hit(
            overlap_start=overlap_start,
            overlap_end=a1 if d == Vec2(0.0, 0.0) else a1 + divide(end, d.dot(d)) * d,
            point=overlap_start if start == end else None,
            ua=None,
        )
    # If the denominator is 0, they are parallel, or one has no length. As the four points do not
    # lie on one line, they then share no point
    denominator = a.cross(b)
    if denominator == 0.0:
        return None
    # Where they meet along the line of A, 0 at A₁ and 1 at A₂, and that point
    ua = divide(b.cross(w), denominator)
    p = a1 + ua * a
    # Does one of them lack an end? Infinite lines meet there
    if not kind_segments:
        if kind_lines:
            return Hit(overlap_start=None, overlap_end=None, point=p, ua=ua)
        # B must reach the line of A, and a ray must not begin past B
        if not o1 * o2 <= 0.0:
            return None
        if not (kind_line or 0.0 <= ua):
            return None
        return Hit(overlap_start=None, overlap_end=None, point=p, ua=ua)
    # Are B₁ and B₂ on opposite sides of the line of A, or one of them on it?
    if not o1 * o2 <= 0.0:
        return None
    # Are A₁ and A₂ on opposite sides of the line of B, or one of them on it?
    if not o3 * o4 <= 0.0:
        return None
    return Hit(overlap_start=None, overlap_end=None, point=p, ua=ua)
