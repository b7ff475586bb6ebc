// topic: circle-segment-1
// judged: rounding
// mistake: It computes in float, so the distance loses digits.
// place: the circle is very near a touch
#include <algorithm>
#include <cmath>

bool circle_segment_1(Point c1, Point c2, Point circle_center, double circle_radius) {
    float ax = c2.x - c1.x, ay = c2.y - c1.y;
    float bx = circle_center.x - c1.x, by = circle_center.y - c1.y;
    float length2 = ax * ax + ay * ay;
    float t = length2 > 0.0f ? (ax * bx + ay * by) / length2 : 0.0f;
    t = std::min(std::max(t, 0.0f), 1.0f);
    float dx = bx - t * ax, dy = by - t * ay;
    float r = circle_radius;
    return std::sqrt(dx * dx + dy * dy) <= r;
}
