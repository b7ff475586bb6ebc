// topic: point-polygon
// judged: logic
// mistake: It never looks at the rule, and always counts crossings.
// place: the rule is winding and the outline runs round the point twice
// like: half-open
function pointPolygon(points, point) {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const pi = points[i];
    const pj = points[j];
    if (pi.y > point.y !== pj.y > point.y) {
      const x = ((pj.x - pi.x) * (point.y - pi.y)) / (pj.y - pi.y) + pi.x;
      if (point.x < x) inside = !inside;
    }
  }
  return inside;
}
