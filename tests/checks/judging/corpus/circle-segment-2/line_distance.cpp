// topic: circle-segment-2
// judged: logic
// mistake: It takes the infinite line for the segment.
// place: the circle reaches the line past an end of the segment
#include <cmath>

bool circle_segment_2(Point c1, Point c2, Point circle_center, double circle_radius) {
    double a = c2.y - c1.y;
    double b = c1.x - c2.x;
    double c = -a * c1.x - b * c1.y;
    double length = std::sqrt(a * a + b * b);
    if (length == 0) {
        return std::hypot(circle_center.x - c1.x, circle_center.y - c1.y) <= circle_radius;
    }
    return std::fabs(a * circle_center.x + b * circle_center.y + c) / length <= circle_radius;
}
