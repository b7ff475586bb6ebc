// topic: point-circle
// judged: rounding
// mistake: It computes in float, so the sum of the squares loses digits.
// place: the point is very near the outline
#include <cmath>

struct Vec2f {
    float x, y;
    float length() const { return sqrtf(x * x + y * y); }
};

bool point_circle(Point point, Point circle_center, double circle_radius) {
    Vec2f p{(float)point.x, (float)point.y};
    Vec2f c{(float)circle_center.x, (float)circle_center.y};
    Vec2f d{p.x - c.x, p.y - c.y};
    return d.length() <= (float)circle_radius;
}
