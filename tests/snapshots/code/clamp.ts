// Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.

/** A vector or a point. */
export type Vec2 = { readonly x: number; readonly y: number };

export const vec2 = (x: number, y: number): Vec2 => ({ x, y });

/** What the method finds where they touch or collide. */
export type Hit = {
    /** The point of the segment that is nearest to the centre. In world units. */
    readonly contact: Vec2;
    /**
     * The unit vector from the nearest point of the segment to the centre. Null if there is none.
     */
    readonly normal: Vec2 | null;
    /** The penetration depth: the radius minus the distance. In world units. */
    readonly depth: number;
};

const add = (v: Vec2, w: Vec2) => vec2(v.x + w.x, v.y + w.y);
const subtract = (v: Vec2, w: Vec2) => vec2(v.x - w.x, v.y - w.y);
const scale = (t: number, v: Vec2) => vec2(t * v.x, t * v.y);
const divide = (v: Vec2, t: number) => vec2(v.x / t, v.y / t);
const equal = (v: Vec2, w: Vec2) => v.x === w.x && v.y === w.y;
const dot = (v: Vec2, w: Vec2) => v.x * w.x + v.y * w.y;
const length = (v: Vec2) => Math.sqrt(dot(v, v));
// Math.min and Math.max differ for NaN and for zeros with signs.
const min = (a: number, b: number) => (b < a ? b : a);
const max = (a: number, b: number) => (a < b ? b : a);
const clamp = (t: number, low: number, high: number) => min(max(t, low), high);

/**
 * Does the circle hit the segment, tested by dot products with both ends?
 * The closest point of the segment, ends included, must be at most the radius away.
 * Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
 *
 * @param c1 The first end of the segment.
 * @param c2 The second end of the segment.
 * @param circleCenter The centre of the circle.
 * @param circleRadius The radius of the circle.
 * @returns What the method finds; null if they are apart.
 */
export function circleSegment1Clamp(c1: Vec2, c2: Vec2, circleCenter: Vec2,
    circleRadius: number): Hit | null {
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
    const distance = length(subtract(circleCenter, closest));
    if (!(distance <= circleRadius)) {
        return null;
    }
    return {
        contact: closest,
        normal: distance > 0 ? divide(subtract(circleCenter, closest), distance) : null,
        depth: circleRadius - distance,
    };
}
