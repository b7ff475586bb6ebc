# topic: swept-rects
# judged: right
def swept_rects(a_center, a_size, a_velocity, b_center, b_size, b_velocity):
    enter, leave = 0, 1
    for axis in range(2):
        distance = b_center[axis] - a_center[axis]
        speed = b_velocity[axis] - a_velocity[axis]
        reach = (a_size[axis] + b_size[axis]) / 2
        if speed == 0:
            if abs(distance) > reach:
                return False
        else:
            times = sorted(((-reach - distance) / speed, (reach - distance) / speed))
            enter = max(enter, times[0])
            leave = min(leave, times[1])
    return enter <= leave
