def blob_side(blob1_center, blob1_size, blob2_center, blob2_size, corners):
    return corners
