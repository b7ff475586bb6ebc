# Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
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

    def __truediv__(self, t: float) -> "Vec2":
        return Vec2(divide(self.x, t), divide(self.y, t))

    # Two vectors that are not numbers are never equal, which a data class would not say.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vec2) and self.x == other.x and self.y == other.y

    def dot(self, other: "Vec2") -> float:
        return self.x * other.x + self.y * other.y

    def length(self) -> float:
        return math.sqrt(self.dot(self))


@dataclass(frozen=True)
class Hit:
    """What the method finds where they touch or collide."""

    # The point of the segment that is nearest to the centre. In world units.
    contact: Vec2

    # The unit vector from the nearest point of the segment to the centre. None if there is none.
    normal: Optional[Vec2]

    # The penetration depth: the radius minus the distance. In world units.
    depth: float


def divide(a: float, b: float) -> float:
    """a / b as IEEE 754 has it: Python raises an error for a division by zero."""
    if b != 0.0:
        return a / b
    if a == 0.0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def clamp(t: float, low: float, high: float) -> float:
    return min(max(t, low), high)


def circle_segment_1_clamp(
    c1: Vec2,
    c2: Vec2,
    circle_center: Vec2,
    circle_radius: float
) -> Optional[Hit]:
    """
    Does the circle hit the segment, tested by dot products with both ends?
    The closest point of the segment, ends included, must be at most the radius away.
    Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.

    Args:
        c1: The first end of the segment.
        c2: The second end of the segment.
        circle_center: The centre of the circle.
        circle_radius: The radius of the circle.

    Returns:
        What the method finds; None if they are apart.
    """
    # The vector along the segment, from c₁ to c₂
    a = c2 - c1
    # The vector from c₁ to the centre
    b = circle_center - c1
    # How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    t = 0.0 if c1 == c2 else divide(a.dot(b), a.dot(a))
    # Held between the ends
    t_prime = clamp(t, 0.0, 1.0)
    # The closest point of the segment
    closest = c1 + t_prime * a
    # Is it at most the radius away from the centre?
    distance = (circle_center - closest).length()
    if not distance <= circle_radius:
        return None
    return Hit(
        contact=closest,
        normal=(circle_center - closest) / distance if distance > 0.0 else None,
        depth=circle_radius - distance,
    )
