# Which side was hit?: the method “gaps” as Collidoscope writes it.
# Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
# touch.
# A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
# as “a >= b”.

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Vec2:
    """A vector or a point."""

    x: float
    y: float

    def __rmul__(self, t: float) -> "Vec2":
        return Vec2(t * self.x, t * self.y)


@dataclass(frozen=True)
class Hit:
    """What the method finds where they touch or collide."""

    # How far they overlap along x. In world units.
    x_overlap: float

    # How far they overlap along y. In world units.
    y_overlap: float

    # The unit vector from blob 1 to blob 2, out of the side of blob 1 that is hit.
    normal: Vec2

    # The displacement of blob 2 that ends the overlap. In world units.
    push: Vec2


def blob_side_gaps(
    blob1_center: Vec2,
    blob1_size: Vec2,
    blob2_center: Vec2,
    blob2_size: Vec2
) -> Optional[Hit]:
    """
    Do the two boxes collide, and on which side?
    Both gaps must be at most zero; a gap of zero is a touch.
    Source: the blog post “Checking For A Collision”.

    Args:
        blob1_center: The centre of the first box.
        blob1_size: Width and height of the first box.
        blob2_center: The centre of the second box.
        blob2_size: Width and height of the second box.

    Returns:
        What the method finds; None if they are apart.
    """
    # How far blob 2’s centre is to the right of blob 1’s; negative if it is to the left
    x_distance = blob2_center.x - blob1_center.x
    # The gap along x: that distance, without its sign, minus half of each width
    x_gap = abs(x_distance) - blob1_size.x / 2.0 - blob2_size.x / 2.0
    # Do they overlap or touch along x? A gap of 0 is a touch
    if not x_gap <= 0.0:
        return None
    # How far blob 2’s centre is below blob 1’s; negative if it is above
    y_distance = blob2_center.y - blob1_center.y
    # The gap along y: that distance, without its sign, minus half of each height
    y_gap = abs(y_distance) - blob1_size.y / 2.0 - blob2_size.y / 2.0
    # Do they overlap or touch along y?
    if not y_gap <= 0.0:
        return None
    normal = (
        Vec2(-1.0 if x_distance < 0.0 else 1.0, 0.0) if x_gap >= y_gap
            else Vec2(0.0, -1.0 if y_distance < 0.0 else 1.0)
    )
    return Hit(
        x_overlap=-x_gap,
        y_overlap=-y_gap,
        normal=normal,
        push=-max(x_gap, y_gap) * normal,
    )
