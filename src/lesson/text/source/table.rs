//! The table of sources.

use super::{Contribution, Mistake, Shown, Work};
use crate::lesson::Scene::{
    self, BlobSide, CircleCircle, CircleLine, CircleSegment1, CircleSegment2, LineLine, PointCircle,
    PointRect, RectRect, SweptCircleLine, SweptCircles,
};

/// Makes the enum [`Source`] and its table of works; the order is that of the document and the window.
macro_rules! sources {
    ($($source:ident { title: $title:literal, $($field:ident: $value:expr,)* })*) => {
        /// A text that topics come from.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Source {
            $(#[doc = $title] $source,)*
        }

        const WORKS: &[Work] = &[$(Work { title: $title, $($field: $value,)* },)*];

        impl Source {
            /// Every source in the order of the table.
            pub const ALL: [Self; WORKS.len()] = [$(Self::$source),*];
        }
    };
}

impl Source {
    /// What is known about the source.
    pub fn work(self) -> &'static Work {
        &WORKS[self as usize]
    }
}

/// What a topic takes from a place in a source.
const fn part(
    scene: Scene,
    methods: &'static [&'static str],
    place: &'static str,
    what: &'static str,
) -> Contribution {
    Contribution { scene, methods, place, what }
}

/// A case that shows a mistake of a method.
const fn shown(scene: Scene, case: &'static str, method: &'static str) -> Shown {
    Shown { scene, case, method }
}

sources! {
    DevMag {
        title: "Article on collision tests",
        key: "DEVMAG",
        author: None,
        published: Some("Dev.Mag, issue 29, February 2009"),
        short: "Dev.Mag, issue 29 (2009)",
        about: "Solves for the place where two lines meet, and for the places where a line meets a circle.",
        contributions: &[
            part(LineLine, &["determinant"], "“Line-Line intersection test revised”", ""),
            part(
                LineLine,
                &["orientation"],
                "“Line-Line intersection test revised”",
                "the products, of which only the signs decide here",
            ),
            part(CircleLine, &["quadratic"], "“Circle-line intersection test”", ""),
        ],
        mistakes: &[
            Mistake {
                says: "Every pair of parallel segments or lines is a miss, even if they overlap.",
                shown: &[
                    shown(LineLine, "collinear-overlap", "determinant"),
                    shown(LineLine, "coincident-lines", "determinant"),
                ],
            },
            Mistake {
                says: "The denominator is rounded, and lines that are almost parallel count as parallel.",
                shown: &[shown(LineLine, "rounded-parallel", "determinant")],
            },
        ],
    }
    QuickTip {
        title: "“Quick Tip” tutorial on collision between a circle and a line segment, read in its Norwegian version",
        key: "QUICKTIP",
        author: None,
        published: None,
        short: "the “Quick Tip” on circle and line segment",
        about: "Restricts the test of a circle and an infinite line to a segment, in two ways, in ActionScript. \
                Circles fall until they hit the segment.",
        contributions: &[
            part(CircleSegment1, &["slanted"], "first approach", ""),
            part(CircleSegment1, &["horizontal"], "first approach, corrected", ""),
            part(CircleSegment1, &["published"], "code of the first approach", ""),
            part(CircleSegment2, &["projection"], "second approach", ""),
            part(
                CircleLine,
                &["normal-projection"],
                "",
                "the distance from the line, which it takes from its predecessor",
            ),
            part(CircleSegment1, &[], "", "the falling circles"),
            part(CircleSegment2, &[], "", "the falling circles"),
        ],
        mistakes: &[
            Mistake {
                says: "The code of the first approach leaves out the absolute value, so every circle behind the \
                       line is a hit. The code of the second has it.",
                shown: &[shown(CircleSegment1, "behind", "published")],
            },
            Mistake {
                says: "The tilted window of A is called imprecise, and is replaced by that of D, the horizontal \
                       part of the segment. That window is empty for a vertical segment, and includes circles \
                       beyond the end of a steep one.",
                shown: &[
                    shown(CircleSegment1, "vertical", "horizontal"),
                    shown(CircleSegment1, "false-hit", "horizontal"),
                ],
            },
            Mistake {
                says: "Both approaches are said to give essentially the same result. They do if the first uses A, \
                       but not if it uses D.",
                shown: &[shown(CircleSegment2, "vertical", "projection")],
            },
            Mistake {
                says: "Both approaches miss a circle that reaches only the round end of the segment.",
                shown: &[
                    shown(CircleSegment1, "round-ends", "slanted"),
                    shown(CircleSegment2, "round-ends", "projection"),
                ],
            },
        ],
    }
    Blobs {
        title: "Blog post with the sections “Checking For A Collision” and “Finding Which Side The Collision Happened”",
        key: "BLOBS",
        author: None,
        published: None,
        short: "the blog post “Checking For A Collision”",
        about: "Checks whether two boxes, called blobs, collide, by the distances of their centres. Then finds the \
                side that was hit.",
        contributions: &[
            part(BlobSide, &["gaps", "center-distance"], "", ""),
            part(RectRect, &["center-distance"], "", ""),
        ],
        mistakes: &[
            Mistake {
                says: "Both worked examples take half of the height 4 as 1. The gaps along y are 1 and −3, not 2 \
                       and −2.",
                shown: &[
                    shown(BlobSide, "example-1", "gaps"),
                    shown(BlobSide, "example-2", "gaps"),
                ],
            },
            Mistake {
                says: "Both gaps must be below zero, so boxes that touch are missed.",
                shown: &[
                    shown(BlobSide, "touching", "center-distance"),
                    shown(RectRect, "touching", "center-distance"),
                ],
            },
        ],
    }
    Cs230 {
        title: "CS230, Game Implementation Techniques, lecture 7: Static Collision",
        key: "CS230",
        author: None,
        published: None,
        short: "CS230 Game Implementation Techniques, lecture 7",
        about: "Slides on points, circles and rectangles that do not move. A point on the outline can count either \
                way, if that is consistent; comparisons use ≤. The slides have y up. With y down, the comparisons of \
                top and bottom are reversed, and nothing else changes.",
        contributions: &[
            part(PointCircle, &["distance"], "“Point/Circle”", ""),
            part(
                PointCircle,
                &["squared"],
                "“Circle/Circle (2/2)”",
                "the squares, here also for a point",
            ),
            part(CircleCircle, &["distance"], "“Circle/Circle (1/2)”", ""),
            part(CircleCircle, &["squared"], "“Circle/Circle (2/2)”", ""),
            part(PointRect, &["four-edges"], "“Point/Rectangle”", ""),
            part(RectRect, &["separating-edges"], "“Rectangle/Rectangle”", ""),
        ],
        mistakes: &[],
    }
    Kirupa {
        title: "Class Collisions, in ActionScript, in a forum post",
        key: "KIRUPA",
        author: Some("Sammo"),
        published: Some("23 January 2007"),
        short: "Sammo, class Collisions (2007)",
        about: "Six tests for points, circles, lines and rectangles. The author calls those of moving circles frame \
                independent, and most of the others frame dependent.",
        contributions: &[
            part(PointCircle, &["distance"], "pointToCircle", ""),
            part(LineLine, &["gradient"], "lineToLine", ""),
            part(LineLine, &[], "the example of lineToLine", "the segments of the first case"),
            part(PointRect, &["open-range"], "pointToRectangle", ""),
            part(RectRect, &["strict-overlap"], "rectangleToRectangle", ""),
            part(SweptCircles, &["quadratic"], "circleToCircle", "the equation; its solution is corrected"),
            part(SweptCircles, &["published"], "circleToCircle", ""),
            part(SweptCircles, &["discrete"], "", "the tests that it calls frame dependent"),
            part(SweptCircleLine, &["published"], "lineToCircle", ""),
        ],
        mistakes: KIRUPA_MISTAKES,
    }
    Ericson {
        title: "Real-Time Collision Detection",
        key: "ERICSON",
        author: Some("Christer Ericson"),
        published: Some("Morgan Kaufmann, 2005"),
        short: "Ericson, Real-Time Collision Detection (2005)",
        about: "A textbook. It has the closest point of a segment, moving spheres, and a moving sphere as a point \
                against the shape grown by its radius.",
        contributions: &[
            part(CircleSegment1, &["clamp"], "5.1.2", ""),
            part(CircleSegment2, &["clamp"], "5.1.2", ""),
            part(SweptCircles, &["quadratic"], "5.5.5", "the solution"),
            part(SweptCircleLine, &["capsule"], "5.5.7", ""),
        ],
        mistakes: &[],
    }
    Shewchuk {
        title: "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates",
        key: "SHEWCHUK",
        author: Some("Jonathan Shewchuk"),
        published: Some("1997"),
        short: "Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997)",
        about: "A filter, and exact arithmetic where the filter cannot decide. All exact methods work in this way.",
        contributions: &[],
        mistakes: &[],
    }
}

/// The mistakes of the class: of moving circles, of lines, of rectangles, of a moving circle and a line.
const KIRUPA_MISTAKES: &[Mistake] = &[
    Mistake {
        says: "circleToCircle divides by 2 and then multiplies by a, where the quadratic formula divides by 2a.",
        shown: &[
            shown(SweptCircles, "published-differs", "published"),
            shown(SweptCircles, "published-too-early", "published"),
        ],
    },
    Mistake {
        says: "circleToCircle accepts a first root beyond the tick, but not one of 0. Circles that overlap and move \
               together are missed.",
        shown: &[shown(SweptCircles, "no-relative-motion-overlapping", "published")],
    },
    Mistake {
        says: "circleToCircle assigns where it means to compare, so a hit with two equal roots becomes a miss.",
        shown: &[shown(SweptCircles, "published-assigns", "published")],
    },
    Mistake {
        says: "lineToLine uses slopes. That of a vertical segment is infinite, so the computed point is not a number \
               and the segment is never hit. A segment of length 0 has no slope at all.",
        shown: &[shown(LineLine, "upright", "gradient"), shown(LineLine, "zero-length", "gradient")],
    },
    Mistake {
        says: "In lineToLine, vertical infinite lines with the slopes ∞ and −∞ cross.",
        shown: &[shown(LineLine, "upright-lines", "gradient")],
    },
    Mistake {
        says: "In lineToLine, equal slopes are a miss, even if the segments overlap or only rounding makes the slopes \
               equal.",
        shown: &[
            shown(LineLine, "collinear-overlap", "gradient"),
            shown(LineLine, "rounded-parallel", "gradient"),
        ],
    },
    Mistake {
        says: "The range of lineToLine excludes the ends, and only x or y has to be in range.",
        shown: &[shown(LineLine, "slanted-touch", "gradient"), shown(LineLine, "near-miss", "gradient")],
    },
    Mistake {
        says: "Rectangles exclude their edges, although circles include theirs. A point on an edge is missed, and so \
               are rectangles that touch.",
        shown: &[shown(PointRect, "on-edge", "open-range"), shown(RectRect, "touching", "strict-overlap")],
    },
    Mistake {
        says: "The walls of rectangles are rounded, so far from the origin a thin overlap is missed.",
        shown: &[
            shown(PointRect, "rounded-wall", "open-range"),
            shown(RectRect, "rounded-walls", "strict-overlap"),
        ],
    },
    Mistake {
        says: "lineToCircle divides by the sine of the angle between the line and the path. The sine is negative if \
               the path crosses the line from the other side. Then the time found is when the circle leaves. This \
               happens in the example of the source too.",
        shown: &[
            shown(SweptCircleLine, "published-differs", "published"),
            shown(SweptCircleLine, "source-example", "published"),
        ],
    },
    Mistake {
        says: "lineToCircle measures how far away the place of contact is, not whether it lies ahead, so a circle \
               that moves away can hit.",
        shown: &[shown(SweptCircleLine, "published-moving-away", "published")],
    },
    Mistake {
        says: "lineToCircle never hits a horizontal or a vertical line, whose perpendicular or slope is infinite. For \
               a vertical path it uses the slope 1000000.",
        shown: &[
            shown(SweptCircleLine, "level-line", "published"),
            shown(SweptCircleLine, "upright-line", "published"),
            shown(SweptCircleLine, "straight-down", "published"),
        ],
    },
    Mistake {
        says: "lineToCircle tests only the face, without the ends, and does not see an overlap at the start.",
        shown: &[
            shown(SweptCircleLine, "round-end", "published"),
            shown(SweptCircleLine, "start-overlapped", "published"),
        ],
    },
];
