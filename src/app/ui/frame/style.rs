//! The look of the panels: the theme's palette as an egui style, the fonts, and a few small widgets.

use std::sync::Arc;

use egui_macroquad::egui::{self, Color32, CornerRadius, FontFamily, Frame, Margin, Response, Stroke, Ui};

use crate::lesson::Role;
use crate::render::look::font::Font;
use crate::render::look::theme::{Palette, Theme};
use crate::render::{Color, HALO, Weight};

/// Height of a row for the mouse, and of a row for fingers, in points.
pub const ROW_HEIGHT: f32 = 22.0;
const ROOMY_ROW_HEIGHT: f32 = 44.0;

/// Height of a row for the mouse, or of a roomy one for fingers.
pub fn row_height(roomy: bool) -> f32 {
    if roomy { ROOMY_ROW_HEIGHT } else { ROW_HEIGHT }
}

/// The bold face of the panels and labels.
pub fn bold() -> FontFamily {
    FontFamily::Name("bold".into())
}

/// A colour of the theme for egui. egui's own conversion first computes a table of all colours, which delays the start
/// in a browser.
pub fn color(Color { r, g, b, a }: Color) -> Color32 {
    use egui::ecolor::{gamma_u8_from_linear_f32, linear_f32_from_gamma_u8, linear_f32_from_linear_u8};
    if a == 255 {
        return Color32::from_rgb(r, g, b);
    }
    let part = linear_f32_from_linear_u8(a);
    let [r, g, b] = [r, g, b].map(|value| gamma_u8_from_linear_f32(linear_f32_from_gamma_u8(value) * part));
    Color32::from_rgba_premultiplied(r, g, b, a)
}

/// The colour of a role's marks.
pub fn role_color(theme: Theme, role: Role) -> Color32 {
    color(theme.style(role).stroke)
}

/// The colour of text about a role's marks.
pub fn role_text_color(theme: Theme, role: Role) -> Color32 {
    color(theme.style(role).text)
}

/// Text in a weaker colour. egui's own weak text is too faint for a projector.
pub fn weak(theme: Theme, text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).color(color(theme.palette().text_weak))
}

/// The size of the smallest texts, in points.
pub const SMALL_TEXT: f32 = 12.0;

/// A small heading.
pub fn heading(ui: &mut Ui, theme: Theme, text: &str) -> Response {
    ui.add_space(10.0);
    let response = ui.label(heading_text(theme, text));
    ui.add_space(2.0);
    response
}

/// The text of a small heading.
pub fn heading_text(theme: Theme, text: &str) -> egui::RichText {
    weak(theme, text.to_uppercase()).size(SMALL_TEXT * text_factor(theme)).family(bold())
}

pub fn error_color(theme: Theme) -> Color32 {
    color(theme.palette().error)
}

/// The fill colour and the text colour of the one filled button.
pub fn accent(theme: Theme) -> (Color32, Color32) {
    let palette = theme.palette();
    (color(palette.accent), color(palette.accent_text))
}

/// The factor by which the theme enlarges the texts of the panels: a projector is read from a distance.
pub const PROJECTOR_FACTOR: f32 = 1.25;

/// The same for any theme.
pub fn text_factor(theme: Theme) -> f32 {
    if theme == Theme::Projector { PROJECTOR_FACTOR } else { 1.0 }
}

/// The name with a capital first letter.
pub fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Sets egui's fonts to those of the pictures. One of egui's own remains, for the arrows of its menus.
pub fn install_fonts(ctx: &egui::Context) {
    let defaults = egui::FontDefinitions::default();
    let mut fonts = egui::FontDefinitions::empty();
    fonts.font_data.extend(defaults.font_data.into_iter().filter(|(name, _)| name == FALLBACK_FONT));
    let families = [
        (Font::Sans, FontFamily::Proportional),
        (Font::SansBold, bold()),
        (Font::Mono, FontFamily::Monospace),
    ];
    for (font, family) in families {
        let name = format!("{font:?}");
        fonts.font_data.insert(name.clone(), Arc::new(egui::FontData::from_static(font.bytes())));
        fonts.families.insert(family, vec![name, FALLBACK_FONT.to_owned()]);
    }
    ctx.set_fonts(fonts);
}

/// The font of egui with the symbols of its menus.
const FALLBACK_FONT: &str = "emoji-icon-font";

/// How long egui takes to open and close things.
const ANIMATION_SECONDS: f32 = 1.0 / 12.0;

/// Whether texts are lighter than the ground.
fn style_is_dark(palette: &Palette) -> bool {
    let sum = |color: Color| u16::from(color.r) + u16::from(color.g) + u16::from(color.b);
    sum(palette.text) > sum(palette.panel)
}

/// Applies the theme to egui, with rows for fingers if `roomy`, and without animations if `still`.
pub fn apply(ctx: &egui::Context, theme: Theme, roomy: bool, still: bool) {
    let palette = theme.palette();
    let dark = style_is_dark(&palette);
    ctx.set_theme(if dark { egui::Theme::Dark } else { egui::Theme::Light });
    ctx.style_mut(|style| {
        style.visuals = if dark { egui::Visuals::dark() } else { egui::Visuals::light() };
        let visuals = &mut style.visuals;
        let (text, line) = (color(palette.text), color(palette.panel_line));
        visuals.panel_fill = color(palette.panel);
        visuals.window_fill = color(palette.panel);
        visuals.window_stroke = Stroke::new(1.0, line);
        visuals.extreme_bg_color = color(palette.paper);
        visuals.faint_bg_color = color(palette.selection);
        visuals.override_text_color = None;
        visuals.selection.bg_fill = color(palette.selection);
        visuals.selection.stroke = Stroke::new(1.5, color(palette.accent));
        visuals.error_fg_color = color(palette.error);
        visuals.hyperlink_color = color(palette.accent);
        let widgets = &mut visuals.widgets;
        widgets.noninteractive.fg_stroke = Stroke::new(1.0, text);
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, line);
        widgets.inactive.fg_stroke = Stroke::new(1.0, text);
        widgets.inactive.bg_fill = color(palette.paper);
        widgets.inactive.weak_bg_fill = color(palette.paper);
        widgets.inactive.bg_stroke = Stroke::new(1.0, color(palette.text_weak.faded(0.6)));
        for state in [&mut widgets.hovered, &mut widgets.active, &mut widgets.open] {
            state.fg_stroke = Stroke::new(1.5, text);
            state.weak_bg_fill = color(palette.selection);
            state.bg_stroke = Stroke::new(1.0, color(palette.accent));
        }
        for state in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.active, &mut widgets.open] {
            state.corner_radius = CornerRadius::same(4);
        }
        style.spacing.item_spacing = egui::vec2(6.0, 5.0);
        style.spacing.interact_size.y = row_height(roomy);
        style.spacing.scroll = egui::style::ScrollStyle::thin();
        style.spacing.button_padding = egui::vec2(7.0, 2.0);
        let factor = text_factor(theme);
        style.text_styles.insert(egui::TextStyle::Body, egui::FontId::proportional(13.0 * factor));
        style.text_styles.insert(egui::TextStyle::Button, egui::FontId::proportional(13.0 * factor));
        style.text_styles.insert(egui::TextStyle::Small, egui::FontId::proportional(SMALL_TEXT * factor));
        style.text_styles.insert(egui::TextStyle::Monospace, egui::FontId::monospace(12.0 * factor));
        style.interaction.tooltip_delay = 0.4;
        style.animation_time = if still { 0.0 } else { ANIMATION_SECONDS };
    });
}

/// A button that stays pressed. Unlike egui's own, it also looks like a button while it is off.
pub fn toggle(ui: &mut Ui, on: bool, text: &str) -> Response {
    if on { ui.selectable_label(on, text) } else { ui.button(text) }
}

/// Tells screen readers the name of a button that shows a symbol.
pub fn named(button: Response, name: &str) -> Response {
    let enabled = button.enabled();
    button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name));
    button
}

/// Tells screen readers the name of a list of choices, and the chosen one.
pub fn named_list(list: Response, name: &str, chosen: &str) -> Response {
    list.widget_info(|| egui::WidgetInfo {
        current_text_value: Some(chosen.to_owned()),
        ..egui::WidgetInfo::labeled(egui::WidgetType::ComboBox, true, name)
    });
    list
}

/// A row of a list, with the full width. A text that is too long for it ends with an ellipsis.
pub fn list_item(ui: &mut Ui, theme: Theme, selected: bool, text: &str) -> Response {
    let size = egui::vec2(ui.available_width(), ui.spacing().interact_size.y);
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    response
        .widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::SelectableLabel, true, selected, text));
    let visuals = ui.visuals();
    let (fill, ink, family) = if selected {
        (visuals.selection.bg_fill, visuals.hyperlink_color, bold())
    } else if response.hovered() || response.has_focus() {
        (visuals.widgets.noninteractive.bg_stroke.color, visuals.text_color(), FontFamily::Proportional)
    } else {
        (Color32::TRANSPARENT, visuals.text_color(), FontFamily::Proportional)
    };
    ui.painter().rect_filled(rect, 4.0, fill);
    let font = egui::FontId::new(13.0 * text_factor(theme), family);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() - LIST_MARGIN);
    let galley = ui.painter().layout_job(job);
    let at = rect.left_center() + egui::vec2(LIST_MARGIN, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
    response
}

/// A row that unfolds the rows below it: its text behind a triangle, in several lines if it is long.
pub fn list_heading(ui: &mut Ui, theme: Theme, unfolded: bool, text: &str) -> Response {
    let ink = ui.visuals().weak_text_color();
    let font = egui::FontId::new(SMALL_TEXT * text_factor(theme), FontFamily::Proportional);
    let width = ui.available_width() - 2.0 * LIST_MARGIN;
    let galley = ui.painter().layout(text.to_owned(), font, ink, width);
    let size = egui::vec2(ui.available_width(), ui.spacing().interact_size.y.max(galley.size().y));
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    let kind = egui::WidgetType::CollapsingHeader;
    response.widget_info(|| egui::WidgetInfo::selected(kind, true, unfolded, text));
    let visuals = ui.visuals();
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, visuals.widgets.noninteractive.bg_stroke.color);
    }
    let (middle, half) = (rect.left_center() + egui::vec2(LIST_MARGIN, 0.0), 3.5);
    let corners = if unfolded {
        [egui::vec2(-half, -half / 2.0), egui::vec2(half, -half / 2.0), egui::vec2(0.0, half)]
    } else {
        [egui::vec2(-half / 2.0, -half), egui::vec2(half, 0.0), egui::vec2(-half / 2.0, half)]
    };
    let triangle = corners.map(|corner| middle + corner).to_vec();
    ui.painter().add(egui::Shape::convex_polygon(triangle, ink, egui::Stroke::NONE));
    let at = rect.left_center() + egui::vec2(2.0 * LIST_MARGIN, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
    response
}

/// The margin left of the text of a row, in points.
const LIST_MARGIN: f32 = 8.0;

/// A window in the middle of the program's window, above everything else: a panel may cover the canvas, and be clicked.
pub fn dialog(title: &str) -> egui::Window<'_> {
    egui::Window::new(title)
        .collapsible(false)
        .resizable(false)
        .order(egui::Order::Foreground)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
}

/// The largest content of a dialog, in points: the window's size without a margin, but never too small for egui.
pub fn dialog_room(ctx: &egui::Context) -> egui::Vec2 {
    (ctx.screen_rect().size() - DIALOG_MARGIN).max(egui::Vec2::splat(40.0))
}

/// The part of the window that a dialog leaves free, with its own frame and title, in points.
const DIALOG_MARGIN: egui::Vec2 = egui::vec2(48.0, 120.0);

/// A card that is highlighted under the pointer, or always.
pub fn card(ui: &mut Ui, theme: Theme, always: bool, content: impl FnOnce(&mut Ui)) -> Response {
    card_with(ui, theme, (always, 5), content)
}

/// The same with this margin above and below, in points.
pub fn card_with(
    ui: &mut Ui,
    theme: Theme,
    (always, margin): (bool, i8),
    content: impl FnOnce(&mut Ui),
) -> Response {
    let frame = Frame::new().inner_margin(Margin::symmetric(8, margin)).corner_radius(6);
    let mut prepared = frame.begin(ui);
    prepared.content_ui.set_width(prepared.content_ui.available_width());
    content(&mut prepared.content_ui);
    let response = prepared.allocate_space(ui);
    if always || response.contains_pointer() {
        let palette = theme.palette();
        prepared.frame =
            prepared.frame.fill(color(palette.paper)).stroke(Stroke::new(1.0, color(palette.accent)));
    }
    prepared.paint(ui);
    response
}

/// A card with an outline in this colour.
pub fn framed(ui: &mut Ui, outline: Color32, content: impl FnOnce(&mut Ui)) -> Response {
    ui.add_space(6.0);
    let frame = Frame::new()
        .inner_margin(Margin::symmetric(10, 8))
        .corner_radius(6)
        .fill(ui.visuals().extreme_bg_color)
        .stroke(Stroke::new(1.5, outline));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        content(ui);
    });
    ui.add_space(4.0);
    shown.response
}

/// Fades out the last lines of a list that continues below, so that the user sees that it does.
pub fn fade_out<R>(ui: &Ui, shown: &egui::scroll_area::ScrollAreaOutput<R>) {
    let list = shown.inner_rect;
    let below = shown.content_size.y - shown.state.offset.y - list.height();
    // The content is visible slightly beyond the edge of the list.
    fade(ui, list, list.bottom() + ui.visuals().clip_rect_margin, -below.clamp(0.0, FADE));
}

/// Fades in the first lines of a list that begins above.
pub fn fade_in<R>(ui: &Ui, shown: &egui::scroll_area::ScrollAreaOutput<R>) {
    let list = shown.inner_rect;
    fade(ui, list, list.top() - ui.visuals().clip_rect_margin, shown.state.offset.y.clamp(0.0, FADE));
}

/// Covers a list with the colour of its panel from an edge over that height, which is negative upwards.
fn fade(ui: &Ui, list: egui::Rect, edge: f32, height: f32) {
    if height.abs() < 1.0 {
        return;
    }
    let solid = ui.visuals().panel_fill;
    let clear = Color32::from_rgba_unmultiplied(solid.r(), solid.g(), solid.b(), 0);
    let mut mesh = egui::Mesh::default();
    for (y, ink) in [(edge + height, clear), (edge, solid)] {
        mesh.colored_vertex(egui::pos2(list.left(), y), ink);
        mesh.colored_vertex(egui::pos2(list.right(), y), ink);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    ui.painter().add(mesh);
}

/// The height in which a list fades in or out, in points.
pub const FADE: f32 = 28.0;

/// Paints one line of text from the left end of its baseline, over a halo if there is one.
pub fn paint_text(
    painter: &egui::Painter,
    baseline: egui::Pos2,
    text: &str,
    size: f32,
    weight: Weight,
    ink: Color,
    halo: Option<Color>,
) {
    let family = if weight == Weight::Bold { bold() } else { FontFamily::Proportional };
    let galley =
        painter.layout_no_wrap(text.to_owned(), egui::FontId::new(size, family), Color32::PLACEHOLDER);
    let ascent = galley.rows.first().and_then(|r| r.glyphs.first()).map_or(size * 0.8, |g| g.pos.y);
    let at = baseline - egui::vec2(0.0, ascent);
    if let Some(halo) = halo {
        for (x, y) in HALO_PLACES {
            painter.galley(at + egui::vec2(x, y) * HALO * size, galley.clone(), color(halo));
        }
    }
    painter.galley(at, galley, color(ink));
}

/// The offsets at which a text is painted for its halo, in halo widths. At this width, four are enough.
const HALO_PLACES: [(f32, f32); 4] = [(0.75, 0.75), (-0.75, 0.75), (0.75, -0.75), (-0.75, -0.75)];

/// The most height of a slider, in points: its handle grows with it, and covers more of the rail.
pub const SLIDER_HEIGHT: f32 = 28.0;

/// Shows a slider with limited height, even in a roomy row.
pub fn add_slider(ui: &mut Ui, slider: egui::Slider<'_>) -> Response {
    let height = ui.spacing().interact_size.y;
    ui.spacing_mut().interact_size.y = height.min(SLIDER_HEIGHT);
    let response = ui.add(slider);
    ui.spacing_mut().interact_size.y = height;
    response
}

/// Sets the colours of the sliders that follow in this row: a visible rail, filled up to the handle.
pub fn dress_slider(ui: &mut Ui, theme: Theme) {
    let palette = theme.palette();
    let visuals = ui.visuals_mut();
    visuals.widgets.inactive.bg_fill = color(palette.panel_line);
    visuals.selection.bg_fill = color(palette.accent);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_converted_as_egui_does() {
        for (r, g, b) in [(0, 0, 0), (255, 255, 255), (1, 128, 254), (29, 79, 145)] {
            for a in 0..=255 {
                assert_eq!(color(Color { r, g, b, a }), Color32::from_rgba_unmultiplied(r, g, b, a), "{a}");
            }
        }
    }
}
