// topic: rect-rect
// judged: value
// mistake: It pushes along the axis on which the rectangles overlap more.
function rectRect(aCenter, aSize, bCenter, bSize) {
  const dx = bCenter.x - aCenter.x;
  const dy = bCenter.y - aCenter.y;
  const x = (aSize.x + bSize.x) / 2 - Math.abs(dx);
  const y = (aSize.y + bSize.y) / 2 - Math.abs(dy);
  if (x < 0 || y < 0) return false;
  const push = x > y ? [dx < 0 ? -x : x, 0] : [0, dy < 0 ? -y : y];
  return { verdict: true, values: { push } };
}
