local module = {}

-- @ vectors
--- A vector or a point.
--- @class Vec2
--- @field x number
--- @field y number

local function vec2(x, y)
    return { x = x, y = y }
end
module.vec2 = vec2

-- @ choose
-- Unlike `c and a or b`, it is `a` for a true condition if `a` is false or nil.
local function choose(condition, a, b)
    if condition then
        return a
    end
    return b
end

-- @ opposite
local function opposite(v)
    return vec2(-v.x, -v.y)
end

-- @ plus
local function add(v, w)
    return vec2(v.x + w.x, v.y + w.y)
end

-- @ minus
local function subtract(v, w)
    return vec2(v.x - w.x, v.y - w.y)
end

-- @ scale
local function scale(t, v)
    return vec2(t * v.x, t * v.y)
end

-- @ scaled
local function scaled(v, t)
    return vec2(v.x * t, v.y * t)
end

-- @ over
local function divide(v, t)
    return vec2(v.x / t, v.y / t)
end

-- @ equal
local function equal(v, w)
    return v.x == w.x and v.y == w.y
end

-- @ dot
local function dot(v, w)
    return v.x * w.x + v.y * w.y
end

-- @ cross
local function cross(v, w)
    return v.x * w.y - v.y * w.x
end

-- @ length
local function length(v)
    return math.sqrt(dot(v, v))
end

-- @ normalize
local function normalize(v)
    return divide(v, length(v))
end

-- @ perp
local function perp(v)
    return vec2(-v.y, v.x)
end

-- @ floor
-- A float, which can be infinite, NaN or -0.0; math.floor gives an integer from Lua 5.3 on.
local function floor(t)
    if t == 0.0 or t ~= t or t == math.huge or t == -math.huge then
        return t
    end
    return math.floor(t) + 0.0
end

-- @ trunc
local function truncate(t)
    if t < 0.0 then
        return -floor(-t)
    end
    return floor(t)
end

-- @ sign
local function sign(t)
    if t > 0.0 then
        return 1.0
    elseif t < 0.0 then
        return -1.0
    end
    return t
end

-- @ min
-- math.min and math.max differ for NaN and for zeros with signs.
local function min(a, b)
    if b < a then
        return b
    end
    return a
end

-- @ max
local function max(a, b)
    if a < b then
        return b
    end
    return a
end

-- @ clamp
local function clamp(t, low, high)
    return min(max(t, low), high)
end

-- @ mix
local function mix(a, b, t)
    return a + t * (b - a)
end

-- @ mix_vectors
local function mix_vectors(v, w, t)
    return vec2(mix(v.x, w.x, t), mix(v.y, w.y, t))
end

-- @ tan
local function tan(t)
    return math.sin(t) / math.cos(t)
end

-- @ atan2
-- math.atan takes two arguments from Lua 5.3 on.
local atan2 = math.atan2 or math.atan

-- @ corners
local function corners_of(...)
    local corners = {}
    for _, points in ipairs({ ... }) do
        for _, p in ipairs(points) do
            corners[#corners + 1] = p
        end
    end
    return corners
end

-- @ edges
-- Each corner with the next one, and the last one with the first.
local function edges_of(...)
    local edges, at = {}, 0
    for _, points in ipairs({ ... }) do
        for i, p in ipairs(points) do
            edges[#edges + 1] = { p, points[i % #points + 1] }
        end
    end
    return function()
        at = at + 1
        if edges[at] then
            return edges[at][1], edges[at][2]
        end
    end
end

-- @ chain
-- Each corner with the next one.
local function chain_of(...)
    local edges, at = {}, 0
    for _, points in ipairs({ ... }) do
        for i = 2, #points do
            edges[#edges + 1] = { points[i - 1], points[i] }
        end
    end
    return function()
        at = at + 1
        if edges[at] then
            return edges[at][1], edges[at][2]
        end
    end
end

-- @ low
local function lowest(points, v)
    local least = dot(points[1], v)
    for _, p in ipairs(points) do
        least = min(least, dot(p, v))
    end
    return least
end

-- @ high
local function highest(points, v)
    local greatest = dot(points[1], v)
    for _, p in ipairs(points) do
        greatest = max(greatest, dot(p, v))
    end
    return greatest
end

-- @ support
-- The first of the corners that are farthest along a vector.
local function farthest(points, v)
    local best = points[1]
    for _, p in ipairs(points) do
        if dot(p, v) > dot(best, v) then
            best = p
        end
    end
    return best
end

-- @ middle
local function middle_of(points)
    local sum = points[1]
    for i = 2, #points do
        sum = add(sum, points[i])
    end
    return divide(sum, #points)
end

-- @ inside
-- Whether a point is inside, by the crossings of a ray to the right, or on the outline.
local function is_inside(p, points)
    local inside = false
    for a, b in edges_of(points) do
        local side = cross(subtract(b, a), subtract(p, a))
        if side == 0.0 and dot(subtract(a, p), subtract(b, p)) <= 0.0 then
            return true
        end
        if a.y <= p.y and p.y < b.y and side > 0.0 or b.y <= p.y and p.y < a.y and side < 0.0 then
            inside = not inside
        end
    end
    return inside
end

-- @ power
local function square(t)
    return t * t
end
-- @

return module
