//! Cases of polygons: a name, what differs from the first state, and the answers of the methods: `#` colliding, `=`
//! touching, `.` apart. `-` stands where a method was not asked.

/// A case.
pub type Case = (&'static str, &'static str, &'static str);

/// The answers: exact, `open-loop`, `vertical-edge`, `strict-vertices`, `half-open`.
pub const POINT_POLYGON: [Case; 18] = [
    ("default", "", "#####"),
    ("in-the-notch", "point=290,160", "....."),
    ("last-edge", "point=40,150", ".#.#."),
    ("box", "points=100,80;300,80;300,220;100,220 point=200,150", "##.##"),
    ("level-with-a-vertex", "points=200,50;320,150;200,250;80,150 point=200,150", "###.#"),
    ("level-outside", "points=200,50;320,150;200,250;80,150 point=40,150", ".#..."),
    ("past-a-tip", "points=200,50;320,150;200,250;80,150 point=100,50", "....."),
    ("along-an-edge", "points=80,150;140,150;140,80;300,80;300,220;80,220 point=40,150", "...#."),
    ("on-an-edge", "points=100,80;300,80;300,220;100,220 point=100,150", "=#.##"),
    ("on-the-far-edge", "points=100,80;300,80;300,220;100,220 point=300,150", "=...."),
    ("on-a-vertex", "points=100,80;300,80;300,220;100,220 point=100,80", "=...#"),
    ("star-even-odd", "points=200,40;265,240;95,115;305,115;135,240 point=200,150", "....."),
    ("star-winding", "points=200,40;265,240;95,115;305,115;135,240 point=200,150 rule=winding", "#----"),
    (
        "twice-round",
        "points=100,80;300,80;300,220;100,220;100,80;300,80;300,220;100,220 point=200,150",
        ".....",
    ),
    ("figure-of-eight", "points=80,80;320,220;320,80;80,220 point=120,150", "##.##"),
    ("flat", "points=80,150;320,150;200,150 point=260,150", "=...."),
    ("double-vertex", "points=200,50;200,50;320,150;320,150;200,250;80,150 point=200,150", "###.#"),
    (
        "far",
        "points=1000000200,1000000050;1000000320,1000000150;1000000200,1000000250;1000000080,1000000150 point=1000000260,1000000100",
        "=.#..",
    ),
];

/// The answers: exact, `long-axes`, `edges-only`, `axes-of-a`.
pub const POLYGONS: [Case; 18] = [
    ("default", "", "####"),
    ("apart", "b.points=320,190;400,210;380,290;300,270", "...."),
    (
        "apart-on-b-only",
        "a.points=60,60;220,60;220,160;60,160 b.points=270,130;350,210;270,290;190,210",
        "...#",
    ),
    (
        "no-corner-inside",
        "a.points=60,130;340,130;340,170;60,170 b.points=180,50;220,50;220,250;180,250",
        "####",
    ),
    ("b-in-a", "b.points=180,100;220,110;210,140", "####"),
    ("a-in-b", "a.points=180,100;220,110;210,140 b.points=100,60;300,60;300,180;100,180", "##.#"),
    ("edge-to-edge", "b.points=300,100;380,80;380,160;300,140", "=.##"),
    ("corner-to-edge", "b.points=250,180;300,240;200,240", "=.##"),
    ("corner-to-corner", "b.points=300,180;360,200;340,250", "=.##"),
    ("diagonal-touch", "a.points=80,150;160,90;160,210 b.points=160,150;240,90;240,210", "=.##"),
    ("same", "b.points=100,60;300,60;300,180;100,180", "####"),
    (
        "wrong-way-by-means",
        "a.points=100,120;280,120;140,240 b.points=120,140;200,140;200,200;120,200",
        "####",
    ),
    ("triangles", "a.points=60,220;140,60;220,220 b.points=150,240;230,80;310,240", "####"),
    ("other-order", "a.points=100,180;300,180;300,60;100,60", "####"),
    ("collinear-corners", "a.points=100,60;200,60;300,60;300,180;100,180", "####"),
    ("double-corner", "a.points=100,60;100,60;300,60;300,180;100,180", "#.##"),
    ("flat", "b.points=200,40;200,220", "####"),
    (
        "far",
        "a.points=1000000100,1000000060;1000000300,1000000060;1000000300,1000000180;1000000100,1000000180 b.points=1000000250,1000000180;1000000300,1000000240;1000000200,1000000240",
        "=.##",
    ),
];

/// The answers: exact, `zero-direction (x axis)`, `zero-direction (centres)`, `touch-missed`.
pub const GJK: [Case; 14] = [
    ("default", "", "...."),
    ("overlapping", "b.points=110,150;170,70;260,120;200,210", "####"),
    ("corner-to-corner", "b.points=240,190;320,170;340,250", "...."),
    ("edge-to-edge", "a.points=60,60;160,60;160,160;60,160 b.points=200,100;320,100;320,220;200,220", "...."),
    ("touching-corner", "b.points=150,150;210,70;300,120;240,210", "=##."),
    (
        "touching-edges",
        "a.points=60,60;200,60;200,160;60,160 b.points=200,100;320,100;320,220;200,220",
        "=##.",
    ),
    ("same", "b.points=60,70;140,40;180,110;110,180;60,150", "#..#"),
    ("boxes-in-line", "a.points=60,70;180,70;180,190;60,190 b.points=140,70;220,70;220,150;140,150", "#.##"),
    ("b-in-a", "a.points=60,40;340,40;340,260;60,260 b.points=180,120;220,130;200,170", "####"),
    ("two-points", "a.points=120,150 b.points=240,150", "...."),
    ("segments", "a.points=80,60;320,240 b.points=80,240;320,60", "#..#"),
    ("collinear-segments", "a.points=80,150;160,150 b.points=220,150;320,150", "...."),
    ("thin", "a.points=40,150;360,150;200,151 b.points=40,149;360,149;200,148", "...."),
    (
        "far",
        "a.points=1000000060,1000000070;1000000140,1000000040;1000000180,1000000110;1000000110,1000000180;1000000060,1000000150 b.points=1000000150,1000000150;1000000210,1000000070;1000000300,1000000120;1000000240,1000000210",
        "=##.",
    ),
];
