// topic: polygons-sat
// judged: logic
// mistake: It looks for a gap across the edges of A only.
// place: only an axis across an edge of B has a gap
// like: axes-of-a
function polygonsSat(aPoints, bPoints) {
  const project = (points, nx, ny) => {
    const values = points.map((p) => p.x * nx + p.y * ny);
    return [Math.min(...values), Math.max(...values)];
  };
  for (let i = 0; i < aPoints.length; i++) {
    const p = aPoints[i];
    const q = aPoints[(i + 1) % aPoints.length];
    const nx = q.y - p.y;
    const ny = p.x - q.x;
    const [minA, maxA] = project(aPoints, nx, ny);
    const [minB, maxB] = project(bPoints, nx, ny);
    if (maxA < minB || maxB < minA) return false;
  }
  return true;
}
