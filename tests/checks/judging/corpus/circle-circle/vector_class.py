# topic: circle-circle
# judged: right
class Vec:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __sub__(self, other):
        return Vec(self.x - other.x, self.y - other.y)

    def dot(self, other):
        return self.x * other.x + self.y * other.y

    def length2(self):
        return self.dot(self)


class Circle:
    def __init__(self, center, radius):
        self.center = Vec(*center)
        self.radius = radius

    def overlaps(self, other):
        reach = self.radius + other.radius
        return (other.center - self.center).length2() <= reach * reach


def circle_circle(a_center, a_radius, b_center, b_radius):
    return Circle(a_center, a_radius).overlaps(Circle(b_center, b_radius))
