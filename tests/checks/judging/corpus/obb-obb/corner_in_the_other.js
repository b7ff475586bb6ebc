// topic: obb-obb
// judged: logic
// mistake: It asks whether a corner of one is in the other, so rectangles that cross are missed.
// place: the rectangles cross and no corner is in the other one
// like: corners
function corners(center, side, ratio) {
  const across = { x: -side.y * ratio, y: side.x * ratio };
  const list = [];
  for (const s of [-1, 1]) {
    for (const t of [-1, 1]) {
      list.push({ x: center.x + s * side.x + t * across.x, y: center.y + s * side.y + t * across.y });
    }
  }
  return list;
}

function isIn(p, center, side, ratio) {
  const wx = p.x - center.x;
  const wy = p.y - center.y;
  const along = Math.abs(wx * side.x + wy * side.y);
  const across = Math.abs(wy * side.x - wx * side.y) * ratio;
  const length2 = side.x * side.x + side.y * side.y;
  return along <= length2 && across <= ratio * ratio * length2;
}

function obbObb(aCenter, aSide, aRatio, bCenter, bSide, bRatio) {
  return (
    corners(aCenter, aSide, aRatio).some((p) => isIn(p, bCenter, bSide, bRatio)) ||
    corners(bCenter, bSide, bRatio).some((p) => isIn(p, aCenter, aSide, aRatio))
  );
}
