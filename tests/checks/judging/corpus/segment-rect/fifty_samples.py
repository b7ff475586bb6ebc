# topic: segment-rect
# judged: logic
# mistake: It tests fifty points of the segment, so it misses what is between two of them.
# place: only a short part of the segment is in the rectangle
def segment_rect(p1, p2, rect_center, rect_size, kind):
    last = 1 if kind == "segment" else 50
    for i in range(51):
        t = last * i / 50
        x = p1.x + t * (p2.x - p1.x)
        y = p1.y + t * (p2.y - p1.y)
        if abs(x - rect_center.x) <= rect_size.x / 2 and abs(y - rect_center.y) <= rect_size.y / 2:
            return True
    return False
