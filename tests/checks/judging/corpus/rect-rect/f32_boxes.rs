// topic: rect-rect
// judged: rounding
// mistake: The boxes are kept in f32, which loses digits of the coordinates.
// place: the gap or the overlap is very small
#[derive(Clone, Copy)]
struct Aabb {
    min: [f32; 2],
    max: [f32; 2],
}

fn aabb(center: Point, size: Point) -> Aabb {
    let (cx, cy, w, h) = (center.x as f32, center.y as f32, size.x as f32, size.y as f32);
    Aabb { min: [cx - w / 2.0, cy - h / 2.0], max: [cx + w / 2.0, cy + h / 2.0] }
}

fn rect_rect(a_center: Point, a_size: Point, b_center: Point, b_size: Point) -> bool {
    let (a, b) = (aabb(a_center, a_size), aabb(b_center, b_size));
    (0..2).all(|axis| a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis])
}
