-- Circle – segment, approach 1: the method “clamp” as Collidoscope writes it.
-- Collidoscope runs it without rounding. This code rounds, so it can be wrong where shapes nearly
-- touch.
-- A comparison with a number that has no value (NaN) is never true, so “not a < b” is not the same
-- as “a >= b”.

local module = {}

--- A vector or a point.
--- @class Vec2
--- @field x number
--- @field y number

local function vec2(x, y)
    return { x = x, y = y }
end
module.vec2 = vec2

--- What the method finds where they touch or collide.
--- @class Hit
--- @field contact Vec2 The point of the segment that is nearest to the centre. In world units.
--- @field normal Vec2|nil The unit vector from the nearest point of the segment to the centre. Nil
---   if there is none.
--- @field depth number The penetration depth: the radius minus the distance. In world units.

local function add(v, w)
    return vec2(v.x + w.x, v.y + w.y)
end

local function subtract(v, w)
    return vec2(v.x - w.x, v.y - w.y)
end

local function scale(t, v)
    return vec2(t * v.x, t * v.y)
end

local function divide(v, t)
    return vec2(v.x / t, v.y / t)
end

local function equal(v, w)
    return v.x == w.x and v.y == w.y
end

local function dot(v, w)
    return v.x * w.x + v.y * w.y
end

local function length(v)
    return math.sqrt(dot(v, v))
end

-- math.min and math.max differ for NaN and for zeros with signs.
local function min(a, b)
    if b < a then
        return b
    end
    return a
end

local function max(a, b)
    if a < b then
        return b
    end
    return a
end

local function clamp(t, low, high)
    return min(max(t, low), high)
end

-- Unlike `c and a or b`, it is `a` for a true condition if `a` is false or nil.
local function choose(condition, a, b)
    if condition then
        return a
    end
    return b
end

--- Does the circle hit the segment, tested by dot products with both ends?
--- The closest point of the segment, ends included, must be at most the radius away.
--- Source: Ericson, Real-Time Collision Detection (2005), 5.1.2.
---
--- @param c1 Vec2 The first end of the segment.
--- @param c2 Vec2 The second end of the segment.
--- @param circle_center Vec2 The centre of the circle.
--- @param circle_radius number The radius of the circle.
--- @return Hit|nil # What the method finds; nil if they are apart.
function module.circle_segment_1_clamp(c1, c2, circle_center, circle_radius)
    -- The vector along the segment, from c₁ to c₂
    local a = subtract(c2, c1)
    -- The vector from c₁ to the centre
    local b = subtract(circle_center, c1)
    -- How far along the segment the centre is: 0 at c₁, 1 at c₂. A segment of length 0 has only c₁
    local t = choose(equal(c1, c2), 0.0, dot(a, b) / dot(a, a))
    -- Held between the ends
    local t_prime = clamp(t, 0.0, 1.0)
    -- The closest point of the segment
    local closest = add(c1, scale(t_prime, a))
    -- Is it at most the radius away from the centre?
    local distance = length(subtract(circle_center, closest))
    if not (distance <= circle_radius) then
        return nil
    end
    return {
        contact = closest,
        normal = choose(distance > 0.0, divide(subtract(circle_center, closest), distance), nil),
        depth = circle_radius - distance,
    }
end

return module
