// topic: rect-rect
// judged: logic
// mistake: One of the four comparisons is missing: it never asks whether B is above A.
// place: B is above A
// like: B past the top of A is not asked
function rectRect(aCenter, aSize, bCenter, bSize) {
  const aHalf = { w: aSize.x / 2, h: aSize.y / 2 };
  const bHalf = { w: bSize.x / 2, h: bSize.y / 2 };
  if (bCenter.x - bHalf.w > aCenter.x + aHalf.w) return false;
  if (bCenter.x + bHalf.w < aCenter.x - aHalf.w) return false;
  if (bCenter.y - bHalf.h > aCenter.y + aHalf.h) return false;
  return true;
}
