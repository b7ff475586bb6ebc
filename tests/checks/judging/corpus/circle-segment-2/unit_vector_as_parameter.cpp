// topic: circle-segment-2
// judged: logic
// mistake: It divides by the length once too little, so the position is not from 0 to 1 along the segment.
// place: the nearest point is between the ends and the length is not 1
// like: divided by the length in place of its square
#include <algorithm>
#include <cmath>

struct Vec2 {
    double x, y;
    Vec2(double x, double y) : x(x), y(y) {}
    Vec2(Point p) : x(p.x), y(p.y) {}
    Vec2 operator-(const Vec2& o) const { return Vec2(x - o.x, y - o.y); }
    Vec2 operator+(const Vec2& o) const { return Vec2(x + o.x, y + o.y); }
    Vec2 operator*(double k) const { return Vec2(x * k, y * k); }
    double dot(const Vec2& o) const { return x * o.x + y * o.y; }
    double length() const { return std::sqrt(dot(*this)); }
};

bool circle_segment_2(Point c1, Point c2, Point circle_center, double circle_radius) {
    Vec2 a(c1), ab = Vec2(c2) - a, ac = Vec2(circle_center) - a;
    double t = ab.length() > 0 ? ac.dot(ab) / ab.length() : 0;
    t = std::max(0.0, std::min(t, 1.0));
    Vec2 nearest = a + ab * t;
    return (Vec2(circle_center) - nearest).length() <= circle_radius;
}
