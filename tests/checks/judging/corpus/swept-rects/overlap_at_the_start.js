// topic: swept-rects
// judged: logic
// mistake: The time of the entry must be positive, so rectangles that overlap at the start are a miss.
// place: the rectangles overlap at the start
function sweptRects(aCenter, aSize, aVelocity, bCenter, bSize, bVelocity) {
  let entry = -Infinity;
  let exit = Infinity;
  for (const k of ["x", "y"]) {
    const v = bVelocity[k] - aVelocity[k];
    const gap = aCenter[k] - bCenter[k];
    const reach = aSize[k] / 2 + bSize[k] / 2;
    if (v === 0) {
      if (Math.abs(gap) > reach) return false;
      continue;
    }
    entry = Math.max(entry, Math.min((gap - reach) / v, (gap + reach) / v));
    exit = Math.min(exit, Math.max((gap - reach) / v, (gap + reach) / v));
  }
  if (entry > exit) return false;
  return entry >= 0 && entry <= 1;
}
