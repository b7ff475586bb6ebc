# topic: segment-rect
# judged: right
def segment_rect(p1, p2, rect_center, rect_size, kind):
    t0, t1 = 0.0, 1.0 if kind == "segment" else float("inf")
    for axis in (0, 1):
        low = rect_center[axis] - rect_size[axis] / 2
        high = rect_center[axis] + rect_size[axis] / 2
        d = p2[axis] - p1[axis]
        if d == 0:
            if not low <= p1[axis] <= high:
                return False
            continue
        enter, leave = (low - p1[axis]) / d, (high - p1[axis]) / d
        if enter > leave:
            enter, leave = leave, enter
        t0, t1 = max(t0, enter), min(t1, leave)
        if t0 > t1:
            return False
    return True
