# topic: swept-circles
# judged: value
# mistake: It gives the time at which the circles are closest, not the time at which they meet.
# place: the circles are apart at the beginning
import math


def swept_circles(a_center, a_velocity, a_radius, b_center, b_velocity, b_radius):
    x, y = b_center.x - a_center.x, b_center.y - a_center.y
    u, v = b_velocity.x - a_velocity.x, b_velocity.y - a_velocity.y
    speed_squared = u * u + v * v
    time = 0.0
    if speed_squared > 0:
        time = min(max(-(x * u + y * v) / speed_squared, 0.0), 1.0)
    gap = math.hypot(x + time * u, y + time * v)
    if gap > a_radius + b_radius:
        return False
    return {"verdict": True, "values": {"time_of_impact": time, "smallest_separation": gap - a_radius - b_radius}}
