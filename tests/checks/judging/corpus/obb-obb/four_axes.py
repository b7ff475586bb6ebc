# topic: obb-obb
# judged: right
def obb_obb(a_center, a_side, a_ratio, b_center, b_side, b_ratio):
    def across(side, ratio):
        return (-side.y * ratio, side.x * ratio)

    if a_side == (0, 0) and b_side == (0, 0):
        return a_center == b_center

    half_axes = [a_side, across(a_side, a_ratio), b_side, across(b_side, b_ratio)]
    between = (b_center.x - a_center.x, b_center.y - a_center.y)
    for side in (a_side, b_side):
        for axis in (side, (-side.y, side.x)):
            reach = sum(abs(h[0] * axis[0] + h[1] * axis[1]) for h in half_axes)
            if abs(between[0] * axis[0] + between[1] * axis[1]) > reach:
                return False
    return True
