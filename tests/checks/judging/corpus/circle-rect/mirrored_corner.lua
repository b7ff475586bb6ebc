-- topic: circle-rect
-- judged: logic
-- mistake: Past a corner it always measures to the corner of least x and y.
-- place: the centre is past another corner than that of least x and y
function circle_rect(rect_center, rect_size, circle_center, circle_radius)
  local left = rect_center.x - rect_size.x / 2
  local right = rect_center.x + rect_size.x / 2
  local top = rect_center.y - rect_size.y / 2
  local bottom = rect_center.y + rect_size.y / 2
  local x, y = circle_center.x, circle_center.y
  if x >= left and x <= right then
    return y >= top - circle_radius and y <= bottom + circle_radius
  end
  if y >= top and y <= bottom then
    return x >= left - circle_radius and x <= right + circle_radius
  end
  local dx, dy = x - left, y - top
  return dx * dx + dy * dy <= circle_radius * circle_radius
end
