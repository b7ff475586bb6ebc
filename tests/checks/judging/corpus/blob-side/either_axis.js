// topic: blob-side
// judged: logic
// mistake: It joins the two axes with or, so an overlap along one of them is enough.
// place: the boxes overlap along one axis only
// like: or for and
function blobSide(blob1Center, blob1Size, blob2Center, blob2Size) {
  const xGap = Math.abs(blob2Center.x - blob1Center.x) - (blob1Size.x + blob2Size.x) / 2;
  const yGap = Math.abs(blob2Center.y - blob1Center.y) - (blob1Size.y + blob2Size.y) / 2;
  return xGap <= 0 || yGap <= 0;
}
