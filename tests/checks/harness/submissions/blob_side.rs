pub fn blob_side(_a: Point, _b: Point, _c: Point, _d: Point, corners: bool) -> bool {
    corners
}
