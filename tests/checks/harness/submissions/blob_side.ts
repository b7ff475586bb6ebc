const blobSide = (a: Point, b: Point, c: Point, d: Point, corners: boolean): boolean => corners;
