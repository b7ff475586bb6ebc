// @ vectors
/**
 * A vector or a point.
 * @typedef {{x: number, y: number}} Vec2
 */

export const vec2 = (x, y) => ({ x, y });

// @ opposite
const opposite = (v) => vec2(-v.x, -v.y);
// @ plus
const add = (v, w) => vec2(v.x + w.x, v.y + w.y);
// @ minus
const subtract = (v, w) => vec2(v.x - w.x, v.y - w.y);
// @ scale
const scale = (t, v) => vec2(t * v.x, t * v.y);
// @ scaled
const scaled = (v, t) => vec2(v.x * t, v.y * t);
// @ over
const divide = (v, t) => vec2(v.x / t, v.y / t);
// @ equal
const equal = (v, w) => v.x === w.x && v.y === w.y;
// @ dot
const dot = (v, w) => v.x * w.x + v.y * w.y;
// @ cross
const cross = (v, w) => v.x * w.y - v.y * w.x;
// @ length
const length = (v) => Math.sqrt(dot(v, v));
// @ normalize
const normalize = (v) => divide(v, length(v));
// @ perp
const perp = (v) => vec2(-v.y, v.x);
// @ min
// Math.min and Math.max differ for NaN and for zeros with signs.
const min = (a, b) => (b < a ? b : a);
// @ max
const max = (a, b) => (a < b ? b : a);
// @ clamp
const clamp = (t, low, high) => min(max(t, low), high);
// @ mix
const mix = (a, b, t) => a + t * (b - a);
// @ mix_vectors
const mixVectors = (v, w, t) => vec2(mix(v.x, w.x, t), mix(v.y, w.y, t));
// @ tan
const tan = (t) => Math.sin(t) / Math.cos(t);
// @ corners
const cornersOf = (...lists) => lists.flat();
// @ edges
// Each corner with the next one, and the last one with the first.
const edgesOf = (...lists) =>
    lists.flatMap((points) => points.map((p, i) => [p, points[(i + 1) % points.length]]));
// @ chain
const chainOf = (...lists) =>
    lists.flatMap((points) => points.slice(1).map((q, i) => [points[i], q]));
// @ low
const lowest = (points, v) => points.map((p) => dot(p, v)).reduce((a, b) => min(a, b));
// @ high
const highest = (points, v) => points.map((p) => dot(p, v)).reduce((a, b) => max(a, b));
// @ support
// The first of the corners that are farthest along a vector.
const farthest = (points, v) =>
    points.reduce((best, p) => (dot(p, v) > dot(best, v) ? p : best));
// @ middle
const middleOf = (points) => divide(points.reduce((v, w) => add(v, w)), points.length);
// @ inside
// Whether a point is inside, by the crossings of a ray to the right, or on the outline.
const isInside = (p, points) => {
    let inside = false;
    for (const [a, b] of edgesOf(points)) {
        const side = cross(subtract(b, a), subtract(p, a));
        if (side === 0 && dot(subtract(a, p), subtract(b, p)) <= 0) return true;
        if (a.y <= p.y ? p.y < b.y && side > 0 : b.y <= p.y && side < 0) inside = !inside;
    }
    return inside;
};
// @ power
const square = (t) => t * t;
