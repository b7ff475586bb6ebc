const lineLine = (a1: Point, a2: Point, b1: Point, b2: Point, kind: string): boolean => kind === "ray";
