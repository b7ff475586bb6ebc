//! The methods of both topics. A map of either topic can compare all of them.

use crate::lesson::{Accuracy, Method, Source};

/// The window of A.
pub const SLANTED: Method = Method {
    id: "slanted",
    hint: "window of A",
    help: "The centre must be near the line and between the perpendiculars through both ends. Misses the round ends.",
    accuracy: Accuracy::Approximate("ignores the round ends"),
    source: Some(Source::QuickTip),
};

/// The window of D, which the first approach recommends.
pub const HORIZONTAL: Method = Method {
    id: "horizontal",
    hint: "window of D",
    help: "The centre must be near the line and between the verticals through both ends. Misses the round ends, and \
           every hit on a vertical segment.",
    accuracy: Accuracy::Approximate("ignores the round ends and the slope"),
    source: Some(Source::QuickTip),
};

/// The first approach as printed.
pub const PUBLISHED: Method = Method {
    id: "published",
    hint: "as printed, one-sided",
    help: "The printed code: the window of D, and the distance without its absolute value, so everything behind the \
           line is a hit.",
    accuracy: Accuracy::AsPublished,
    source: Some(Source::QuickTip),
};

/// The second approach.
pub const PROJECTION: Method = Method {
    id: "projection",
    hint: "by its length",
    help: "The centre must be near the line, and its projection must point forward and be shorter than the segment. \
           The same window as “slanted”; misses the round ends.",
    accuracy: Accuracy::Approximate("ignores the round ends"),
    source: Some(Source::QuickTip),
};

/// The reference of both topics.
pub const CLAMP: Method = Method {
    id: "clamp",
    hint: "exact",
    help: "The closest point of the segment, ends included, must be at most the radius away.",
    accuracy: Accuracy::Exact,
    source: Some(Source::Ericson),
};
