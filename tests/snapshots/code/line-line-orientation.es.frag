#version 300 es
// Line – line: the method “orientation” as Collidoscope writes it.
// Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
// touch.
// A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
// as “a >= b”.
// The numbers have 24 bits (float), so the answers are those of Collidoscope with f32. A quotient
// or a root need not be rounded correctly in a shader.
// This version has no `precise`, so a compiler can join a product and a sum: answers can differ at
// the edge.

precision highp float;

// What the method finds where they touch or collide.
struct Hit {
    // True if they touch or collide, and false if they are apart. A miss has zeros in all other
    // fields.
    bool hit;
    // The end of what they share on one line that comes first on the way from A₁ to A₂. In world
    // units. vec2(0.0) and hasOverlapStart false if there is none.
    bool hasOverlapStart;
    vec2 overlapStart;
    // The other end of what they share; the same point if they share only one. In world units.
    // vec2(0.0) and hasOverlapEnd false if there is none.
    bool hasOverlapEnd;
    vec2 overlapEnd;
    // The only point that A and B share. In world units. vec2(0.0) and hasPoint false if there is
    // none.
    bool hasPoint;
    vec2 point;
    // Where the infinite lines meet, along A: 0 at A₁, 1 at A₂. Negative before A₁. 0.0 and hasUa
    // false if there is none.
    bool hasUa;
    float ua;
};

float dotProduct(vec2 v, vec2 w) {
    float product = v.x * w.x + v.y * w.y;
    return product;
}

float crossProduct(vec2 v, vec2 w) {
    float product = v.x * w.y - v.y * w.x;
    return product;
}

// min and max of a shader need not keep to this for NaN.
float lesser(float a, float b) {
    return b < a ? b : a;
}

float greater(float a, float b) {
    return a < b ? b : a;
}

// Do the two segments or lines cross, and where?
// Checks on which side of each line the ends of the other lie. Distinguishes crossing, parallel,
// collinear with and without an overlap, and a touch at an end.
// Source: Dev.Mag, issue 29 (2009), “Line-Line intersection test revised”.
//
// - a1: The first end of A.
// - a2: The second end of A.
// - b1: The first end of B.
// - b2: The second end of B.
// - kindSegments: Whether the option “segments” is chosen. Whether both are segments or infinite
//   lines, or only A is a ray or an infinite line.
// - kindLines: Whether the option “lines” is chosen. Whether both are segments or infinite lines,
//   or only A is a ray or an infinite line.
// - kindRay: Whether the option “ray” is chosen. Whether both are segments or infinite lines, or
//   only A is a ray or an infinite line.
// - kindLine: Whether the option “line” is chosen. Whether both are segments or infinite lines, or
//   only A is a ray or an infinite line.
// Returns: What the method finds; a `Hit` with `hit` false if they are apart.
Hit lineLineOrientation(
    vec2 a1,
    vec2 a2,
    vec2 b1,
    vec2 b2,
    bool kindSegments,
    bool kindLines,
    bool kindRay,
    bool kindLine
) {
    // The vectors along both lines, and from B₁ to A₁
    vec2 a = a2 - a1;
    vec2 b = b2 - b1;
    vec2 w = a1 - b1;
    // On which side of the line of A are B₁ and B₂? Opposite signs mean opposite sides, and 0 means
    // on the line
    float o1 = crossProduct(a, b1 - a1);
    float o2 = crossProduct(a, b2 - a1);
    // On which side of the line of B are A₁ and A₂? Opposite signs mean opposite sides, and 0 means
    // on the line
    float o3 = crossProduct(b, a1 - b1);
    float o4 = crossProduct(b, a2 - b1);
    // Do all four points lie on one line?
    if (o1 == 0.0 && o2 == 0.0 && o3 == 0.0 && o4 == 0.0) {
        // Are they infinite lines, or is A one?
        if (kindLines || (kindLine && a1 != a2)) {
            // Do both have a length? If so, they are the same line
            // Does only one have a length? If so, the other is a point on it
            if (a1 != a2 || b1 != b2) {
                return Hit(
                    true,
                    false, vec2(0.0),
                    false, vec2(0.0),
                    false, vec2(0.0),
                    false, 0.0
                );
            }
        }
        // A vector along that line
        vec2 d = a1 != a2 ? a : b1 != b2 ? b : w;
        // How far along it B₁ and B₂ are from A₁, both multiplied by |d|
        float toB1 = dotProduct(d, b1 - a1);
        float toB2 = dotProduct(d, b2 - a1);
        // What both share goes from the later start to the earlier end, measured in the same way
        float start = greater(lesser(0.0, dotProduct(d, a)), lesser(toB1, toB2));
        float end = lesser(greater(0.0, dotProduct(d, a)), greater(toB1, toB2));
        // A ray has no end, so B alone ends what they share
        if (kindRay && a1 != a2) {
            end = greater(toB1, toB2);
        }
        // Is there such a part? If start = end, it is a single point
        if (!(start <= end)) {
            return Hit(false, false, vec2(0.0), false, vec2(0.0), false, vec2(0.0), false, 0.0);
        }
        vec2 overlapStart = d == vec2(0.0, 0.0) ? a1 : a1 + start / dotProduct(d, d) * d;
        return Hit(
            true,
            true, overlapStart,
            true, d == vec2(0.0, 0.0) ? a1 : a1 + end / dotProduct(d, d) * d,
            start == end, start == end ? overlapStart : vec2(0.0),
            false, 0.0
        );
    }
    // If the denominator is 0, they are parallel, or one has no length. As the four points do not
    // lie on one line, they then share no point
    float denominator = crossProduct(a, b);
    if (denominator == 0.0) {
        return Hit(false, false, vec2(0.0), false, vec2(0.0), false, vec2(0.0), false, 0.0);
    }
    // Where they meet along the line of A, 0 at A₁ and 1 at A₂, and that point
    float ua = crossProduct(b, w) / denominator;
    vec2 p = a1 + ua * a;
    // Does one of them lack an end? Infinite lines meet there
    if (!kindSegments) {
        if (kindLines) {
            return Hit(true, false, vec2(0.0), false, vec2(0.0), true, p, true, ua);
        }
        // B must reach the line of A, and a ray must not begin past B
        if (!(o1 * o2 <= 0.0)) {
            return Hit(false, false, vec2(0.0), false, vec2(0.0), false, vec2(0.0), false, 0.0);
        }
        if (!(kindLine || 0.0 <= ua)) {
            return Hit(false, false, vec2(0.0), false, vec2(0.0), false, vec2(0.0), false, 0.0);
        }
        return Hit(true, false, vec2(0.0), false, vec2(0.0), true, p, true, ua);
    }
    // Are B₁ and B₂ on opposite sides of the line of A, or one of them on it?
    if (!(o1 * o2 <= 0.0)) {
        return Hit(false, false, vec2(0.0), false, vec2(0.0), false, vec2(0.0), false, 0.0);
    }
    // Are A₁ and A₂ on opposite sides of the line of B, or one of them on it?
    if (!(o3 * o4 <= 0.0)) {
        return Hit(false, false, vec2(0.0), false, vec2(0.0), false, vec2(0.0), false, 0.0);
    }
    return Hit(true, false, vec2(0.0), false, vec2(0.0), true, p, true, ua);
}
