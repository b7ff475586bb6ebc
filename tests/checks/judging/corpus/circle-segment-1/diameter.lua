-- topic: circle-segment-1
-- judged: logic
-- mistake: It takes the radius for the diameter, so the circle is half as large.
-- place: the distance is between half of the radius and the radius
-- like: the radius taken for the diameter
function circle_segment_1(c1, c2, circle_center, circle_radius)
  local ax, ay = c2.x - c1.x, c2.y - c1.y
  local length2 = ax * ax + ay * ay
  local t = 0
  if length2 > 0 then
    t = ((circle_center.x - c1.x) * ax + (circle_center.y - c1.y) * ay) / length2
    t = math.max(0, math.min(1, t))
  end
  local dx = circle_center.x - (c1.x + t * ax)
  local dy = circle_center.y - (c1.y + t * ay)
  return math.sqrt(dx * dx + dy * dy) <= circle_radius / 2
end
