//! Numbers in the code that the pointer drags: to the right for more, to the left for less.

use egui_macroquad::egui::{CursorIcon, Id, Rect, Sense, Ui, vec2};

use super::edits;
use super::layout::Shown;
use super::state::DraggedNumber;
use crate::app::ui::state::UiState;
use crate::language::{text, tr};
use crate::lesson::{WordKind, header_and_program, words};

/// How far the pointer moves for one step, in points.
const POINTS_PER_STEP: f32 = 4.0;
/// The height below a number in which it is dragged without Alt, and the least width of that, in points.
const HANDLE: f32 = 7.0;
const LEAST_WIDTH: f32 = 14.0;
/// What the tooltip says.
const HELP: &str =
    text!("Drag to the right for more, and to the left for less. With Alt, drag the number itself.");

/// Lets the pointer drag every number of the program.
pub fn show(ui: &Ui, state: &mut UiState<'_>, shown: &Shown) {
    let alt = ui.input(|input| input.modifiers.alt);
    let mut held = None;
    for (index, [start, end]) in numbers(&shown.text).into_iter().enumerate() {
        let Some(place) = shown.places(start, end).first().copied() else { continue };
        if !ui.is_rect_visible(place) {
            continue;
        }
        state.rects.note(format!("code-number:{index}"), place);
        let is_held = state.chrome.code.dragged.as_ref().is_some_and(|dragged| dragged.index == index);
        let handle = if alt || is_held { place } else { below(place) };
        let response = ui.interact(handle, Id::new(("code number", index)), Sense::drag());
        let response = response.on_hover_text_at_pointer(tr(HELP));
        if response.hovered() || response.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
        }
        if response.drag_started() {
            let dragged = DraggedNumber { text: shown.text.clone(), place: [start, end], index, moved: 0.0 };
            state.chrome.code.dragged = Some(dragged);
            state.session.begin_gesture();
        }
        if response.dragged() || response.drag_stopped() {
            held = Some((response.drag_delta().x, response.drag_stopped()));
        }
    }
    match held {
        Some((moved, stopped)) => drag(state, moved, stopped),
        // The number is no longer shown.
        None => {
            if state.chrome.code.dragged.take().is_some() {
                state.session.end_gesture();
            }
        }
    }
}

fn drag(state: &mut UiState<'_>, moved: f32, stopped: bool) {
    let Some(dragged) = &mut state.chrome.code.dragged else { return };
    dragged.moved += moved;
    let [start, end] = dragged.place;
    let steps = (dragged.moved / POINTS_PER_STEP).round();
    let number = moved_by(&dragged.text[start..end], f64::from(steps));
    let text = format!("{}{number}{}", &dragged.text[..start], &dragged.text[end..]);
    let is_new = text != edits::shown_text(state);
    if is_new {
        edits::take_in_gesture(state, &text);
    }
    if stopped {
        state.chrome.code.dragged = None;
        state.session.end_gesture();
    }
}

fn below(number: Rect) -> Rect {
    let width = number.width().max(LEAST_WIDTH);
    let middle = number.center_bottom() + vec2(0.0, HANDLE / 2.0 - 4.0);
    Rect::from_center_size(middle, vec2(width, HANDLE))
}

/// The ranges of bytes of the numbers of a program.
fn numbers(text: &str) -> Vec<[usize; 2]> {
    let (_, program) = header_and_program(text);
    let before = text.len() - program.len();
    let numbers = words(program).into_iter().filter(|(kind, _)| *kind == WordKind::Number);
    numbers.map(|(_, span)| [before + span.start, before + span.end]).collect()
}

/// A number that is so many units of its last digit greater, but not less than zero. It keeps its digits after the point
/// and its exponent.
fn moved_by(number: &str, steps: f64) -> String {
    let (digits, exponent) = match number.find(['e', 'E']) {
        Some(at) => number.split_at(at),
        None => (number, ""),
    };
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len()).min(15);
    let unit = 10f64.powi(-(decimals as i32));
    let Ok(value) = digits.parse::<f64>() else { return number.to_owned() };
    if steps == 0.0 {
        return number.to_owned();
    }
    format!("{:.decimals$}{exponent}", (value + steps * unit).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_moves_by_units_of_its_last_digit_and_not_below_zero() {
        for (number, steps, moved) in [
            ("30", 2.0, "32"),
            ("0.25", -3.0, "0.22"),
            ("0.25", -300.0, "0.00"),
            ("1e-9", 1.0, "2e-9"),
            (".5", 1.0, "0.6"),
            ("2.50", 0.0, "2.50"),
            ("9", 1.0, "10"),
        ] {
            assert_eq!(moved_by(number, steps), moved, "{number} {steps}");
        }
    }

    #[test]
    fn the_numbers_of_comments_notes_and_the_header_are_no_numbers_of_the_program() {
        let text = "---\nnumbers = \"f64\"\n---\n// 1\nlet a = 2 @ as \"3\"\nreturn a < 4\n";
        let found: Vec<&str> = numbers(text).into_iter().map(|[start, end]| &text[start..end]).collect();
        assert_eq!(found, ["2", "4"]);
    }
}
