# Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
# Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
# touch.
# A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
# as “a >= b”.

# A vector or a point, with numbers of 64 bits; those of Vector2 have 32.
class Vec2:
    var x: float
    var y: float

    func _init(of_x: float, of_y: float):
        x = of_x
        y = of_y


static func vec2(x: float, y: float) -> Vec2:
    return Vec2.new(x, y)


# What the method finds where they touch or collide.
class Hit:
    # The point of the segment that is nearest to the centre. In world units.
    var contact: Vec2
    # The unit vector from the nearest point of the segment to the centre. Null if there is none.
    var normal
    # The penetration depth: the radius minus the distance. In world units.
    var depth: float

    func _init(of_contact: Vec2, of_normal, of_depth: float):
        contact = of_contact
        normal = of_normal
        depth = of_depth


static func add(v: Vec2, w: Vec2) -> Vec2:
    return vec2(v.x + w.x, v.y + w.y)


static func subtract(v: Vec2, w: Vec2) -> Vec2:
    return vec2(v.x - w.x, v.y - w.y)


static func scale(t: float, v: Vec2) -> Vec2:
    return vec2(t * v.x, t * v.y)


static func over(v: Vec2, t: float) -> Vec2:
    return vec2(divide(v.x, t), divide(v.y, t))


static func equal(v: Vec2, w: Vec2) -> bool:
    return v.x == w.x and v.y == w.y


static func dot(v: Vec2, w: Vec2) -> float:
    return v.x * w.x + v.y * w.y


static func length_of(v: Vec2) -> float:
    return sqrt(dot(v, v))


# a / b as IEEE 754 has it: Godot 3 reports an error for a division by zero.
static func divide(a: float, b: float) -> float:
    if b != 0.0:
        return a / b
    if a == 0.0 or is_nan(a):
        return NAN
    # Only atan2 tells the sign of a zero.
    return INF if (a > 0.0) == (atan2(b, -1.0) > 0.0) else -INF


# min and max of Godot differ for NaN and for zeros with signs.
static func lesser(a: float, b: float) -> float:
    return b if b < a else a


static func greater(a: float, b: float) -> float:
    return b if a < b else a


static func clamped(t: float, low: float, high: float) -> float:
    return lesser(greater(t, low), high)


# Does the circle hit the segment, tested by dot products with both ends?
# The closest point of the segment, ends included, must be at most the radius away.
# Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
#
# - c1: The first end of the segment.
# - c2: The second end of the segment.
# - circle_center: The centre of the circle.
# - circle_radius: The radius of the circle.
# Returns: What the method finds; null if they are apart.
static func circle_segment_1_clamp(
    c1: Vec2,
    c2: Vec2,
    circle_center: Vec2,
    circle_radius: float
) -> Hit:
    # The vector along the segment, from c₁ to c₂
    var a: Vec2 = subtract(c2, c1)
    # The vector from c₁ to the centre
    var b: Vec2 = subtract(circle_center, c1)
    # How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    var t: float = 0.0 if equal(c1, c2) else divide(dot(a, b), dot(a, a))
    # Held between the ends
    var t_prime: float = clamped(t, 0.0, 1.0)
    # The closest point of the segment
    var closest: Vec2 = add(c1, scale(t_prime, a))
    # Is it at most the radius away from the centre?
    var distance: float = length_of(subtract(circle_center, closest))
    if not distance <= circle_radius:
        return null
    return Hit.new(
        closest,
        over(subtract(circle_center, closest), distance) if distance > 0.0 else null,
        circle_radius - distance
    )
