# topic: circle-line
# judged: crashed
# mistake: It writes the line as y = m·x + b, and divides by 0 for a vertical one.
# place: the line is vertical
import math


def circle_line(p1, p2, circle_center, circle_radius):
    m = (p2.y - p1.y) / (p2.x - p1.x)
    b = p1.y - m * p1.x
    distance = abs(m * circle_center.x - circle_center.y + b) / math.sqrt(m * m + 1)
    return distance <= circle_radius
