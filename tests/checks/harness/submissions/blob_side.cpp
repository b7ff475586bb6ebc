typedef struct {
    float x, y;
} Point;

bool blob_side(Point& blob1_center, Point& blob1_size, Point& blob2_center, Point& blob2_size, bool corners) {
    return corners;
}
