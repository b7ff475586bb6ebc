# topic: swept-circles
# judged: crashed
# mistake: It divides by the square of the relative speed, which is 0 if both move alike.
# place: both circles have the same velocity
from math import sqrt


def swept_circles(a_center, a_velocity, a_radius, b_center, b_velocity, b_radius):
    px, py = b_center.x - a_center.x, b_center.y - a_center.y
    vx, vy = b_velocity.x - a_velocity.x, b_velocity.y - a_velocity.y
    reach = a_radius + b_radius
    t = -(px * vx + py * vy) / (vx * vx + vy * vy)
    t = max(0, min(1, t))
    x, y = px + t * vx, py + t * vy
    return sqrt(x * x + y * y) <= reach
