// topic: circle-segment-2
// judged: crashed
// mistake: The loop waits until the ends are nearer than 1e-12, and large numbers are never that near.
// place: the coordinates are large, such as a billion
function circleSegment2(c1, c2, circleCenter, circleRadius) {
  const distance = (p) => Math.hypot(p.x - circleCenter.x, p.y - circleCenter.y);
  const third = (p, q) => ({ x: p.x + (q.x - p.x) / 3, y: p.y + (q.y - p.y) / 3 });
  let a = c1;
  let b = c2;
  while (Math.hypot(b.x - a.x, b.y - a.y) > 1e-12) {
    const near = third(a, b);
    const far = third(b, a);
    if (distance(near) < distance(far)) {
      b = far;
    } else {
      a = near;
    }
  }
  return Math.min(distance(a), distance(b)) <= circleRadius;
}
