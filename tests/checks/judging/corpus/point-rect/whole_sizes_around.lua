-- topic: point-rect
-- judged: logic
-- mistake: It takes the whole size for the half size.
-- place: the point is outside by less than half of the size
-- like: a size that is not halved
function point_rect(point, rect_center, rect_size)
  local dx = math.abs(point.x - rect_center.x)
  local dy = math.abs(point.y - rect_center.y)
  if dx > rect_size.x then return false end
  if dy > rect_size.y then return false end
  return true
end
