// topic: point-polygon
// judged: right
fn turn(p: &Point, q: &Point, r: &Point) -> f64 {
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
}

fn on_edge(p: &Point, q: &Point, r: &Point) -> bool {
    let between = |a: f64, b: f64, c: f64| a.min(b) <= c && c <= a.max(b);
    turn(p, q, r) == 0.0 && between(p.x, q.x, r.x) && between(p.y, q.y, r.y)
}

fn point_polygon(points: &[Point], point: Point, rule: &str) -> bool {
    let edges = || points.iter().zip(points.iter().cycle().skip(1));
    if edges().any(|(p, q)| on_edge(p, q, &point)) {
        return true;
    }
    let (mut down, mut up) = (0, 0);
    for (p, q) in edges() {
        match (p.y <= point.y, q.y <= point.y) {
            (true, false) if turn(p, q, &point) > 0.0 => down += 1,
            (false, true) if turn(p, q, &point) < 0.0 => up += 1,
            _ => {}
        }
    }
    if rule == "winding" { down != up } else { (down + up) % 2 == 1 }
}
