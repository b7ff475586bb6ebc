# @ vectors
# A vector or a point, with numbers of 64 bits; those of Vector2 have 32.
class Vec2:
    var x: float
    var y: float

    func _init(of_x: float, of_y: float):
        x = of_x
        y = of_y


static func vec2(x: float, y: float) -> Vec2:
    return Vec2.new(x, y)


# @ opposite
static func opposite(v: Vec2) -> Vec2:
    return vec2(-v.x, -v.y)


# @ plus
static func add(v: Vec2, w: Vec2) -> Vec2:
    return vec2(v.x + w.x, v.y + w.y)


# @ minus
static func subtract(v: Vec2, w: Vec2) -> Vec2:
    return vec2(v.x - w.x, v.y - w.y)


# @ scale
static func scale(t: float, v: Vec2) -> Vec2:
    return vec2(t * v.x, t * v.y)


# @ scaled
static func scaled(v: Vec2, t: float) -> Vec2:
    return vec2(v.x * t, v.y * t)


# @ over
static func over(v: Vec2, t: float) -> Vec2:
    return vec2(divide(v.x, t), divide(v.y, t))


# @ equal
static func equal(v: Vec2, w: Vec2) -> bool:
    return v.x == w.x and v.y == w.y


# @ dot
static func dot(v: Vec2, w: Vec2) -> float:
    return v.x * w.x + v.y * w.y


# @ cross
static func cross(v: Vec2, w: Vec2) -> float:
    return v.x * w.y - v.y * w.x


# @ length
static func length_of(v: Vec2) -> float:
    return sqrt(dot(v, v))


# @ normalize
static func normalize(v: Vec2) -> Vec2:
    return over(v, length_of(v))


# @ perp
static func perp(v: Vec2) -> Vec2:
    return vec2(-v.y, v.x)


# @ divide
# a / b as IEEE 754 has it: Godot 3 reports an error for a division by zero.
static func divide(a: float, b: float) -> float:
    if b != 0.0:
        return a / b
    if a == 0.0 or is_nan(a):
        return NAN
    # Only atan2 tells the sign of a zero.
    return INF if (a > 0.0) == (atan2(b, -1.0) > 0.0) else -INF


# @ trunc
static func truncate(t: float) -> float:
    return ceil(t) if t < 0.0 else floor(t)


# @ sign
static func sign_of(t: float) -> float:
    return 1.0 if t > 0.0 else -1.0 if t < 0.0 else t


# @ min
# min and max of Godot differ for NaN and for zeros with signs.
static func lesser(a: float, b: float) -> float:
    return b if b < a else a


# @ max
static func greater(a: float, b: float) -> float:
    return b if a < b else a


# @ clamp
static func clamped(t: float, low: float, high: float) -> float:
    return lesser(greater(t, low), high)


# @ mix
static func mix(a: float, b: float, t: float) -> float:
    return a + t * (b - a)


# @ mix_vectors
static func mix_vectors(v: Vec2, w: Vec2, t: float) -> Vec2:
    return vec2(mix(v.x, w.x, t), mix(v.y, w.y, t))


# @ tan
static func tangent(t: float) -> float:
    return divide(sin(t), cos(t))


# @ corners
static func corners_of(lists: Array) -> Array:
    var corners = []
    for points in lists:
        corners += points
    return corners


# @ edges
# Each corner with the next one, and the last one with the first.
static func edges_of(lists: Array) -> Array:
    var edges = []
    for points in lists:
        for i in range(points.size()):
            edges.append([points[i], points[(i + 1) % points.size()]])
    return edges


# @ chain
# Each corner with the next one.
static func chain_of(lists: Array) -> Array:
    var edges = []
    for points in lists:
        for i in range(1, points.size()):
            edges.append([points[i - 1], points[i]])
    return edges


# @ low
static func lowest(points: Array, v: Vec2) -> float:
    var least = dot(points[0], v)
    for p in points:
        least = lesser(least, dot(p, v))
    return least


# @ high
static func highest(points: Array, v: Vec2) -> float:
    var greatest = dot(points[0], v)
    for p in points:
        greatest = greater(greatest, dot(p, v))
    return greatest


# @ support
# The first of the corners that are farthest along a vector.
static func farthest(points: Array, v: Vec2) -> Vec2:
    var best = points[0]
    for p in points:
        if dot(p, v) > dot(best, v):
            best = p
    return best


# @ middle
static func middle_of(points: Array) -> Vec2:
    var sum = points[0]
    for i in range(1, points.size()):
        sum = add(sum, points[i])
    return over(sum, float(points.size()))


# @ inside
# Whether a point is inside, by the crossings of a ray to the right, or on the outline.
static func is_inside(p: Vec2, points: Array) -> bool:
    var inside = false
    for edge in edges_of([points]):
        var a = edge[0]
        var b = edge[1]
        var side = cross(subtract(b, a), subtract(p, a))
        if side == 0.0 and dot(subtract(a, p), subtract(b, p)) <= 0.0:
            return true
        if a.y <= p.y and p.y < b.y and side > 0.0 or b.y <= p.y and p.y < a.y and side < 0.0:
            inside = not inside
    return inside


# @ power
static func square(t: float) -> float:
    return t * t
