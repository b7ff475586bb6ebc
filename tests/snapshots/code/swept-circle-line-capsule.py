# Swept circle – segment: the method “capsule” as Collidoscope writes it.
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

    def __neg__(self) -> "Vec2":
        return Vec2(-self.x, -self.y)

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

    def cross(self, other: "Vec2") -> float:
        return self.x * other.y - self.y * other.x

    def length(self) -> float:
        return math.sqrt(self.dot(self))


@dataclass(frozen=True)
class Hit:
    """What the method finds where they touch or collide."""

    # The time of impact that the method finds. In ticks.
    time_of_impact: float

    # The point of the segment that the circle meets. In world units.
    contact: Vec2

    # The unit vector from the segment to the centre at the time of impact; for a point that
    # arrives, that just before. None if there is none.
    normal: Optional[Vec2]


def divide(a: float, b: float) -> float:
    """a / b as IEEE 754 has it: Python raises an error for a division by zero."""
    if b != 0.0:
        return a / b
    if a == 0.0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


def square_root(t: float) -> float:
    """NaN for a negative number, for which Python raises an error."""
    return math.nan if t < 0.0 else math.sqrt(t)


def sign(t: float) -> float:
    return 1.0 if t > 0.0 else -1.0 if t < 0.0 else t


def clamp(t: float, low: float, high: float) -> float:
    return min(max(t, low), high)


def swept_circle_line_capsule(
    p1: Vec2,
    p2: Vec2,
    circle_center: Vec2,
    circle_velocity: Vec2,
    circle_radius: float
) -> Optional[Hit]:
    """
    Does the moving circle meet the segment within this tick, and where first?
    Follows the path of the centre until it meets the segment grown by the radius: a straight side
    or one of the round ends.
    Source: Ericson, Real-Time Collision Detection (2005), 5.5.7.

    Args:
        p1: The first end of the segment.
        p2: The second end of the segment.
        circle_center: The centre of the circle at the start of the tick.
        circle_velocity: How far the circle moves in the tick.
        circle_radius: The radius of the circle.

    Returns:
        What the method finds; None if they are apart.
    """
    # The vectors along the segment, and from p₁ to the centre at the start
    s = p2 - p1
    w = circle_center - p1
    # How far the circle moves in the tick, and its radius
    v = circle_velocity
    r = circle_radius
    # How far along the segment the closest point is, 0 at p₁ and 1 at p₂, and the vector from there
    # to the centre, with its length
    u = 0.0 if p1 == p2 else clamp(divide(w.dot(s), s.dot(s)), 0.0, 1.0)
    d = w - u * s
    distance = d.length()
    # Do they touch or overlap at the start? If so, the time is 0
    if distance <= r:
        return Hit(
            time_of_impact=0.0,
            contact=p1 + u * s,
            normal=d / distance if distance > 0.0 else None,
        )
    # If the circle starts on the line, beyond one end of the segment, that is the end it can meet
    # first
    end = p2 if w.dot(s) > 0.0 else p1
    # Does the segment have a face? One of length 0 has none, only this end
    if p1 != p2:
        # How far the centre is from the line along its left normal, and how much the tick adds to
        # that
        n = divide(w.cross(s), s.length())
        m = divide(v.cross(s), s.length())
        # Is the whole circle on one side of the line?
        if abs(n) > r:
            # Does it approach the line? If so, n and m have opposite signs
            if not n * m < 0.0:
                return None
            # The time at which it touches the line
            t = divide(abs(n) - r, abs(m))
            # Where along the line it then touches: 0 at p₁, 1 at p₂
            q = divide((w + t * v).dot(s), s.dot(s))
            # Is that between the ends? If so, the circle meets the face
            if 0.0 < q < 1.0:
                # Is the time within the tick?
                if not t <= 1.0:
                    return None
                return Hit(
                    time_of_impact=t,
                    contact=p1 + q * s,
                    normal=divide(sign(n), s.length()) * Vec2(s.y, -s.x),
                )
            # If it touches the line beyond an end, it can only meet that end
            end = p2 if q > 0.0 else p1
    # At time t, the square of the distance from the end, minus r², is a·t² + b·t + c
    e = circle_center - end
    a = v.dot(v)
    b = 2.0 * e.dot(v)
    c = e.dot(e) - r * r
    # Does the centre approach the end at the start? If not, it never will
    if not b < 0.0:
        return None
    # Would the circle ever touch the end, if it never stopped? If the discriminant is 0, it only
    # grazes it
    discriminant = b * b - 4.0 * a * c
    if not discriminant >= 0.0:
        return None
    # The first time at which it touches the end. This form of the usual formula subtracts no nearly
    # equal numbers
    t = divide(2.0 * c, -b + square_root(discriminant))
    # Is it within the tick?
    if not t <= 1.0:
        return None
    return Hit(
        time_of_impact=t,
        contact=end,
        normal=(e + t * v) / r if r > 0.0
            else divide(sign(w.cross(s)), s.length()) * Vec2(s.y, -s.x) if w.cross(s) != 0.0
            else -v / v.length(),
    )
