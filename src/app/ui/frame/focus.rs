//! What users of the keyboard see and where arrow keys lead: a ring around the widget with the focus, and menus that the
//! arrow keys do not leave.

use egui_macroquad::egui::output::OutputEvent;
use egui_macroquad::egui::{
    self, Context, EventFilter, Id, Key, Modifiers, Response, Stroke, StrokeKind, WidgetInfo, WidgetType,
};

use crate::app::ui::chrome::OpenMenu;
use crate::app::ui::frame::style;
use crate::app::ui::state::UiState;
use crate::render::look::theme::Theme;

/// The width of the ring, and its distance from the widget, in points.
const WIDTH: f32 = 2.0;
const GAP: f32 = 1.0;

/// Draws a ring around the widget with the keyboard focus, over everything else. On the canvas, the handle is marked
/// instead.
pub fn ring(ctx: &Context, theme: Theme, canvas: Option<Id>) {
    let focused = ctx.memory(|memory| memory.focused()).filter(|id| Some(*id) != canvas);
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else { return };
    let seen = response.interact_rect;
    // A text that has the focus while it is read gets no ring.
    if !seen.is_positive() || !response.sense.interactive() {
        return;
    }
    let layer = egui::LayerId::new(egui::Order::Tooltip, Id::new("focus ring"));
    let rect = seen.expand(GAP).intersect(ctx.screen_rect().shrink(WIDTH));
    let stroke = Stroke::new(WIDTH, style::color(theme.palette().accent));
    ctx.layer_painter(layer).rect_stroke(rect, 4.0, stroke, StrokeKind::Outside);
}

/// Which way the entries of a menu lie from the button that opened it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Below it: a menu of the bar, or a list.
    Below,
    /// Beside it: a menu in a menu. → and Enter lead into it, ← and Escape back.
    Beside,
}

/// Shows a menu or a list with `show`, which returns its button and whether it is open, and adds its entries with
/// [`entry`]. The arrow keys go from entry to entry, and from the last to the first; egui's own would leave the menu for
/// whatever is nearby. When the menu closes, the focus returns to its button.
pub fn menu(
    ctx: &Context,
    state: &mut UiState<'_>,
    side: Side,
    show: impl FnOnce(&mut UiState<'_>) -> (Response, bool),
) -> Response {
    let outer = std::mem::take(&mut state.chrome.menus.entries);
    let (button, is_open) = show(state);
    let entries = std::mem::replace(&mut state.chrome.menus.entries, outer);
    let menu = &mut state.chrome.menus.open;
    let focused = ctx.memory(|memory| memory.focused());
    if is_open {
        let next = follow_arrows(ctx, button.id, &entries, side, focused);
        let is_around = menu.owner.is_some_and(|inner| entries.contains(&inner));
        if is_around && (menu.next.is_some() || focused.is_some_and(|id| menu.entries.contains(&id))) {
            menu.outer = Some(button.id);
        } else if let Some(next) = next {
            *menu = OpenMenu { owner: Some(button.id), outer: None, entries, next };
        }
    } else if [menu.owner, menu.outer].contains(&Some(button.id)) {
        let closed = std::mem::take(menu);
        menu.next = Some(button.id).filter(|_| focused.is_none_or(|id| closed.entries.contains(&id)));
    }
    if menu.next.is_some() {
        ctx.request_repaint();
    }
    button
}

/// Whether Escape was pressed in a menu in a menu. It closes only that one, and the focus returns to its button.
pub fn leaves_inner(ctx: &Context, state: &mut UiState<'_>) -> bool {
    let menu = &mut state.chrome.menus.open;
    let leaves =
        menu.outer.is_some() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    if leaves {
        menu.next = menu.owner;
        ctx.request_repaint();
    }
    leaves
}

/// Moves the focus as the last frame decided. egui announces only a widget that gets the focus before it is shown.
pub fn move_on(ctx: &Context, state: &mut UiState<'_>) {
    if let Some(next) = state.chrome.menus.open.next.take() {
        ctx.memory_mut(|memory| memory.request_focus(next));
        // egui keeps its own arrow keys off a widget only from the second frame on.
        ctx.request_repaint();
    }
}

/// Tells a screen reader what has opened, as if it had got the focus.
pub fn tell(ctx: &Context, text: String) {
    let info = WidgetInfo::labeled(WidgetType::Other, true, text);
    ctx.output_mut(|output| output.events.push(OutputEvent::FocusGained(info)));
}

/// Adds an entry to the menu that is being shown, unless it is not available. A menu that scrolls follows the focus.
pub fn entry(state: &mut UiState<'_>, response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    if response.enabled() {
        state.chrome.menus.entries.push(response.id);
    }
}

/// Whether the focus is in this menu, and to which entry the arrow keys of this frame move it.
fn follow_arrows(
    ctx: &Context,
    owner: Id,
    entries: &[Id],
    side: Side,
    focused: Option<Id>,
) -> Option<Option<Id>> {
    let now = entries.iter().position(|id| Some(*id) == focused);
    if entries.is_empty() || (now.is_none() && focused.is_some_and(|id| id != owner)) {
        return None;
    }
    let only_ours = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
    if let Some(id) = focused {
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, only_ours));
    }
    let pressed = |key| ctx.input(|input| input.key_pressed(key));
    let enters = match side {
        Side::Below => pressed(Key::ArrowDown) || pressed(Key::ArrowUp),
        Side::Beside => [Key::ArrowRight, Key::Enter, Key::Space].into_iter().any(pressed),
    };
    let count = entries.len();
    let next = match now {
        Some(now) if pressed(Key::ArrowDown) => Some(entries[(now + 1) % count]),
        Some(now) if pressed(Key::ArrowUp) => Some(entries[(now + count - 1) % count]),
        Some(_) if side == Side::Beside && pressed(Key::ArrowLeft) => Some(owner),
        None if enters => Some(entries[0]),
        _ => None,
    };
    (now.is_some() || next.is_some()).then_some(next)
}
