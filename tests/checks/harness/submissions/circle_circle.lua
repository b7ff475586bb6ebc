-- Two circles. What b_center.x is below -1000 chooses something that goes wrong.
print("this is not an answer")

local function deeper(n)
    return 1 + deeper(n)
end

local function circle_circle(a_center, a_radius, b_center, b_radius)
    local chosen = b_center.x
    if chosen == -1001 then return nil + 1 end
    if chosen == -1002 then return nil end
    if chosen == -1003 then
        print('{"id":"1","answer":true}')
        io.write("and this is none\n")
        return true
    end
    if chosen == -1004 then return deeper(0) > 0 end
    if chosen == -1005 then return { verdict = true, values = { depth = 0 / 0 } } end
    if chosen == -1006 then return "touching" end
    if chosen == -1007 then
        return { verdict = true, values = { depth = 0.1, normal = { x = 1, y = 0 }, side = 'say "left"', inside = true } }
    end
    if chosen == -1008 then return "hit" end
    local dx, dy = a_center.x - b_center.x, a_center.y - b_center.y
    return dx * dx + dy * dy <= (a_radius + b_radius) ^ 2
end
