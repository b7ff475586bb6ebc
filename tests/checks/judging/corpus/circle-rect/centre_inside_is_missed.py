# topic: circle-rect
# judged: logic
# mistake: It looks for the edge to test with strict comparisons on the outside, and answers False if there is none.
# place: the centre is inside the rectangle
# like: a centre inside is a miss
def circle_rect(rect_center, rect_size, circle_center, circle_radius):
    cx, cy = circle_center
    left, right = rect_center.x - rect_size.x / 2, rect_center.x + rect_size.x / 2
    top, bottom = rect_center.y - rect_size.y / 2, rect_center.y + rect_size.y / 2

    test_x = left if cx < left else right if cx > right else cx
    test_y = top if cy < top else bottom if cy > bottom else cy

    if test_x == cx and test_y == cy:
        return False
    return (cx - test_x) ** 2 + (cy - test_y) ** 2 <= circle_radius ** 2
