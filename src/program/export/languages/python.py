import math
from dataclasses import dataclass
from typing import Sequence


# @ vectors
@dataclass(frozen=True)
class Vec2:
    """A vector or a point."""

    x: float
    y: float

    # @ opposite
    def __neg__(self) -> "Vec2":
        return Vec2(-self.x, -self.y)

    # @ plus
    def __add__(self, other: "Vec2") -> "Vec2":
        return Vec2(self.x + other.x, self.y + other.y)

    # @ minus
    def __sub__(self, other: "Vec2") -> "Vec2":
        return Vec2(self.x - other.x, self.y - other.y)

    # @ scale
    def __rmul__(self, t: float) -> "Vec2":
        return Vec2(t * self.x, t * self.y)

    # @ scaled
    def __mul__(self, t: float) -> "Vec2":
        return Vec2(self.x * t, self.y * t)

    # @ over
    def __truediv__(self, t: float) -> "Vec2":
        return Vec2(divide(self.x, t), divide(self.y, t))

    # @ equal
    # Two vectors that are not numbers are never equal, which a data class would not say.
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vec2) and self.x == other.x and self.y == other.y

    # @ dot
    def dot(self, other: "Vec2") -> float:
        return self.x * other.x + self.y * other.y

    # @ cross
    def cross(self, other: "Vec2") -> float:
        return self.x * other.y - self.y * other.x

    # @ length
    def length(self) -> float:
        return math.sqrt(self.dot(self))

    # @ normalize
    def normalize(self) -> "Vec2":
        return self / self.length()

    # @ perp
    def perp(self) -> "Vec2":
        return Vec2(-self.y, self.x)

    # @ mix_vectors
    def mix(self, other: "Vec2", t: float) -> "Vec2":
        return Vec2(mix(self.x, other.x, t), mix(self.y, other.y, t))


# @ divide
def divide(a: float, b: float) -> float:
    """a / b as IEEE 754 has it: Python raises an error for a division by zero."""
    if b != 0.0:
        return a / b
    if a == 0.0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1.0, b)


# @ sqrt
def square_root(t: float) -> float:
    """NaN for a negative number, for which Python raises an error."""
    return math.nan if t < 0.0 else math.sqrt(t)


# @ floor
def floor(t: float) -> float:
    """A float, which can be infinite, NaN or -0.0; math.floor gives an int."""
    return math.copysign(float(math.floor(t)), t) if math.isfinite(t) else t


# @ trunc
def truncate(t: float) -> float:
    return -floor(-t) if t < 0.0 else floor(t)


# @ sign
def sign(t: float) -> float:
    return 1.0 if t > 0.0 else -1.0 if t < 0.0 else t


# @ clamp
def clamp(t: float, low: float, high: float) -> float:
    return min(max(t, low), high)


# @ mix
def mix(a: float, b: float, t: float) -> float:
    return a + t * (b - a)


# @ sin
def sine(t: float) -> float:
    return math.sin(t) if math.isfinite(t) else math.nan


# @ cos
def cosine(t: float) -> float:
    return math.cos(t) if math.isfinite(t) else math.nan


# @ tan
def tangent(t: float) -> float:
    return divide(sine(t), cosine(t))


# @ corners
def corners_of(*lists: Sequence[Vec2]) -> Sequence[Vec2]:
    return [p for points in lists for p in points]


# @ edges
def edges_of(*lists: Sequence[Vec2]) -> list:
    """Each corner with the next one, and the last one with the first."""
    return [(p, points[(i + 1) % len(points)]) for points in lists for i, p in enumerate(points)]


# @ chain
def chain_of(*lists: Sequence[Vec2]) -> list:
    """Each corner with the next one."""
    return [edge for points in lists for edge in zip(points, points[1:])]


# @ low
def lowest(points: Sequence[Vec2], v: Vec2) -> float:
    least = points[0].dot(v)
    for p in points[1:]:
        least = min(least, p.dot(v))
    return least


# @ high
def highest(points: Sequence[Vec2], v: Vec2) -> float:
    greatest = points[0].dot(v)
    for p in points[1:]:
        greatest = max(greatest, p.dot(v))
    return greatest


# @ support
def farthest(points: Sequence[Vec2], v: Vec2) -> Vec2:
    """The first of the corners that are farthest along a vector."""
    best = points[0]
    for p in points[1:]:
        if p.dot(v) > best.dot(v):
            best = p
    return best


# @ middle
def middle_of(points: Sequence[Vec2]) -> Vec2:
    total = points[0]
    for p in points[1:]:
        total = total + p
    return total / float(len(points))


# @ inside
def is_inside(p: Vec2, points: Sequence[Vec2]) -> bool:
    """Whether a point is inside, by the crossings of a ray to the right, or on the outline."""
    inside = False
    for a, b in edges_of(points):
        side = (b - a).cross(p - a)
        if side == 0.0 and (a - p).dot(b - p) <= 0.0:
            return True
        if p.y < b.y and side > 0.0 if a.y <= p.y else b.y <= p.y and side < 0.0:
            inside = not inside
    return inside


# @ power
def square(t: float) -> float:
    return t * t
