//! The layout of the panels: both beside the canvas, or one of them in a narrow window. A phone has sheets instead.

use egui_macroquad::egui::{self, Context, Frame, Margin, Ui};

use crate::app::ui::chrome::PanelSide;
use crate::app::ui::frame::{embedded, menu, side, status, style};
use crate::app::ui::state::UiState;
use crate::app::ui::values::{motion, topics};
use crate::app::ui::{lecture, question, tour};
use crate::lesson::Motion;

/// Widths of the side panels in points.
const LEFT_WIDTH: f32 = 264.0;
const RIGHT_WIDTH: f32 = 330.0;
/// The most width of the code, and the most of the window that it takes.
const CODE_WIDTH: f32 = 480.0;
const CODE_SHARE: f32 = 0.41;
/// In a narrower window, the left panel is folded beside the code until the user unfolds it.
const CODE_BESIDE_BOTH_FROM: f32 = 1500.0;
/// In a narrower window, one panel is open at a time.
const BOTH_FROM: f32 = 980.0;
/// The same with the texts of a projector, which make the panels wider: the figure gets half of the window.
const BOTH_PROJECTED_FROM: f32 = 2.0 * style::PROJECTOR_FACTOR * (LEFT_WIDTH + RIGHT_WIDTH);
/// If the user opens the other panel as well, they take at most these shares of the window, and texts of the working break.
const TIGHT_SHARES: [f32; 2] = [0.32, 0.28];
/// In an even narrower window, the panels are those of a phone, and are folded at first.
const BESIDE_FROM: f32 = 640.0;
/// A lower window is compact too, unless it is wide.
const BESIDE_FROM_HEIGHT: f32 = 440.0;
/// A window that is even lower is a page that is enlarged several times.
const LOW_BELOW: f32 = 260.0;
pub const MOTION_HEIGHT: f32 = 50.0;
/// The margin above and below the buttons in the row of the motion, and in a low window.
const MOTION_MARGIN: i8 = 6;
const LOW_MOTION_MARGIN: i8 = 3;
/// The margin beside them on a phone.
const COMPACT_MARGIN: i8 = 8;
/// The height of the row of the motion in a low window: its buttons keep the least size of a target.
const LOW_MOTION_HEIGHT: f32 = 32.0;

/// Whether a window of this size is as small as a phone, in portrait or landscape.
pub fn is_compact(window: egui::Vec2) -> bool {
    window.x < BESIDE_FROM || (window.x < BOTH_FROM && window.y < BESIDE_FROM_HEIGHT)
}

/// Whether a window of this size is so low that every row takes a large part of it.
pub fn is_low(window: egui::Vec2) -> bool {
    window.y < LOW_BELOW
}

/// Shows all panels of a window that is larger than a phone. The rest is for the canvas.
pub fn show(ctx: &Context, state: &mut UiState<'_>) {
    if state.chrome.layout.embedded {
        return embedded::show(ctx, state);
    }
    let frame = Frame::side_top_panel(&ctx.style());
    if !state.chrome.presents() {
        egui::TopBottomPanel::top("menu")
            .frame(frame.inner_margin(Margin::symmetric(12, 7)))
            .show(ctx, |ui| menu::show(ui, state));
        egui::TopBottomPanel::bottom("status")
            .frame(frame.inner_margin(Margin::symmetric(14, 4)))
            .show(ctx, |ui| status::show(ui, state));
    }
    lecture::show(ctx, state);
    if let Some(motion) = motion::of(state).filter(|_| !state.chrome.is_first_screen()) {
        show_motion(ctx, state, motion);
    }
    for side in open_panels(ctx, state) {
        show_side(ctx, state, side);
    }
    question::show_strip(ctx, state);
}

/// Shows the row of the motion below the canvas.
pub fn show_motion(ctx: &Context, state: &mut UiState<'_>, motion: Motion) {
    let frame = Frame::side_top_panel(&ctx.style());
    let side = if state.chrome.layout.compact { COMPACT_MARGIN } else { 14 };
    egui::TopBottomPanel::bottom("motion")
        .exact_height(motion_height(state))
        .frame(frame.inner_margin(Margin::symmetric(side, motion_margin(state))))
        .show(ctx, |ui| motion::show(ui, state, motion));
}

pub fn motion_height(state: &UiState<'_>) -> f32 {
    let height = style::row_height(state.chrome.is_roomy()) + 2.0 * f32::from(motion_margin(state));
    height.max(if state.chrome.layout.low { LOW_MOTION_HEIGHT } else { MOTION_HEIGHT })
}

fn motion_margin(state: &UiState<'_>) -> i8 {
    if state.chrome.layout.low { LOW_MOTION_MARGIN } else { MOTION_MARGIN }
}

/// The panels to show in a window of this size.
pub fn open_panels(ctx: &Context, state: &mut UiState<'_>) -> Vec<PanelSide> {
    let chrome = &mut *state.chrome;
    let (width, factor) = (ctx.screen_rect().width(), style::text_factor(chrome.look.theme));
    chrome.layout.is_narrow = width < if factor > 1.0 { BOTH_PROJECTED_FROM } else { BOTH_FROM };
    chrome.layout.code_is_wide = chrome.is_code_open() && width < factor * CODE_BESIDE_BOTH_FROM;
    chrome.layout.is_tight = chrome.layout.is_narrow && width >= BOTH_FROM;
    let both = [(PanelSide::Left, chrome.layout.unfolded_left()), (PanelSide::Right, chrome.layout.right)];
    let mut open: Vec<PanelSide> = if chrome.layout.is_narrow {
        let at_first = (!chrome.layout.compact).then_some(PanelSide::Left);
        let shown = chrome.layout.one_panel.unwrap_or(at_first);
        let second = shown.filter(|_| chrome.layout.is_tight && chrome.layout.has_second_panel);
        shown.into_iter().chain(second.map(PanelSide::other)).collect()
    } else {
        both.into_iter().filter_map(|(side, is_open)| is_open.then_some(side)).collect()
    };
    open.retain(|side| tour::unfolds(chrome, *side));
    chrome.layout.left_is_open = open.contains(&PanelSide::Left);
    chrome.layout.right_is_open = open.contains(&PanelSide::Right);
    open
}

fn show_side(ctx: &Context, state: &mut UiState<'_>, side: PanelSide) {
    // The working nearly always scrolls, and its scroll bar takes part of the margin.
    let right = if side == PanelSide::Left { 8 } else { 4 };
    let frame =
        Frame::side_top_panel(&ctx.style()).inner_margin(Margin { left: 12, right, top: 2, bottom: 2 });
    let factor = style::text_factor(state.chrome.look.theme);
    let free = ctx.available_rect();
    let wanted = match side {
        PanelSide::Left => factor * LEFT_WIDTH,
        PanelSide::Right => factor * RIGHT_WIDTH,
    };
    let code = (factor * CODE_WIDTH).min(CODE_SHARE * ctx.screen_rect().width());
    let has_code = side == PanelSide::Right && state.chrome.has_wide_code();
    let has_both = state.chrome.layout.left_is_open && state.chrome.layout.right_is_open;
    let tight = TIGHT_SHARES[side.index()] * ctx.screen_rect().width();
    let wanted = if state.chrome.layout.is_tight && has_both { wanted.min(tight.floor()) } else { wanted };
    let wanted = if has_code { wanted.max(code) } else { wanted };
    let panel = match side {
        PanelSide::Left => egui::SidePanel::left("topics"),
        PanelSide::Right => egui::SidePanel::right("working"),
    };
    let panel = panel.exact_width(wanted.min(free.width())).resizable(false).frame(frame);
    let shown = panel.show(ctx, |ui| content(ui, state, side));
    state.rects.note(side.id(), shown.response.rect);
}

fn content(ui: &mut Ui, state: &mut UiState<'_>, side: PanelSide) {
    match side {
        PanelSide::Left => topics::show(ui, state),
        PanelSide::Right => side::show(ui, state),
    }
}
