// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// Compile it with -std=c++17 -ffp-contract=off (MSVC: /fp:precise): a product and a sum that are
// rounded together give other answers at the edge.

#include <algorithm>
#include <cmath>

namespace collision {

/// A vector or a point.
struct Vec2 {
    double x;
    double y;
};

inline Vec2 operator+(Vec2 v, Vec2 w) { return {v.x + w.x, v.y + w.y}; }
inline Vec2 operator-(Vec2 v, Vec2 w) { return {v.x - w.x, v.y - w.y}; }
inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }
inline bool operator==(Vec2 v, Vec2 w) { return v.x == w.x && v.y == w.y; }
inline double dot(Vec2 v, Vec2 w) { return v.x * w.x + v.y * w.y; }
inline double length(Vec2 v) { return std::sqrt(dot(v, v)); }
inline double clamp(double t, double low, double high) { return std::min(std::max(t, low), high); }

/// Does the circle hit the segment, tested by dot products with both ends?
/// The closest point of the segment, ends included, must be at most the radius away.
/// Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
///
/// @param c1 The first end of the segment.
/// @param c2 The second end of the segment.
/// @param circle_center The centre of the circle.
/// @param circle_radius The radius of the circle.
/// @return True if they touch or collide, and false if they are apart.
inline bool circle_segment_1_clamp(Vec2 c1, Vec2 c2, Vec2 circle_center, double circle_radius) {
    // The vector along the segment, from c₁ to c₂
    const Vec2 a = c2 - c1;
    // The vector from c₁ to the centre
    const Vec2 b = circle_center - c1;
    // How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    const double t = c1 == c2 ? 0.0 : dot(a, b) / dot(a, a);
    // Held between the ends
    const double t_prime = clamp(t, 0.0, 1.0);
    // The closest point of the segment
    const Vec2 closest = c1 + t_prime * a;
    // Is it at most the radius away from the centre?
    return length(circle_center - closest) <= circle_radius;
}

} // namespace collision
