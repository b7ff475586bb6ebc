# topic: blob-side
# judged: logic
# mistake: The distance along x keeps its sign, so a blob to the left always overlaps along x.
# place: blob 2 is to the left of blob 1
# like: the absolute value is missing along x
def blob_side(blob1_center, blob1_size, blob2_center, blob2_size, corners):
    dx = blob2_center.x - blob1_center.x
    dy = abs(blob2_center.y - blob1_center.y)
    half_w = (blob1_size.x + blob2_size.x) / 2
    half_h = (blob1_size.y + blob2_size.y) / 2
    return dx - half_w <= 0 and dy - half_h <= 0
