# topic: rect-rect
# judged: logic
# mistake: It asks only whether a corner of B is in A.
# place: the rectangles cross, or A is inside B
# like: only corners of B in A
def inside(x, y, center, size):
    return abs(x - center.x) <= size.x / 2 and abs(y - center.y) <= size.y / 2


def rect_rect(a_center, a_size, b_center, b_size):
    for sx in (-0.5, 0.5):
        for sy in (-0.5, 0.5):
            if inside(b_center.x + sx * b_size.x, b_center.y + sy * b_size.y, a_center, a_size):
                return True
    return False
