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
// @ power
const square = (t) => t * t;
