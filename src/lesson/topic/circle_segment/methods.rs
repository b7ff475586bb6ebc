//! The methods of both topics, which a map can compare in either of them.

use crate::lesson::{Accuracy, Method};

/// The window of A.
pub const SLANTED: Method = Method {
    id: "slanted",
    hint: "window of A",
    help: "Near the line, and between the perpendiculars through both ends. Misses the round ends.",
    accuracy: Accuracy::Approximate("the circle at the ends of the segment: only its centre is asked there"),
    source: "QUICKTIP",
};

/// The window of D, for which the first approach settles.
pub const HORIZONTAL: Method = Method {
    id: "horizontal",
    hint: "window of D",
    help: "Near the line, and between the verticals through both ends. Misses the round ends, and every \
           hit on a vertical segment.",
    accuracy: Accuracy::Approximate("the ends of the segment, and its slope"),
    source: "QUICKTIP",
};

/// The first approach as printed.
pub const PUBLISHED: Method = Method {
    id: "published",
    hint: "as printed, one-sided",
    help: "The printed code: the window of D, and the distance without its absolute value, so that \
           everything behind the line hits.",
    accuracy: Accuracy::AsPublished,
    source: "QUICKTIP",
};

/// The second approach.
pub const PROJECTION: Method = Method {
    id: "projection",
    hint: "by its length",
    help: "Near the line, and the projection on the segment points forward and is shorter than the \
           segment. The same window as “slanted”; misses the round ends.",
    accuracy: Accuracy::Approximate("the circle at the ends of the segment: only its centre is asked there"),
    source: "QUICKTIP",
};

/// The reference of both topics.
pub const CLAMP: Method = Method {
    id: "clamp",
    hint: "exact",
    help: "The closest point of the segment, ends included, is at most the radius away.",
    accuracy: Accuracy::Exact,
    source: "ERICSON",
};
