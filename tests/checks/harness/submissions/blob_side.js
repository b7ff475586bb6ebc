const blobSide = (blob1Center, blob1Size, blob2Center, blob2Size, corners) => corners;
