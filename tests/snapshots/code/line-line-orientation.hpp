// Line – line: the method “orientation” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.
// Compile it with -std=c++17 -ffp-contract=off (MSVC: /fp:precise): a product and a sum that are
// rounded together give other answers at the edge.

#pragma once

#include <algorithm>
#include <optional>

namespace collision::line_line_orientation {

/// A vector or a point.
struct Vec2 {
    double x;
    double y;
};

/// What the method finds where they touch or collide.
struct Hit {
    /// The end of what they share on one line that comes first on the way from A₁ to A₂. In world
    /// units. Empty if there is none.
    std::optional<Vec2> overlap_start;
    /// The other end of what they share; the same point if they share only one. In world units.
    /// Empty if there is none.
    std::optional<Vec2> overlap_end;
    /// The only point that A and B share. In world units. Empty if there is none.
    std::optional<Vec2> point;
    /// Where the infinite lines meet, along A: 0 at A₁, 1 at A₂. Negative before A₁. Empty if there
    /// is none.
    std::optional<double> ua;
};

inline Vec2 operator+(Vec2 v, Vec2 w) { return {v.x + w.x, v.y + w.y}; }
inline Vec2 operator-(Vec2 v, Vec2 w) { return {v.x - w.x, v.y - w.y}; }
inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }
inline bool operator==(Vec2 v, Vec2 w) { return v.x == w.x && v.y == w.y; }
inline bool operator!=(Vec2 v, Vec2 w) { return !(v == w); }
inline double dot(Vec2 v, Vec2 w) { return v.x * w.x + v.y * w.y; }
inline double cross(Vec2 v, Vec2 w) { return v.x * w.y - v.y * w.x; }

/// Do the two segments or lines cross, and where?
/// Checks on which side of each line the ends of the other lie. Distinguishes crossing, parallel,
/// collinear with and without an overlap, and a touch at an end.
/// Source: Dev.Mag, issue 29 (2009), “Line-Line intersection test revised”.
///
/// @param a1 The first end of A.
/// @param a2 The second end of A.
/// @param b1 The first end of B.
/// @param b2 The second end of B.
/// @param kind_segments Whether the option “segments” is chosen. Whether both are segments or
///   infinite lines, or only A is a ray or an infinite line.
/// @param kind_lines Whether the option “lines” is chosen. Whether both are segments or infinite
///   lines, or only A is a ray or an infinite line.
/// @param kind_ray Whether the option “ray” is chosen. Whether both are segments or infinite lines,
///   or only A is a ray or an infinite line.
/// @param kind_line Whether the option “line” is chosen. Whether both are segments or infinite
///   lines, or only A is a ray or an infinite line.
/// @return What the method finds; nothing if they are apart.
inline std::optional<Hit> test(
    Vec2 a1,
    Vec2 a2,
    Vec2 b1,
    Vec2 b2,
    bool kind_segments,
    bool kind_lines,
    bool kind_ray,
    bool kind_line
) {
    // The vectors along both lines, and from B₁ to A₁
    const Vec2 a = a2 - a1;
    const Vec2 b = b2 - b1;
    const Vec2 w = a1 - b1;
    // On which side of the line of A are B₁ and B₂? Opposite signs mean opposite sides, and 0 means
    // on the line
    const double o1 = cross(a, b1 - a1);
    const double o2 = cross(a, b2 - a1);
    // On which side of the line of B are A₁ and A₂? Opposite signs mean opposite sides, and 0 means
    // on the line
    const double o3 = cross(b, a1 - b1);
    const double o4 = cross(b, a2 - b1);
    // Do all four points lie on one line?
    if (o1 == 0.0 && o2 == 0.0 && o3 == 0.0 && o4 == 0.0) {
        // Are they infinite lines, or is A one?
        if (kind_lines || (kind_line && a1 != a2)) {
            // Do both have a length? If so, they are the same line
            // Does only one have a length? If so, the other is a point on it
            if (a1 != a2 || b1 != b2) {
                return Hit{std::nullopt, std::nullopt, std::nullopt, std::nullopt};
            }
        }
        // A vector along that line
        const Vec2 d = a1 != a2 ? a : b1 != b2 ? b : w;
        // How far along it B₁ and B₂ are from A₁, both multiplied by |d|
        const double to_b1 = dot(d, b1 - a1);
        const double to_b2 = dot(d, b2 - a1);
        // What both share goes from the later start to the earlier end, measured in the same way
        const double start = std::max(std::min(0.0, dot(d, a)), std::min(to_b1, to_b2));
        double end = std::min(std::max(0.0, dot(d, a)), std::max(to_b1, to_b2));
        // A ray has no end, so B alone ends what they share
        if (kind_ray && a1 != a2) {
            end = std::max(to_b1, to_b2);
        }
        // Is there such a part? If start = end, it is a single point
        if (!(start <= end)) {
            return std::nullopt;
        }
        const Vec2 overlap_start = d == Vec2{0.0, 0.0} ? a1 : a1 + start / dot(d, d) * d;
        return Hit{
            overlap_start,
            d == Vec2{0.0, 0.0} ? a1 : a1 + end / dot(d, d) * d,
            start == end ? std::optional<Vec2>(overlap_start) : std::nullopt,
            std::nullopt,
        };
    }
    // If the denominator is 0, they are parallel, or one has no length. As the four points do not
    // lie on one line, they then share no point
    const double denominator = cross(a, b);
    if (denominator == 0.0) {
        return std::nullopt;
    }
    // Where they meet along the line of A, 0 at A₁ and 1 at A₂, and that point
    const double ua = cross(b, w) / denominator;
    const Vec2 p = a1 + ua * a;
    // Does one of them lack an end? Infinite lines meet there
    if (!kind_segments) {
        if (kind_lines) {
            return Hit{std::nullopt, std::nullopt, p, ua};
        }
        // B must reach the line of A, and a ray must not begin past B
        if (!(o1 * o2 <= 0.0)) {
            return std::nullopt;
        }
        if (!(kind_line || 0.0 <= ua)) {
            return std::nullopt;
        }
        return Hit{std::nullopt, std::nullopt, p, ua};
    }
    // Are B₁ and B₂ on opposite sides of the line of A, or one of them on it?
    if (!(o1 * o2 <= 0.0)) {
        return std::nullopt;
    }
    // Are A₁ and A₂ on opposite sides of the line of B, or one of them on it?
    if (!(o3 * o4 <= 0.0)) {
        return std::nullopt;
    }
    return Hit{std::nullopt, std::nullopt, p, ua};
}

} // namespace collision::line_line_orientation
