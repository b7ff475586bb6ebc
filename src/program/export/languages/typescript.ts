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
// @ power
const square = (t: number) => t * t;
