# topic: blob-side
# judged: right
def gap(center1, size1, center2, size2):
    return abs(center2 - center1) - (size1 + size2) / 2


def blob_side(blob1_center, blob1_size, blob2_center, blob2_size, corners):
    x_gap = gap(blob1_center.x, blob1_size.x, blob2_center.x, blob2_size.x)
    y_gap = gap(blob1_center.y, blob1_size.y, blob2_center.y, blob2_size.y)
    largest = max(x_gap, y_gap)
    return {"verdict": "apart" if largest > 0 else "touching" if largest == 0 else "colliding"}
