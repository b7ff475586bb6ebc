// topic: rect-rect
// judged: touching
// mistake: Rectangles that only touch count as apart, because all comparisons are strict.
// place: the rectangles share only a part of a side or a corner
// like: strict-overlap
function rectRect(aCenter, aSize, bCenter, bSize) {
  const a = { x: aCenter.x - aSize.x / 2, y: aCenter.y - aSize.y / 2, w: aSize.x, h: aSize.y };
  const b = { x: bCenter.x - bSize.x / 2, y: bCenter.y - bSize.y / 2, w: bSize.x, h: bSize.y };
  return a.x < b.x + b.w && a.x + a.w > b.x && a.y < b.y + b.h && a.y + a.h > b.y;
}
