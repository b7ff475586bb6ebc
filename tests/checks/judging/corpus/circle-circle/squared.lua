-- topic: circle-circle
-- judged: right
local function sq(n)
  return n * n
end

function circle_circle(a_center, a_radius, b_center, b_radius)
  return sq(a_center.x - b_center.x) + sq(a_center.y - b_center.y) <= sq(a_radius + b_radius)
end
