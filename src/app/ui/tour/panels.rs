//! The panels during the tour, and afterwards as before.

use super::state::{Panels, TourLayout};
use crate::app::ui::chrome::Chrome;
use crate::app::ui::frame::panel::PanelScroll;

/// Remembers the panels, unless the tour is on already.
pub fn remember(chrome: &mut Chrome) {
    let now = Panels {
        arrangement: chrome.layout.arrangement(),
        has_shapes: chrome.phone.shows_shapes,
        scrolled: chrome.layout.scrolls.map(PanelScroll::place),
    };
    let before = chrome.tour.layout.before.unwrap_or(now);
    chrome.tour.layout = TourLayout::starting(before);
}

/// Opens, folds and scrolls the panels as before the tour.
pub fn restore(chrome: &mut Chrome) {
    let Some(before) = chrome.tour.layout.before else { return };
    chrome.layout.arrange(before.arrangement);
    chrome.phone.shows_shapes = before.has_shapes;
    for (scroll, at) in chrome.layout.scrolls.iter_mut().zip(before.scrolled) {
        scroll.to = Some(at);
    }
}

/// Restores the panels at the end of the tour.
pub fn leave(chrome: &mut Chrome) {
    restore(chrome);
    chrome.tour.layout = TourLayout::default();
}
