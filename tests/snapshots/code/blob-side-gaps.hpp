// Which side was hit?: the method “gaps” as Collidoscope writes it.
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

namespace collision::blob_side_gaps {

/// A vector or a point.
struct Vec2 {
    double x;
    double y;
};

/// What the method finds where they touch or collide.
struct Hit {
    /// How far they overlap along x. In world units.
    double x_overlap;
    /// How far they overlap along y. In world units.
    double y_overlap;
    /// The unit vector from blob 1 to blob 2, out of the side of blob 1 that is hit.
    Vec2 normal;
    /// The displacement of blob 2 that ends the overlap. In world units.
    Vec2 push;
};

inline Vec2 operator*(double t, Vec2 v) { return {t * v.x, t * v.y}; }

/// Do the two boxes collide, and on which side?
/// Both gaps must be at most zero; a gap of zero is a touch.
/// Source: the blog post “Checking For A Collision”.
///
/// @param blob1_center The centre of the first box.
/// @param blob1_size Width and height of the first box.
/// @param blob2_center The centre of the second box.
/// @param blob2_size Width and height of the second box.
/// @return What the method finds; nothing if they are apart.
inline std::optional<Hit> test(
    Vec2 blob1_center,
    Vec2 blob1_size,
    Vec2 blob2_center,
    Vec2 blob2_size
) {
    // How far blob 2’s centre is to the right of blob 1’s; negative if it is to the left
    const double x_distance = blob2_center.x - blob1_center.x;
    // The gap along x: that distance, without its sign, minus half of each width
    const double x_gap = std::abs(x_distance) - blob1_size.x / 2.0 - blob2_size.x / 2.0;
    // Do they overlap or touch along x? A gap of 0 is a touch
    if (!(x_gap <= 0.0)) {
        return std::nullopt;
    }
    // How far blob 2’s centre is below blob 1’s; negative if it is above
    const double y_distance = blob2_center.y - blob1_center.y;
    // The gap along y: that distance, without its sign, minus half of each height
    const double y_gap = std::abs(y_distance) - blob1_size.y / 2.0 - blob2_size.y / 2.0;
    // Do they overlap or touch along y?
    if (!(y_gap <= 0.0)) {
        return std::nullopt;
    }
    const Vec2 normal = x_gap >= y_gap ? Vec2{x_distance < 0.0 ? -1.0 : 1.0, 0.0}
        : Vec2{0.0, y_distance < 0.0 ? -1.0 : 1.0};
    return Hit{-x_gap, -y_gap, normal, -std::max(x_gap, y_gap) * normal};
}

} // namespace collision::blob_side_gaps
