# topic: rect-rect
# judged: logic
# mistake: It multiplies the overlaps along x and y, so two gaps make a positive area.
# place: the rectangles are apart along both axes
def rect_rect(a_center, a_size, b_center, b_size):
    def overlap(i):
        low = max(a_center[i] - a_size[i] / 2, b_center[i] - b_size[i] / 2)
        high = min(a_center[i] + a_size[i] / 2, b_center[i] + b_size[i] / 2)
        return high - low

    area = overlap(0) * overlap(1)
    return area >= 0
