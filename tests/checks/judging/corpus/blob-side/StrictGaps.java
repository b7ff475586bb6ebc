// topic: blob-side
// judged: touching
// mistake: A gap of 0 counts as apart.
// place: the boxes touch
// like: center-distance
public static boolean blobSide(Point blob1Center, Point blob1Size, Point blob2Center, Point blob2Size, boolean corners) {
    double xDistance = Math.abs(blob2Center.x() - blob1Center.x());
    double yDistance = Math.abs(blob2Center.y() - blob1Center.y());
    boolean x = xDistance < blob1Size.x() / 2 + blob2Size.x() / 2;
    boolean y = yDistance < blob1Size.y() / 2 + blob2Size.y() / 2;
    return x && y;
}
