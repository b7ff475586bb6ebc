// topic: point-rect
// judged: logic
// mistake: Half of the size is kept in an int, so an odd size loses half a unit on each side.
// place: a size is not an even number and the point is near a side inside
#include <cstdlib>
#include <cmath>

bool point_rect(Point point, Point rect_center, Point rect_size) {
    int halfWidth = rect_size.x / 2;
    int halfHeight = rect_size.y / 2;
    return std::abs(point.x - rect_center.x) <= halfWidth
        && std::abs(point.y - rect_center.y) <= halfHeight;
}
