// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.

/**
 * A vector or a point.
 * @typedef {{x: number, y: number}} Vec2
 */

export const vec2 = (x, y) => ({ x, y });

const add = (v, w) => vec2(v.x + w.x, v.y + w.y);
const subtract = (v, w) => vec2(v.x - w.x, v.y - w.y);
const scale = (t, v) => vec2(t * v.x, t * v.y);
const equal = (v, w) => v.x === w.x && v.y === w.y;
const dot = (v, w) => v.x * w.x + v.y * w.y;
const length = (v) => Math.sqrt(dot(v, v));
// Math.min and Math.max differ for NaN and for zeros with signs.
const min = (a, b) => (b < a ? b : a);
const max = (a, b) => (a < b ? b : a);
const clamp = (t, low, high) => min(max(t, low), high);

/**
 * Does the circle hit the segment, tested by dot products with both ends?
 * The closest point of the segment, ends included, must be at most the radius away.
 * Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
 *
 * @param {Vec2} c1 The first end of the segment.
 * @param {Vec2} c2 The second end of the segment.
 * @param {Vec2} circleCenter The centre of the circle.
 * @param {number} circleRadius The radius of the circle.
 * @returns {boolean} True if they touch or collide, and false if they are apart.
 */
export function circleSegment1Clamp(c1, c2, circleCenter, circleRadius) {
    // The vector along the segment, from c₁ to c₂
    const a = subtract(c2, c1);
    // The vector from c₁ to the centre
    const b = subtract(circleCenter, c1);
    // How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    const t = equal(c1, c2) ? 0 : dot(a, b) / dot(a, a);
    // Held between the ends
    const tPrime = clamp(t, 0, 1);
    // The closest point of the segment
    const closest = add(c1, scale(tPrime, a));
    // Is it at most the radius away from the centre?
    return length(subtract(circleCenter, closest)) <= circleRadius;
}
