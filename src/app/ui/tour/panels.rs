//! The panels during the tour, and afterwards as before.

use super::state::{Panels, TourLayout};
use crate::app::ui::chrome::Chrome;
use crate::app::ui::frame::panel::PanelScroll;

/// Remembers the panels, unless the tour is on already.
pub fn remember(chrome: &mut Chrome) {
    let now = Panels {
        left: chrome.layout.left,
        right: chrome.layout.right,
        one_panel: chrome.layout.one_panel,
        has_second: chrome.layout.has_second_panel,
        has_shapes: chrome.phone.shows_shapes,
        scrolled: chrome.layout.scrolls.map(PanelScroll::place),
    };
    let before = chrome.tour.layout.before.unwrap_or(now);
    chrome.tour.layout = TourLayout::starting(before);
}

/// Opens, folds and scrolls the panels as before the tour.
pub fn restore(chrome: &mut Chrome) {
    let Some(before) = chrome.tour.layout.before else { return };
    (chrome.layout.left, chrome.layout.right, chrome.layout.one_panel) =
        (before.left, before.right, before.one_panel);
    (chrome.layout.has_second_panel, chrome.phone.shows_shapes) = (before.has_second, before.has_shapes);
    for (scroll, at) in chrome.layout.scrolls.iter_mut().zip(before.scrolled) {
        scroll.to = Some(at);
    }
}

/// Restores the panels at the end of the tour.
pub fn leave(chrome: &mut Chrome) {
    restore(chrome);
    chrome.tour.layout = TourLayout::default();
}
