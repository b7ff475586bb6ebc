// topic: circle-polygon
// judged: logic
// mistake: It asks whether the circle reaches an edge, and forgets that it can be inside.
// place: the circle is inside the polygon and reaches no edge
// like: outline
function distanceToEdge(c, p, q) {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const len2 = ex * ex + ey * ey;
  let t = len2 === 0 ? 0 : ((c.x - p.x) * ex + (c.y - p.y) * ey) / len2;
  t = Math.max(0, Math.min(1, t));
  return Math.hypot(p.x + t * ex - c.x, p.y + t * ey - c.y);
}

function circlePolygon(polygonPoints, circleCenter, circleRadius) {
  return polygonPoints.some((p, i) => {
    const q = polygonPoints[(i + 1) % polygonPoints.length];
    return distanceToEdge(circleCenter, p, q) <= circleRadius;
  });
}
