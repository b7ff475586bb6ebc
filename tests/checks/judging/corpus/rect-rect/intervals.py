# topic: rect-rect
# judged: right
from typing import NamedTuple


class Interval(NamedTuple):
    low: float
    high: float

    @classmethod
    def around(cls, middle, size):
        return cls(middle - size / 2, middle + size / 2)

    def meets(self, other):
        return max(self.low, other.low) <= min(self.high, other.high)


def rect_rect(a_center, a_size, b_center, b_size):
    x = Interval.around(a_center.x, a_size.x).meets(Interval.around(b_center.x, b_size.x))
    y = Interval.around(a_center.y, a_size.y).meets(Interval.around(b_center.y, b_size.y))
    return x and y
