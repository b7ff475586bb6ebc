//! The second view of a figure: a pane at the right of a picture, or below it, with a figure of its own.

use glam::Vec2;

use crate::render::look::font::{self, Font};
use crate::render::look::theme::Theme;
use crate::render::{Area, Primitive, View, Weight};

/// The space around the pane, and around its title, in points.
const GAP: f32 = 8.0;
const PADDING: f32 = 5.0;
const ROUNDING: f32 = 6.0;
/// On a canvas with a lesser shorter side, or a lesser longer one, in points, there is no room for a second view.
const LEAST_CANVAS: [f32; 2] = [220.0, 450.0];
/// Its part of the width or the height of a canvas, and its greatest size in points.
const PART: f32 = 0.36;
const GREATEST: f32 = 340.0;

/// The pane on a canvas of this size, at its bottom right corner: above buttons there.
pub fn pane(size: Vec2, covered: &[Area]) -> Option<Area> {
    let side = side(size)?;
    let extent = if is_wide(size) {
        Vec2::new(side, side.min(size.y - 2.0 * GAP))
    } else {
        Vec2::new((side * 1.5).min(size.x - 2.0 * GAP), side)
    };
    let max = size - GAP;
    let pane = Area { min: max - extent, max };
    let above = covered.iter().filter(|area| area.overlaps(&pane)).map(|area| area.min.y - GAP);
    let bottom = above.fold(max.y, f32::min);
    let top = (pane.min.y - (max.y - bottom)).max(GAP);
    Some(Area { min: Vec2::new(pane.min.x, top), max: Vec2::new(max.x, bottom) })
}

/// Whether there is a pane on a canvas of this size.
pub fn has_room_for_second_view(size: Vec2) -> bool {
    side(size).is_some()
}

/// The pane that takes the whole canvas, above buttons at its bottom.
pub fn whole(size: Vec2, covered: &[Area]) -> Area {
    let bottom = covered.iter().map(|area| area.min.y).fold(size.y, f32::min) - GAP;
    Area { min: Vec2::splat(GAP), max: Vec2::new(size.x - GAP, bottom) }
}

/// Whether the pane is at the right. Figures are rather wide, so on a square canvas they are larger above it.
fn is_wide(size: Vec2) -> bool {
    size.x >= 1.2 * size.y
}

fn side(size: Vec2) -> Option<f32> {
    let [shorter, longer] = [size.min_element(), size.max_element()];
    let has_room = shorter >= LEAST_CANVAS[0] && longer >= LEAST_CANVAS[1];
    has_room.then(|| (PART * longer).min(GREATEST))
}

/// The view that shows all of the bounds in the part of a canvas that the pane leaves free, at its left or above it.
pub fn fitted_beside_pane(size: Vec2, covered: &[Area], y_up: bool, fit: impl FnOnce(Vec2) -> View) -> View {
    let free = pane(size, covered).map_or(size, |pane| match is_wide(size) {
        true => Vec2::new(pane.min.x, size.y),
        false => Vec2::new(size.x, pane.min.y),
    });
    View { y_up, ..fit(free) }.extended(size)
}

/// The frame of a pane with its title, and the room below that.
pub fn frame(title: &str, pane: Area, theme: Theme) -> (Vec<Primitive>, Area) {
    let palette = theme.palette();
    let (line, size) = (theme.factor(), theme.sizes().axis);
    let panel =
        |area: Area, radius: f32, color| Primitive::Panel { min: area.min, max: area.max, radius, color };
    let mut drawn = vec![
        panel(pane, ROUNDING, palette.panel_line),
        panel(pane.grown(-line), ROUNDING - line, palette.paper),
    ];
    let mut top = pane.min + PADDING;
    // A window rounds the size of its letters to whole pixels: its lines can be longer by some percent.
    let width = pane.size().x - 2.0 * PADDING - size;
    for row in font::broken(title, Font::of(Weight::Bold), size, width) {
        drawn.push(font::text_at(top, row, size, Weight::Bold, palette.text, None));
        top.y += font::height(size);
    }
    (drawn, Area { min: Vec2::new(pane.min.x + line, top.y), max: pane.max - line })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Bounds, Chip, Figure, Mark, Role, SecondView, Shape};
    use crate::render::{Compose, Omission, Part, PictureOptions, compose};
    use glam::DVec2;

    /// A segment and its verdict, with a point in a second view.
    fn figure() -> Figure {
        let bounds = Bounds { min: DVec2::ZERO, max: DVec2::new(400.0, 300.0) };
        let ends = Shape::Polyline(vec![bounds.min, bounds.max]);
        let square = Bounds { min: DVec2::ZERO, max: DVec2::ONE };
        let point = Mark::new("place", Role::Contact, Shape::Point(DVec2::splat(0.5))).labelled("(s, t)");
        let within = Figure { marks: vec![point], bounds: square, ..Figure::default() };
        Figure {
            marks: vec![Mark::new("a", Role::Segment, ends).labelled("a")],
            bounds,
            chip: Some(Chip::at(bounds.max)),
            beside: Some(Box::new(SecondView {
                title: "Along A and along B".to_owned(),
                rows: Vec::new(),
                figure: within,
            })),
            ..Figure::default()
        }
    }

    const SIZES: [Vec2; 5] = [
        Vec2::new(1400.0, 900.0),
        Vec2::new(800.0, 600.0),
        Vec2::new(480.0, 640.0),
        Vec2::new(390.0, 450.0),
        Vec2::new(450.0, 220.0),
    ];

    #[test]
    fn the_picture_and_the_second_view_are_beside_each_other_and_a_small_canvas_has_none() {
        for (size, y_up) in SIZES.into_iter().flat_map(|size| [(size, false), (size, true)]) {
            let options = PictureOptions { y_up, ..PictureOptions::new(Theme::Light, size) };
            let figure = figure();
            let view = options.view(&figure);
            let display = options.draw(&figure);
            let (pane, first) = display.second_view.expect("a second view");
            assert!(pane.min.cmpge(Vec2::ZERO).all() && pane.max.cmple(size).all(), "{size}");
            let corners = [figure.bounds.min, figure.bounds.max].map(|corner| view.to_screen(corner));
            let shapes = Area::around(&corners).expect("two corners");
            assert!(
                !shapes.overlaps(&pane) && shapes.min.cmpge(Vec2::ZERO).all(),
                "{size} {shapes:?} {pane:?}"
            );
            let within: Vec<_> =
                display.labels.iter().filter(|label| pane.contains(label.area.center())).collect();
            assert_eq!(within.iter().map(|label| &*label.text).collect::<Vec<_>>(), ["(s, t)"], "{size}");
            for label in &display.labels {
                let is_inside = pane.contains(label.area.min) && pane.contains(label.area.max);
                assert!(is_inside || !label.area.overlaps(&pane), "{size} {}", label.text);
            }
            let at = display.lines.iter().filter(|(index, _)| *index >= first);
            assert!(at.count() > 0);
        }
        for small in [Vec2::new(600.0, 219.0), Vec2::new(390.0, 370.0)] {
            let options = PictureOptions::new(Theme::Light, small);
            assert_eq!(options.draw(&figure()).second_view, None);
        }
    }

    #[test]
    fn on_a_square_canvas_the_picture_is_above_its_second_view() {
        for (size, is_beside) in [([720.0, 700.0], false), ([800.0, 600.0], true)] {
            let size = Vec2::from(size);
            let mut free = size;
            fitted_beside_pane(size, &[], false, |left| {
                free = left;
                View::fit(figure().bounds, left, 0.0)
            });
            assert_eq!([free.x < size.x, free.y < size.y], [is_beside, !is_beside]);
        }
    }

    #[test]
    fn rows_have_a_grid_along_x_only_and_their_names_at_the_left() {
        let drawn = |rows: bool| {
            let mut figure = figure();
            let row = if rows { "the row".to_owned() } else { String::new() };
            let view = figure.beside.as_mut().expect("a second view");
            view.rows = rows.then(|| (0.5, row.clone())).into_iter().collect();
            view.figure.marks[0].row = row;
            let options = PictureOptions::new(Theme::Light, Vec2::new(800.0, 600.0));
            let display = options.draw(&figure);
            let (pane, _) = display.second_view.expect("a second view");
            let mut found = [0; 4];
            for primitive in &display.primitives {
                match primitive {
                    Primitive::Segment { from, to, .. } if pane.contains(*from) && pane.contains(*to) => {
                        found[usize::from(from.x == to.x)] += 1;
                    }
                    Primitive::Text { min, text, .. } if pane.contains(*min) && text.starts_with("0.5") => {
                        found[2] += 1;
                    }
                    Primitive::Text { min, text, .. } if text == "the row" => {
                        found[3] += usize::from(min.x < pane.min.x + 20.0);
                    }
                    _ => {}
                }
            }
            found
        };
        let [[level, upright, numbers, names], rows] = [false, true].map(drawn);
        assert!(numbers == 2 && upright > 0 && level > 0 && names == 0);
        assert_eq!([rows[0], rows[2], rows[3]], [0, 1, 1]);
        assert!(rows[1] > 0);
    }

    #[test]
    fn alone_the_second_view_takes_the_canvas_also_a_small_one_and_the_rest_is_left_out() {
        for size in SIZES.into_iter().chain([Vec2::new(390.0, 370.0), Vec2::new(200.0, 150.0)]) {
            let view = View { center: DVec2::ZERO, scale: 1.0, size, y_up: false };
            let button = Area { min: size - Vec2::new(60.0, 50.0), max: size };
            let covered = [button];
            let options = Compose { second_view_alone: true, covered: &covered, ..Compose::default() };
            let display = compose(&figure(), &view, Theme::Light, &options);
            let (pane, first) = display.second_view.expect("a second view");
            assert!(pane.size().x > 0.9 * size.x && !pane.overlaps(&button), "{size} {pane:?}");
            assert!(display.lines.iter().all(|(index, _)| *index >= first) && display.chip.is_none());
            let texts: Vec<_> = display.labels.iter().map(|label| &*label.text).collect();
            assert_eq!(texts, ["(s, t)"], "{size}");
            let other = Figure { beside: None, ..figure() };
            let without = compose(&other, &view, Theme::Light, &options);
            assert!(without.second_view.is_none() && without.labels.iter().any(|label| label.text == "a"));
        }
    }

    #[test]
    fn names_of_rows_that_have_no_room_are_left_out() {
        let mut figure = figure();
        let view = figure.beside.as_mut().expect("a second view");
        view.figure.marks = (0..40)
            .map(|row| {
                let bar = [DVec2::new(0.0, f64::from(row)), DVec2::new(60.0, f64::from(row))];
                let mark = Mark::new("bar", Role::ShapeA, Shape::Polyline(bar.to_vec()));
                Mark { row: format!("row {row}"), ..mark }
            })
            .collect();
        view.figure.bounds = Bounds { min: DVec2::ZERO, max: DVec2::new(60.0, 39.0) };
        view.rows = (0..40).map(|row| (f64::from(row), format!("row {row}"))).collect();
        let display = PictureOptions::new(Theme::Light, Vec2::new(800.0, 600.0)).draw(&figure);
        let top = |primitive: &Primitive| match primitive {
            Primitive::Text { min, text, size, .. } if text.starts_with("row ") => Some((min.y, *size)),
            _ => None,
        };
        let tops: Vec<(f32, f32)> = display.primitives.iter().filter_map(top).collect();
        assert!((5..40).contains(&tops.len()), "{}", tops.len());
        assert!(tops.windows(2).all(|pair| (pair[1].0 - pair[0].0).abs() >= pair[0].1), "{tops:?}");
    }

    #[test]
    fn without_its_second_view_a_picture_is_that_of_the_figure_alone() {
        let options = PictureOptions::new(Theme::Dark, Vec2::new(800.0, 600.0));
        let hidden = PictureOptions { hide: vec![Omission::Part(Part::SecondView)], ..options.clone() };
        assert_eq!(hidden.draw(&figure()), options.draw(&Figure { beside: None, ..figure() }));
    }

    #[test]
    fn the_pane_is_above_buttons_and_only_its_own_marks_are_pointed_at_within() {
        let size = Vec2::new(800.0, 600.0);
        let buttons = Area { min: size - Vec2::new(60.0, 100.0), max: size };
        let above = pane(size, &[buttons]).expect("a pane");
        assert!(!above.overlaps(&buttons) && above.min.cmpge(Vec2::ZERO).all(), "{above:?}");
        // On a low canvas there is less room above them.
        let low = Vec2::new(780.0, 330.0);
        let beneath = Area { min: low - Vec2::splat(60.0), max: low };
        let above = pane(low, &[beneath]).expect("a pane");
        assert!(above.min.cmpge(Vec2::ZERO).all() && above.max.y < beneath.min.y, "{above:?}");
        // A line that goes on beneath the pane.
        let view = View { center: DVec2::ZERO, scale: 1.0, size, y_up: false };
        let line = Shape::Line { through: DVec2::ZERO, direction: DVec2::new(4.0, 3.0) };
        let figure = Figure { marks: vec![Mark::new("line", Role::Guide, line)], ..figure() };
        let display = compose(&figure, &view, Theme::Light, &Compose::default());
        let (pane, _) = display.second_view.expect("a second view");
        let on_line = view.to_screen(DVec2::new(200.0, 150.0));
        assert!(pane.contains(on_line));
        assert_ne!(display.mark_at(on_line, 3.0), Some("line"));
        let label = display.labels.iter().find(|label| label.text == "(s, t)").expect("its label");
        assert_eq!(display.mark_at(label.area.center(), 0.0), Some("place"));
    }
}
