-- topic: point-circle
-- judged: logic
-- mistake: A copied line was not changed, so the difference along x is squared twice and y is never used.
-- place: the differences along x and y are not equal
function point_circle(point, circle_center, circle_radius)
  local dx = point.x - circle_center.x
  local dy = point.x - circle_center.x
  return math.sqrt(dx * dx + dy * dy) <= circle_radius
end
