//! The labels that were placed last: most frames show the same picture again, and placing labels is most of the work of
//! a frame.

use std::cell::RefCell;

use super::{Before, Placed, Request, Scenery};
use crate::render::PlacedLabel;
use crate::render::look::theme::Theme;

/// What was asked last on this thread, and the answer.
struct Last {
    requests: Vec<Request>,
    scenery: Scenery,
    theme: Theme,
    keep: Vec<PlacedLabel>,
    before: Vec<PlacedLabel>,
    glide: f32,
    placed: Placed,
}

thread_local! {
    static LAST: RefCell<Option<Last>> = const { RefCell::new(None) };
}

/// The arguments of `place`.
type Question<'a> = (&'a [Request], &'a Scenery, Theme, &'a [PlacedLabel], Before<'a>);

impl Last {
    /// Whether these are the labels that it placed, and all of them have arrived.
    fn rests(&self, labels: &[PlacedLabel]) -> bool {
        self.placed.labels == labels && labels.iter().all(|label| label.area == label.home)
    }
}

/// What `place` returns for these arguments: the last answer again if they are the same as the last time.
pub fn again_or(
    (requests, scenery, theme, keep, before): Question<'_>,
    place: impl FnOnce() -> Placed,
) -> Placed {
    LAST.with_borrow_mut(|last| {
        let same = last.as_ref().filter(|last| {
            let same = last.requests == requests && last.scenery == *scenery && last.theme == theme;
            // After a picture comes the same one: then the labels before are those that were placed.
            let known =
                (last.before == before.labels && last.glide == before.glide) || last.rests(before.labels);
            same && last.keep == keep && known
        });
        if let Some(same) = same {
            return same.placed.clone();
        }
        let placed = place();
        *last = Some(Last {
            requests: requests.to_vec(),
            scenery: scenery.clone(),
            theme,
            keep: keep.to_vec(),
            before: before.labels.to_vec(),
            glide: before.glide,
            placed: placed.clone(),
        });
        placed
    })
}
