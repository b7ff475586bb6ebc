// Swept circle – segment: the method “capsule” as Collidoscope writes it.
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

namespace collision::swept_circle_line_capsule {

/// A vector or a point.
struct Vec2 {
    double x;
    double y;
};

/// What the method finds where they touch or collide.
struct Hit {
    /// The time of impact that the method finds. In ticks.
    double time_of_impact;
    /// The point of the segment that the circle meets. In world units.
    Vec2 contact;
    /// The unit vector from the segment to the centre at the time of impact; for a point that
    /// arrives, that just before. Empty if there is none.
    std::optional<Vec2> normal;
};

inline Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
inline Vec2 operator+(Vec2 v, Vec2 w) { return {v.x + w.x, v.y + w.y}; }
inline Vec2 operator-(Vec2 v, Vec2 w) { return {v.x - w.x, v.y - w.y}; }
inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }
inline Vec2 operator/(Vec2 v, double t) { return {v.x / t, v.y / t}; }
inline bool operator==(Vec2 v, Vec2 w) { return v.x == w.x && v.y == w.y; }
inline bool operator!=(Vec2 v, Vec2 w) { return !(v == w); }
inline double dot(Vec2 v, Vec2 w) { return v.x * w.x + v.y * w.y; }
inline double cross(Vec2 v, Vec2 w) { return v.x * w.y - v.y * w.x; }
inline double length(Vec2 v) { return std::sqrt(dot(v, v)); }
inline double sign(double t) { return t > 0.0 ? 1.0 : t < 0.0 ? -1.0 : t; }
inline double clamp(double t, double low, double high) { return std::min(std::max(t, low), high); }

/// Does the moving circle meet the segment within this tick, and where first?
/// Follows the path of the centre until it meets the segment grown by the radius: a straight side
/// or one of the round ends.
/// Source: Ericson, Real-Time Collision Detection (2005), 5.5.7.
///
/// @param p1 The first end of the segment.
/// @param p2 The second end of the segment.
/// @param circle_center The centre of the circle at the start of the tick.
/// @param circle_velocity How far the circle moves in the tick.
/// @param circle_radius The radius of the circle.
/// @return What the method finds; nothing if they are apart.
inline std::optional<Hit> test(
    Vec2 p1,
    Vec2 p2,
    Vec2 circle_center,
    Vec2 circle_velocity,
    double circle_radius
) {
    // The vectors along the segment, and from p₁ to the centre at the start
    const Vec2 s = p2 - p1;
    const Vec2 w = circle_center - p1;
    // How far the circle moves in the tick, and its radius
    const Vec2 v = circle_velocity;
    const double r = circle_radius;
    // How far along the segment the closest point is, 0 at p₁ and 1 at p₂, and the vector from
    // there to the centre, with its length
    const double u = p1 == p2 ? 0.0 : clamp(dot(w, s) / dot(s, s), 0.0, 1.0);
    const Vec2 d = w - u * s;
    const double distance = length(d);
    // Do they touch or overlap at the start? If so, the time is 0
    if (distance <= r) {
        return Hit{
            0.0,
            p1 + u * s,
            distance > 0.0 ? std::optional<Vec2>(d / distance) : std::nullopt,
        };
    }
    // If the circle starts on the line, beyond one end of the segment, that is the end it can meet
    // first
    Vec2 end = dot(w, s) > 0.0 ? p2 : p1;
    // Does the segment have a face? One of length 0 has none, only this end
    if (p1 != p2) {
        // How far the centre is from the line along its left normal, and how much the tick adds to
        // that
        const double n = cross(w, s) / length(s);
        const double m = cross(v, s) / length(s);
        // Is the whole circle on one side of the line?
        if (std::abs(n) > r) {
            // Does it approach the line? If so, n and m have opposite signs
            if (!(n * m < 0.0)) {
                return std::nullopt;
            }
            // The time at which it touches the line
            const double t = (std::abs(n) - r) / std::abs(m);
            // Where along the line it then touches: 0 at p₁, 1 at p₂
            const double q = dot(w + t * v, s) / dot(s, s);
            // Is that between the ends? If so, the circle meets the face
            if (0.0 < q && q < 1.0) {
                // Is the time within the tick?
                if (!(t <= 1.0)) {
                    return std::nullopt;
                }
                return Hit{t, p1 + q * s, sign(n) / length(s) * Vec2{s.y, -s.x}};
            }
            // If it touches the line beyond an end, it can only meet that end
            end = q > 0.0 ? p2 : p1;
        }
    }
    // At time t, the square of the distance from the end, minus r², is a·t² + b·t + c
    const Vec2 e = circle_center - end;
    const double a = dot(v, v);
    const double b = 2.0 * dot(e, v);
    const double c = dot(e, e) - r * r;
    // Does the centre approach the end at the start? If not, it never will
    if (!(b < 0.0)) {
        return std::nullopt;
    }
    // Would the circle ever touch the end, if it never stopped? If the discriminant is 0, it only
    // grazes it
    const double discriminant = b * b - 4.0 * a * c;
    if (!(discriminant >= 0.0)) {
        return std::nullopt;
    }
    // The first time at which it touches the end. This form of the usual formula subtracts no
    // nearly equal numbers
    const double t = 2.0 * c / (-b + std::sqrt(discriminant));
    // Is it within the tick?
    if (!(t <= 1.0)) {
        return std::nullopt;
    }
    return Hit{
        t,
        end,
        r > 0.0 ? (e + t * v) / r : cross(w, s) != 0.0
            ? sign(cross(w, s)) / length(s) * Vec2{s.y, -s.x} : -v / length(v),
    };
}

} // namespace collision::swept_circle_line_capsule
