# topic: swept-circle-line
# judged: logic
# mistake: The time of the hit may be more than 1, because only the start of the path is held.
# place: the circle would reach the segment only after the tick
from math import hypot, sqrt


def first_time(px, py, vx, vy, r):
    """When does a point that moves reach the circle around the origin?"""
    a = vx * vx + vy * vy
    b = px * vx + py * vy
    c = px * px + py * py - r * r
    if c <= 0:
        return 0
    if a == 0 or b >= 0 or b * b < a * c:
        return None
    return (-b - sqrt(b * b - a * c)) / a


def swept_circle_line(p1, p2, circle_center, circle_velocity, circle_radius):
    vx, vy = circle_velocity
    for end in (p1, p2):
        if first_time(circle_center.x - end.x, circle_center.y - end.y, vx, vy, circle_radius) is not None:
            return True
    sx, sy = p2.x - p1.x, p2.y - p1.y
    length = hypot(sx, sy)
    if length == 0:
        return False
    wx, wy = circle_center.x - p1.x, circle_center.y - p1.y
    height = (wx * sy - wy * sx) / length
    speed = (vx * sy - vy * sx) / length
    if abs(height) <= circle_radius:
        t = 0
    elif height * speed < 0:
        t = (abs(height) - circle_radius) / abs(speed)
    else:
        return False
    along = (wx + t * vx) * sx + (wy + t * vy) * sy
    return 0 <= along <= length * length
