// @ vectors
/** A vector or a point. */
export type Vec2 = { readonly x: number; readonly y: number };

export const vec2 = (x: number, y: number): Vec2 => ({ x, y });

// @ opposite
const opposite = (v: Vec2) => vec2(-v.x, -v.y);
// @ plus
const add = (v: Vec2, w: Vec2) => vec2(v.x + w.x, v.y + w.y);
// @ minus
const subtract = (v: Vec2, w: Vec2) => vec2(v.x - w.x, v.y - w.y);
// @ scale
const scale = (t: number, v: Vec2) => vec2(t * v.x, t * v.y);
// @ scaled
const scaled = (v: Vec2, t: number) => vec2(v.x * t, v.y * t);
// @ over
const divide = (v: Vec2, t: number) => vec2(v.x / t, v.y / t);
// @ equal
const equal = (v: Vec2, w: Vec2) => v.x === w.x && v.y === w.y;
// @ dot
const dot = (v: Vec2, w: Vec2) => v.x * w.x + v.y * w.y;
// @ cross
const cross = (v: Vec2, w: Vec2) => v.x * w.y - v.y * w.x;
// @ length
const length = (v: Vec2) => Math.sqrt(dot(v, v));
// @ normalize
const normalize = (v: Vec2) => divide(v, length(v));
// @ perp
const perp = (v: Vec2) => vec2(-v.y, v.x);
// @ min
// Math.min and Math.max differ for NaN and for zeros with signs.
const min = (a: number, b: number) => (b < a ? b : a);
// @ max
const max = (a: number, b: number) => (a < b ? b : a);
// @ clamp
const clamp = (t: number, low: number, high: number) => min(max(t, low), high);
// @ mix
const mix = (a: number, b: number, t: number) => a + t * (b - a);
// @ mix_vectors
const mixVectors = (v: Vec2, w: Vec2, t: number) => vec2(mix(v.x, w.x, t), mix(v.y, w.y, t));
// @ tan
const tan = (t: number) => Math.sin(t) / Math.cos(t);
// @ corners
const cornersOf = (...lists: (readonly Vec2[])[]): Vec2[] => lists.flat();
// @ edges
// Each corner with the next one, and the last one with the first.
const edgesOf = (...lists: (readonly Vec2[])[]): [Vec2, Vec2][] =>
    lists.flatMap((points) => points.map((p, i): [Vec2, Vec2] => [p, points[(i + 1) % points.length]]));
// @ chain
const chainOf = (...lists: (readonly Vec2[])[]): [Vec2, Vec2][] =>
    lists.flatMap((points) => points.slice(1).map((q, i): [Vec2, Vec2] => [points[i], q]));
// @ low
const lowest = (points: readonly Vec2[], v: Vec2) => points.map((p) => dot(p, v)).reduce((a, b) => min(a, b));
// @ high
const highest = (points: readonly Vec2[], v: Vec2) => points.map((p) => dot(p, v)).reduce((a, b) => max(a, b));
// @ support
// The first of the corners that are farthest along a vector.
const farthest = (points: readonly Vec2[], v: Vec2) =>
    points.reduce((best, p) => (dot(p, v) > dot(best, v) ? p : best));
// @ middle
const middleOf = (points: readonly Vec2[]) => divide(points.reduce((v, w) => add(v, w)), points.length);
// @ inside
// Whether a point is inside, by the crossings of a ray to the right, or on the outline.
const isInside = (p: Vec2, points: readonly Vec2[]): boolean => {
    let inside = false;
    for (const [a, b] of edgesOf(points)) {
        const side = cross(subtract(b, a), subtract(p, a));
        if (side === 0 && dot(subtract(a, p), subtract(b, p)) <= 0) return true;
        if (a.y <= p.y ? p.y < b.y && side > 0 : b.y <= p.y && side < 0) inside = !inside;
    }
    return inside;
};
// @ power
const square = (t: number) => t * t;
