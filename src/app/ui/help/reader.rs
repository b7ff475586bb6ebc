//! A help window by keyboard. While it is open, the keys belong to it: the arrows scroll it, Tab goes around its buttons,
//! and nothing moves behind it. Screen readers are told its text, and when it closes, the focus returns.

use egui_macroquad::egui::style::ScrollAnimation;
use egui_macroquad::egui::{
    self, Context, Event, EventFilter, Id, Key, Response, Sense, Ui, WidgetInfo, WidgetType,
};

use super::state::{HelpPage, Reader};
use crate::app::ui::frame::focus;
use crate::app::ui::state::UiState;
use crate::language::told;

/// The distance that an arrow key scrolls, in points, and the part of the view that Page Down scrolls.
const ROW: f32 = 40.0;
const PAGE: f32 = 0.85;
/// More pages than any text has.
const ALL_PAGES: f32 = 1e4;

const KEYS: [Key; 9] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
    Key::Tab,
];

/// Takes the keys of the open window from this frame, unless the user is in a menu or types into a field.
pub fn by_key(ctx: &Context, state: &mut UiState<'_>) {
    let chrome = &mut *state.chrome;
    let typing = chrome.typing.field.is_some() && ctx.wants_keyboard_input();
    let is_beneath = chrome.asks() || chrome.menus.open.owner.is_some();
    if chrome.help.page().is_none() || typing || is_beneath {
        return;
    }
    let reader = &mut chrome.help.reader;
    for (key, shift) in ctx.input_mut(|input| take_presses(&mut input.events)) {
        match key {
            Key::ArrowDown => reader.rows += 1.0,
            Key::ArrowUp => reader.rows -= 1.0,
            Key::PageDown => reader.pages += PAGE,
            Key::PageUp => reader.pages -= PAGE,
            Key::Home => reader.pages -= ALL_PAGES,
            Key::End => reader.pages += ALL_PAGES,
            Key::Tab => go_on(ctx, reader, shift),
            _ => {}
        }
    }
}

/// Removes the presses of these keys, and returns them, with whether Shift was down.
fn take_presses(events: &mut Vec<Event>) -> Vec<(Key, bool)> {
    let mut taken = Vec::new();
    events.retain(|event| match event {
        Event::Key { key, pressed: true, modifiers, .. } if !modifiers.command && KEYS.contains(key) => {
            taken.push((*key, modifiers.shift));
            false
        }
        _ => true,
    });
    taken
}

/// Moves the focus to the next stop, or the previous one. After the last comes the first.
fn go_on(ctx: &Context, reader: &Reader, backwards: bool) {
    let focused = ctx.memory(|memory| memory.focused());
    let (count, stops) = (reader.stops.len(), &reader.stops);
    let next = match stops.iter().position(|id| Some(*id) == focused) {
        Some(now) => stops.get((now + if backwards { count - 1 } else { 1 }) % count),
        None => stops.first(),
    };
    next.into_iter().for_each(|id| ctx.memory_mut(|memory| memory.request_focus(*id)));
}

/// Makes the text of the window a stop, scrolls it, and gives it the focus when the window opens.
pub fn show(ui: &mut Ui, state: &mut UiState<'_>, page: HelpPage, text: impl Fn(&UiState<'_>) -> String) {
    let id = Id::new(("help text", page.id()));
    if !ui.is_sizing_pass() && state.chrome.help.reader.page != Some(page) {
        begin(ui.ctx(), state, page);
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    state.chrome.help.reader.stops.clear();
    let response = ui.interact(ui.clip_rect(), id, Sense::focusable_noninteractive());
    stop(state, &response);
    let seen = &*state;
    response.widget_info(|| WidgetInfo {
        current_text_value: Some(told!("Escape closes it. {seen}", seen = text(seen))),
        ..WidgetInfo::labeled(WidgetType::Window, true, page.title())
    });
    let reader = &mut state.chrome.help.reader;
    let by =
        std::mem::take(&mut reader.rows) * ROW + std::mem::take(&mut reader.pages) * ui.clip_rect().height();
    if by != 0.0 {
        ui.scroll_with_delta_animation(egui::vec2(0.0, -by), ScrollAnimation::none());
    }
}

/// Makes a widget of the window a stop of Tab, which scrolls to it. egui does not move the focus from it.
pub fn stop(state: &mut UiState<'_>, response: &Response) {
    state.chrome.help.reader.stops.push(response.id);
    let ours = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
    response.ctx.memory_mut(|memory| memory.set_focus_lock_filter(response.id, ours));
    if response.gained_focus() && response.sense.interactive() {
        response.scroll_to_me_animation(Some(egui::Align::Center), ScrollAnimation::none());
    }
}

/// Remembers where the focus was: of a menu, at the button that opened it, to which it may be about to return.
fn begin(ctx: &Context, state: &mut UiState<'_>, page: HelpPage) {
    let (menu, reader) = (&mut state.chrome.menus.open, &mut state.chrome.help.reader);
    let focused = ctx.memory(|memory| memory.focused());
    let returns_to = menu.next.take();
    if reader.page.replace(page).is_none() {
        let in_menu = focused.is_some_and(|id| menu.entries.contains(&id));
        reader.back_to = returns_to.or(if in_menu { menu.owner } else { focused });
    }
}

/// Returns the focus when the window was closed, unless the user has moved it.
pub fn end(ctx: &Context, state: &mut UiState<'_>) {
    let reader = std::mem::take(&mut state.chrome.help.reader);
    let focused = ctx.memory(|memory| memory.focused());
    if reader.page.is_some() && focused.is_none_or(|id| reader.stops.contains(&id)) {
        state.chrome.menus.open.next = reader.back_to;
        ctx.request_repaint();
        // A widget is told when it gets the focus; the canvas has no name.
        if let Some(page) = reader.page.filter(|_| reader.back_to == state.canvas.id()) {
            focus::tell(ctx, told!("{title}, closed", title = page.title()));
        }
    }
}
