//! Programs with everything that the notation has, also what no shipped method uses.

use collidoscope::lesson::Scene;

/// Programs of a scene, each with its topic and a name.
pub const PROGRAMS: [(Scene, &str, &str); 8] = [
    (Scene::CircleSegment1, "operators", OPERATORS),
    (Scene::CircleSegment1, "functions", FUNCTIONS),
    (Scene::CircleSegment1, "names", NAMES),
    (Scene::CircleSegment1, "built_in", BUILT_IN),
    (Scene::SweptCircles, "loops", LOOPS),
    (Scene::LineLine, "results", RESULTS),
    (Scene::CircleSegment1, "angles", ANGLES),
    (Scene::CircleSegment1, "hits", HITS),
];

const OPERATORS: &str = "
let A = c2 - c1, B = circle.center - c1, r = circle.radius
// Signs, brackets and powers \\
let s = - -r - (-r - (r - 1.)) * -2 - .5 + 007
let q = r / (A.x / (B.x / A.y)) - 1e-9 * r^2 * (2 * r + 1)^3 - A.x^3 / r^2 + (r - 2)^9 * -r^2
let P = -A * 2 / (r + 1) - -(3 * (B - A)) + (A - (B - A)) / (r * r)
let none' = none, inf = 1 / 0
let between = 0 <= dot(A, B) / dot(A, A) < 1 != 0 <= inf
let same = A == B and not (A != P or P == P) or not (A == c1 == c2) or not not (r > 0)
let compared = none' == none' or not (none' <= 1) and none' != r or r != r
let chosen = if between then if same then s else q else if compared then (if s < q then s else q) else -s
let sum = (if same then A else B).x + (A + B).y - (P * 0.5).x + (if s > 0 then 1 else none)
require not (s == 12345678901234567890.25 or not (r >= 0 or r < 0))
return if sum < chosen or 1 < sum then not same else between with s = s, q = q, P = P, between = between, same = same, compared = compared, chosen = chosen, sum = sum";

const FUNCTIONS: &str = "
// The square of the length of a vector
define square(a) = dot(a, a)
define twice(a) = a + a
define far(p) = |circle.center - p| > circle.radius
// An argument that has the name of an input hides it
define shadowed(t, c1) = t * c1.x + c2.y
define nested(a) = if far(a) then twice(square(a)) else shadowed(twice(1), a)
define order(a) = a < sqrt(|a|) <= twice(a)
let A = c2 - c1, r = circle.radius, z = A.x * 0
let lengths = |A| + length(A) + abs(A.x) - |r|, normal = normalize(A), left = perp(A) / 2
let least = min(z, -z), greatest = max(-z, z), held = clamp(r, A.x, A.y), undefined = min(0 / z, r) + max(r, 0 / z)
let kept = max(0 / z, r), low = min(r, 0 / z)
let mixed = mix(c1, c2, r), part = mix(A.x, r, 0.3), signs = sign(z) + sign(-z) + sign(r) * sign(A.y)
let floors = floor(A.x / 3), down = floor(-z), roots = sqrt(A.y) + sqrt(r), crossed = A × perp(A) + cross(A, c1) - A·c1
return far(mixed) or order(r) with lengths = lengths, normal = normal, left = left, least = least, greatest = greatest,
    held = held, undefined = undefined, kept = kept, low = low, mixed = mixed, part = part, signs = signs, floors = floors,
    down = down, roots = roots, product = crossed, nested = nested(c1), twice = twice(A), sign = sign(z)";

const NAMES: &str = "
let a = c2 - c1, A = c1 - c2, a' = 1, a'' = 2, a_prime = 3, aPrime = 4
let class = 1, lambda = 2, def = 3, fn = 4, const = 5, std = 6, float = 7, gl = 8, Math = 9, vec2 = 10, Vec2 = 11
let value = 12, Answer = 13, subtract = 14, divide = 15, double = 16, Δt = 17, größe = 18, _ = 19, hit = 20, x = 21
let in_ = 22, is = 23, self = 24, this = 25, match = 26, end.x' = 27, circle.left = 28, collision = 29, holds = 30
let result = class + lambda * def - fn / const + std - float * gl + Math + vec2 - Vec2 * value + Answer - subtract / divide
let other = double * Δt - größe + _ / hit + x - in_ * is + self - this / match + end.x' - circle.left + collision + holds
if a.x > 0 {
    let t = a' + a'' / a_prime
    require t * a.y < 1e300
    return t < a.y with t = t, hit = hit, class = aPrime
} else if A.y > 1 {
    let t = (A.x, other)
    return result < other with t = t, hit = result, in = a
}
let t = A.x
return t <= 0 with t = t, Hit = other, π = result";

/// Names of functions and methods that languages have.
const BUILT_IN: &str = "
define isinstance(a) = a + 1
define get(a) = a * 2
define to_string(a) = a - 1
let seed = isinstance(circle.radius), hash = get(seed), wait = to_string(hash), typeof = 7, d = none
d = wait
if c1 == c2 { return touching with wait = 1, notify = 2, script = 3 }
d = hash
return d > typeof with wait = d, notify = seed, clone = hash, script = wait, get_class = d";

const LOOPS: &str = "
let sum = 0, place = a.center, found = false, verdict = apart
for i from 1 to samples {
    let half = i / 2
    for j from -1.5 to samples / 2 {
        // Nothing happens in this loop twice
        if i == j { found = not found } else if i < j { place = place + (j, i) } else { sum = sum + half * j - i^2 / (j + 2) }
        if sum < -1000 { return touching with sum = sum, early = true }
    }
    check sum > 0
    right check sum > 1
}
for k from 3 to 1 { sum = none }
for k from 0 to 0 {
    // A comment alone
}
for k from -2 to 2 {
    sum = sum - -k * 0 + 1 / -k * 0.25
}
if found { verdict = if sum > 2 then colliding else touching } else { if sum == 2 { verdict = touching } }
let copy = sum
sum = copy * 2
right sum = max(copy, 3) * 2
if copy > 1 {
    // Only a comment
}
return verdict with sum = sum, copy = copy, place = place, found = found, verdict = verdict";

const RESULTS: &str = "
let a = a2 - a1, b = b2 - b1, steps = trunc(a1.x / 3) + trunc(-b.y), same = (a.x < 0) == (b.x < 0) != (steps > 2)
if same != (a.y < 1) and (steps == 0) == false { return true with side = steps, same = same }
define above(t) = t >= a1.y
if kind.lines and not kind.segments { return colliding with point = a1, side = 1 }
require above(b1.y)
right {
    let point = b1 + 2 * a
    require above(point.y + mix(0, 1, 0.5)^4) or above(clamp(b1.x, 0, 1))
    return true with rightly = point
}
if a == b { return a1 != b1 with side = -1, point = a2 }
// The last
return cross(a, b) != 0 with side = a.x, point = (a.x, -b.y), parallel = cross(a, b) == 0, answer = touching
right return cross(a, b) == 0";

const ANGLES: &str = "
let A = c2 - c1
let angle = atan2(A.y, A.x), turned = (cos(angle), sin(angle)), slope = tan(circle.radius)
return slope < 1 with angle = angle, turned = turned, slope = slope";

const HITS: &str = "
let A = c2 - c1, r = circle.radius, size = |A|, n = none
if r == 0 { return touching with size = size, normal = none, side = 0 }
if r < -1 { return false with never = r }
if A.x < 0 and A.y > 0 { return A.y < 1 }
return size <= r with size = 2 * size, half = size / 2, normal = if half > 0 then A / size else none,
    turned = if half > 1 then perp(A) else if half < 0.5 then none else if r > 3 then A * half else none,
    side = if r > 1 then none else if A.x > 0 then half else none, left = if n > r then A else normal + turned,
    found = if r > 1 then A.x > 0 else half == size, n = n, gap = r - half";
