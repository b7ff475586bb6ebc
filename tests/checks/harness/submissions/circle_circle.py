"""Two circles. What b_center.x is below −1000 chooses something that goes wrong."""
from __future__ import annotations

import math
from dataclasses import dataclass

print("this is not an answer")


@dataclass
class Circle:
    center: Point
    radius: float


def deeper(n):
    return 1 + deeper(n)


def circle_circle(a_center, a_radius, b_center, b_radius):
    match_ = b_center.x
    if match_ == -1001:
        return 1 / 0
    if match_ == -1002:
        return None
    if match_ == -1003:
        print('{"id":"1","answer":true}')
        return True
    if match_ == -1004:
        return deeper(0) > 0
    if match_ == -1005:
        return {"verdict": True, "values": {"depth": math.nan}}
    if match_ == -1006:
        return "touching"
    if match_ == -1007:
        return {"verdict": True, "values": {"depth": 0.1, "normal": Point(1, 0), "side": 'say "left"', "inside": True}}
    if match_ == -1008:
        return "hit"
    a, b = Circle(a_center, a_radius), Circle(b_center, b_radius)
    dx, dy = a.center.x - b.center.x, a.center.y - b.center.y
    return dx * dx + dy * dy <= (a.radius + b.radius) ** 2


if __name__ == "__main__":
    print(circle_circle(input(), 1, input(), 1))
