// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.
// Compile it with -std=c++17 -ffp-contract=off (MSVC: /fp:precise): a product and a sum that are
// rounded together give other answers at the edge.

#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

namespace collision::circle_segment_1_clamp {

/// A vector or a point.
struct Vec2 {
    double x;
    double y;
};

/// What the method finds where they touch or collide.
struct Hit {
    /// The point of the segment that is nearest to the centre. In world units.
    Vec2 contact;
    /// The unit vector from the nearest point of the segment to the centre. Empty if there is none.
    std::optional<Vec2> normal;
    /// The penetration depth: the radius minus the distance. In world units.
    double depth;
};

inline Vec2 operator+(Vec2 v, Vec2 w) { return {v.x + w.x, v.y + w.y}; }
inline Vec2 operator-(Vec2 v, Vec2 w) { return {v.x - w.x, v.y - w.y}; }
inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }
inline Vec2 operator/(Vec2 v, double t) { return {v.x / t, v.y / t}; }
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
/// @return What the method finds; nothing if they are apart.
inline std::optional<Hit> test(Vec2 c1, Vec2 c2, Vec2 circle_center, double circle_radius) {
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
    const double distance = length(circle_center - closest);
    if (!(distance <= circle_radius)) {
        return std::nullopt;
    }
    return Hit{
        closest,
        distance > 0.0 ? std::optional<Vec2>((circle_center - closest) / distance) : std::nullopt,
        circle_radius - distance,
    };
}

} // namespace collision::circle_segment_1_clamp
