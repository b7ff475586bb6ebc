// topic: gjk
// judged: logic
// mistake: If the origin is on the first edge of the simplex, the next direction is 0, and the test ends with a miss.
// place: the origin is on the first edge of the simplex
// like: zero-direction
function gjk(aPoints, bPoints) {
  const dot = (u, v) => u.x * v.x + u.y * v.y;
  const minus = (u, v) => ({ x: u.x - v.x, y: u.y - v.y });
  const negate = (u) => ({ x: -u.x, y: -u.y });
  const farthest = (points, d) => points.reduce((best, p) => (dot(p, d) > dot(best, d) ? p : best));
  const support = (d) => minus(farthest(aPoints, d), farthest(bPoints, negate(d)));
  // (u × v) × w
  const triple = (u, v, w) => {
    const z = u.x * v.y - u.y * v.x;
    return { x: -z * w.y, y: z * w.x };
  };

  let simplex = [support({ x: 1, y: 0 })];
  let d = { x: -1, y: 0 };
  for (let i = 0; i < 100; i++) {
    const a = support(d);
    if (dot(a, d) <= 0) return false;
    simplex.push(a);
    const ao = negate(a);
    if (simplex.length === 2) {
      const ab = minus(simplex[0], a);
      d = triple(ab, ao, ab);
      continue;
    }
    const [c, b] = simplex;
    const ab = minus(b, a);
    const ac = minus(c, a);
    const abOut = triple(ac, ab, ab);
    const acOut = triple(ab, ac, ac);
    if (dot(abOut, ao) > 0) {
      simplex = [b, a];
      d = abOut;
    } else if (dot(acOut, ao) > 0) {
      simplex = [c, a];
      d = acOut;
    } else {
      return true;
    }
  }
  return false;
}
