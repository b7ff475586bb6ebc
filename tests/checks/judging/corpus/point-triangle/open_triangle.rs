// topic: point-triangle
// judged: touching
// mistake: A point on an edge or a corner counts as outside.
// place: the point is on an edge or a corner
fn point_triangle(point: Point, a: Point, b: Point, c: Point) -> bool {
    let turn = |p: Point, q: Point| (q.x - p.x) * (point.y - p.y) - (q.y - p.y) * (point.x - p.x);
    let turns = [turn(a, b), turn(b, c), turn(c, a)];
    turns.iter().all(|t| *t > 0.0) || turns.iter().all(|t| *t < 0.0)
}
