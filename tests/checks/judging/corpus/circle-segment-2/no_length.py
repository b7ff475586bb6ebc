# topic: circle-segment-2
# judged: crashed
# mistake: It divides by the square of the length, which is 0 if both ends are at one place.
# place: both ends of the segment are at one place
# degenerate: yes
import math


def circle_segment_2(c1, c2, circle_center, circle_radius):
    dx, dy = c2.x - c1.x, c2.y - c1.y
    t = ((circle_center.x - c1.x) * dx + (circle_center.y - c1.y) * dy) / (dx * dx + dy * dy)
    t = min(max(t, 0), 1)
    nearest = (c1.x + t * dx, c1.y + t * dy)
    return math.dist(nearest, circle_center) <= circle_radius
