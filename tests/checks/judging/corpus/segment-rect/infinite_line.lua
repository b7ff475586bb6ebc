-- topic: segment-rect
-- judged: logic
-- mistake: It asks on which sides of the line the corners are, so the line may meet the rectangle past the ends.
-- place: only the line through the segment meets the rectangle
-- like: the corners on one side of the line
function segment_rect(p1, p2, rect_center, rect_size)
  local w, h = rect_size.x / 2, rect_size.y / 2
  local function side(x, y)
    return (p2.x - p1.x) * (y - p1.y) - (p2.y - p1.y) * (x - p1.x)
  end
  local sides = {
    side(rect_center.x - w, rect_center.y - h),
    side(rect_center.x + w, rect_center.y - h),
    side(rect_center.x - w, rect_center.y + h),
    side(rect_center.x + w, rect_center.y + h),
  }
  table.sort(sides)
  return sides[1] <= 0 and sides[4] >= 0
end
