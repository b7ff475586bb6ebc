-- topic: rect-rect
-- judged: logic
-- mistake: It adds the sizes without halving them.
-- place: the rectangles are apart by less than half of their sizes
-- like: sizes that are not halved
function rect_rect(a_center, a_size, b_center, b_size)
  return math.abs(a_center.x - b_center.x) <= a_size.x + b_size.x
    and math.abs(a_center.y - b_center.y) <= a_size.y + b_size.y
end
