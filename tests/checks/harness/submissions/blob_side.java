public class Solution {
    public boolean blobSide(Point blob1Center, Point blob1Size, Point blob2Center, Point blob2Size, boolean corners) {
        return corners;
    }
}
