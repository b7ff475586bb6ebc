-- topic: swept-rects
-- judged: logic
-- mistake: The relative velocity has the wrong sign.
-- place: the rectangles move relative to each other
function swept_rects(a_center, a_size, a_velocity, b_center, b_size, b_velocity)
  local enter, leave = 0, 1
  for _, k in ipairs({ "x", "y" }) do
    local distance = b_center[k] - a_center[k]
    local speed = a_velocity[k] - b_velocity[k]
    local reach = (a_size[k] + b_size[k]) / 2
    if speed == 0 then
      if math.abs(distance) > reach then return false end
    else
      local one, two = (-reach - distance) / speed, (reach - distance) / speed
      enter = math.max(enter, math.min(one, two))
      leave = math.min(leave, math.max(one, two))
    end
  end
  return enter <= leave
end
