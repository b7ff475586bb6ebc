//! Programs over polygons, each as a lesson may have it.

pub const CROSSINGS: &str = "\
// Whether the point is inside, as far as the edges until now tell
let inside = false
for p, q in edges(points) {
    // On which side of this edge is the point? 0: on its line
    let side = cross(q - p, point - p)
    // Is it on the edge itself? Then it is on the outline
    if side == 0 and dot(p - point, q - point) <= 0 { return touching }
    // Does a ray to the right cross the edge? The {upper|lower} end of an edge counts, the other does not
    if p.y <= point.y < q.y and side > 0 or q.y <= point.y < p.y and side < 0 { inside = not inside }
}
// An odd number of crossings means inside
return if inside then colliding else apart";

pub const WINDING: &str = "\
// How often the outline runs round the point, and in which sense
let turns = 0
for p, q in edges(points) {
    let side = cross(q - p, point - p)
    if side == 0 and dot(p - point, q - point) <= 0 { return touching }
    // An edge that goes {down|up} with the point on its left adds a turn; one that goes {up|down} with the point on its right takes one away
    if p.y <= point.y < q.y and side > 0 { turns = turns + 1 }
    if q.y <= point.y < p.y and side < 0 { turns = turns - 1 }
}
return if turns != 0 then colliding else apart";

pub const OPEN_LOOP: &str = "\
let inside = false
// From each corner to the next. The source leaves out the way from the last corner back to the first
for p, q in chain(points) {
    // Does the edge pass the height of the point, and is the crossing to the right of the point?
    if p.y >= point.y > q.y or p.y < point.y <= q.y {
        if point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y) { inside = not inside }
    }
}
return inside";

pub const VERTICAL_EDGE: &str = "\
let inside = false
for p, q in edges(points) {
    // Does the edge pass the height of the point?
    if min(p.y, q.y) < point.y <= max(p.y, q.y) {
        let x = p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y)
        // Is the crossing to the right of the point? The source takes every vertical edge for a crossing, also one to the left
        let counts = p.x == q.x or point.x <= x
        right let counts = point.x <= x
        if counts { inside = not inside }
    }
}
return inside";

pub const STRICT_VERTICES: &str = "\
let inside = false
for p, q in edges(points) {
    // Does the edge pass the height of the point? The source leaves out both ends: an edge that ends at that height is not seen, nor is the next one
    if p.y > point.y > q.y or p.y < point.y < q.y {
        if point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y) { inside = not inside }
    }
}
return inside";

pub const AXES: &str = "\
// The smallest overlap so far, as a fraction over the square of the axis’s length: no root is needed to compare
let best = 0, axis = (0, 0), found = false
for p, q in edges(a.points) {
    let n = perp(q - p)
    if n != (0, 0) {
        // The shadows of both on this axis
        let a_low = dot(first(a.points), n), a_high = a_low, b_low = dot(first(b.points), n), b_high = b_low
        for c in a.points {
            a_low = min(a_low, dot(c, n))
            a_high = max(a_high, dot(c, n))
        }
        for c in b.points {
            b_low = min(b_low, dot(c, n))
            b_high = max(b_high, dot(c, n))
        }
        // A gap ends the test
        require a_low <= b_high and b_low <= a_high
        // How far B must move along n to the one side, and against n to the other
        let on = (a_high - b_low) / dot(n, n), back = (b_high - a_low) / dot(n, n)
        if not found or on * on * dot(n, n) < best {
            best = on * on * dot(n, n)
            axis = on * n
            found = true
        }
        if back * back * dot(n, n) < best {
            best = back * back * dot(n, n)
            axis = -back * n
        }
    }
}
for p, q in edges(b.points) {
    let n = perp(q - p)
    if n != (0, 0) {
        let a_low = dot(first(a.points), n), a_high = a_low, b_low = dot(first(b.points), n), b_high = b_low
        for c in a.points {
            a_low = min(a_low, dot(c, n))
            a_high = max(a_high, dot(c, n))
        }
        for c in b.points {
            b_low = min(b_low, dot(c, n))
            b_high = max(b_high, dot(c, n))
        }
        require a_low <= b_high and b_low <= a_high
        let on = (a_high - b_low) / dot(n, n), back = (b_high - a_low) / dot(n, n)
        if not found or on * on * dot(n, n) < best {
            best = on * on * dot(n, n)
            axis = on * n
            found = true
        }
        if back * back * dot(n, n) < best {
            best = back * back * dot(n, n)
            axis = -back * n
        }
    }
}
return true with push = axis";

pub const LONG_AXES: &str = "\
// The smallest overlap so far, and its axis
let depth = none, normal = (0, 0)
for p, q in edges(a.points, b.points) {
    // An axis across the edge. It is as long as the edge, so overlaps along it are multiplied by that length
    let n = perp(q - p)
    let a_low = low(a.points, n), a_high = high(a.points, n), b_low = low(b.points, n), b_high = high(b.points, n)
    if a_low >= b_high or b_low >= a_high { return false }
    let overlap = min(b_high - a_low, a_high - b_low)
    right let overlap = min(b_high - a_low, a_high - b_low) / |n|
    // Is it the smallest? The source compares overlaps along axes of different lengths
    if not (depth <= overlap) {
        depth = overlap
        normal = n
    }
}
// Only now are both divided by the length
return true with depth = depth / |normal|, normal = normalize(normal)";

pub const EDGES_ONLY: &str = "\
define crosses(a, b, c, d) = 0 <= cross(d - c, a - c) / cross(b - a, d - c) <= 1 and 0 <= cross(b - a, a - c) / cross(b - a, d - c) <= 1
// Does an edge of A cross an edge of B?
for p, q in edges(a.points) {
    for r, s in edges(b.points) {
        if crosses(p, q, r, s) { return true }
    }
}
// If not, one can be inside the other. The source asks only whether the first corner of B is in A
return inside(first(b.points), a.points)
right return inside(first(b.points), a.points) or inside(first(a.points), b.points)";

pub const DISTANCE: &str = "\
// A first point of the difference A − B: the one farthest to the right
let fa = first(a.points), fb = first(b.points)
for c in a.points { if c.x > fa.x { fa = c } }
for c in b.points { if c.x < fb.x { fb = c } }
// The simplex has one or two points between the steps; q is its point closest to the origin
let s0 = fa - fb, s1 = s0, q = s0
let one = true
for step from 1 to 40 {
    // Is the origin on the simplex? Then A and B meet, and only touch if the difference lies on one side of it
    if q == (0, 0) {
        let n = perp(s1 - s0)
        let a_low = dot(first(a.points), n), a_high = a_low, b_low = dot(first(b.points), n), b_high = b_low
        for c in a.points {
            a_low = min(a_low, dot(c, n))
            a_high = max(a_high, dot(c, n))
        }
        for c in b.points {
            b_low = min(b_low, dot(c, n))
            b_high = max(b_high, dot(c, n))
        }
        if one or a_high - b_low <= 0 or a_low - b_high >= 0 { return touching }
        return colliding
    }
    // The support: the point of the difference that is farthest towards the origin
    fa = first(a.points)
    fb = first(b.points)
    for c in a.points { if dot(c, q) < dot(fa, q) { fa = c } }
    for c in b.points { if dot(c, q) > dot(fb, q) { fb = c } }
    let w = fa - fb
    // Is it no nearer to the origin than q? Then q is the closest point of the whole difference
    if dot(w, q) >= dot(q, q) { return apart with distance = |q| }
    // The closest point of the new edge from s₀ to w
    let t0 = clamp(dot(s0, s0 - w) / dot(w - s0, w - s0), 0, 1)
    let q0 = s0 + t0 * (w - s0)
    if one {
        q = q0
        if t0 == 1 { s0 = w } else { one = false }
        s1 = w
    } else {
        // The closest point of the other new edge
        let t1 = clamp(dot(s1, s1 - w) / dot(w - s1, w - s1), 0, 1)
        let q1 = s1 + t1 * (w - s1)
        // Is the origin strictly inside the triangle? Then A and B overlap
        let area = cross(s1 - s0, w - s0)
        if cross(s1 - s0, -s0) * area > 0 and cross(w - s1, -s1) * area > 0 and cross(s0 - w, -w) * area > 0 { return colliding }
        // Otherwise only the nearer edge is kept, or only its end
        if dot(q0, q0) <= dot(q1, q1) {
            q = q0
            one = t0 == 1
        } else {
            q = q1
            s0 = s1
            one = t1 == 1
        }
        s1 = w
        if one { s0 = w }
    }
}
return false";

pub const ZERO_DIRECTION: &str = "\
// The simplex: s₀ is the first support, in any direction, here that of x, and s₁ the second, the opposite way
let d = (1, 0)
let s0 = support(a.points, d) - support(b.points, -d)
d = -d
let s1 = support(a.points, d) - support(b.points, -d)
require dot(s1, d) > 0
// The next direction: across the segment, on the side of the origin
d = dot(s0 - s1, s0 - s1) * -s1 - dot(s0 - s1, -s1) * (s0 - s1)
// Is the origin on the segment? Then this is (0, 0). The source does not ask; the support in no direction is no farther, and its answer is: apart
check d != (0, 0)
right if d == (0, 0) { return 0 <= dot(s0 - s1, -s1) <= dot(s0 - s1, s0 - s1) }
for step from 1 to 40 {
    let w = support(a.points, d) - support(b.points, -d)
    require dot(w, d) > 0
    // Across both new edges, away from the third corner
    let n0 = (if cross(s0 - w, s1 - w) > 0 then 1 else -1) * perp(s0 - w) * -1
    let n1 = (if cross(s0 - w, s1 - w) > 0 then 1 else -1) * perp(s1 - w)
    if dot(n1, -w) > 0 {
        s0 = s1
        s1 = w
        d = n1
    } else if dot(n0, -w) > 0 {
        s1 = w
        d = n0
    } else {
        return true
    }
}
return false";
