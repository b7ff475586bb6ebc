//! Placing labels: several places around the anchor are tried, the cheapest is chosen, and a leader is drawn to a label
//! that is far away.

mod before;
mod candidates;
mod cost;
mod last;
mod request;

use super::{Area, PlacedLabel, Primitive};
use crate::render::look::font;
use crate::render::look::font::Font;
use crate::render::look::theme::Theme;
use crate::render::picture::parts::Class;
use crate::sorting::sort_by_key;
use before::Known;
use cost::{ChosenPlace, NO_ROOM, cost};
use request::EDGE;

pub use before::Before;
pub use cost::{Scenery, cost_of_box, is_clear, is_on_shape};
use glam::Vec2;
pub use request::{Anchor, Request, chip_request};

/// If the best nearby place costs more than this, places further away are tried too.
const TRY_FURTHER: f32 = 30.0;
/// What is no further from where it was has not moved, in points.
const MOVED: f32 = 1.0;
/// The number of times that every label can move after all are placed.
const ROUNDS: usize = 3;

/// The labels as primitives, and their places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Placed {
    /// The leaders, then the chip and the texts, each with its class.
    pub primitives: Vec<(Class, Primitive)>,
    /// The places, in the order of the requests with the chip first.
    pub labels: Vec<PlacedLabel>,
}

/// Places labels. No label covers another one or leaves the canvas. A label without room is left out, except for the
/// chip, which is moved into the canvas. A label with the same text as one of `keep` stays at its place if what it
/// names is where it was. The same requests give the same places. A label that had a place in the picture `before`
/// stays there, seen from what it names, unless another place is much better.
pub fn place(
    requests: &[Request],
    scenery: &Scenery,
    theme: Theme,
    keep: &[PlacedLabel],
    before: Before<'_>,
) -> Placed {
    last::again_or((requests, scenery, theme, keep, before), || {
        place_anew(requests, scenery, theme, keep, before)
    })
}

fn place_anew(
    requests: &[Request],
    scenery: &Scenery,
    theme: Theme,
    keep: &[PlacedLabel],
    before: Before<'_>,
) -> Placed {
    let known = before::known_places(requests, before.labels);
    let mut order: Vec<usize> = (0..requests.len()).collect();
    sort_by_key(&mut order, |i| requests[*i].priority());
    let kept = kept_places(requests, keep);
    let mut places = kept.clone();
    for round in 0..=ROUNDS {
        let mut changed = false;
        for &i in order.iter().filter(|i| kept[**i].is_none()) {
            let others: Vec<_> = (0..places.len()).filter(|j| *j != i).filter_map(|j| places[j]).collect();
            let choice = choose(&requests[i], known[i], scenery, &others, theme.factor());
            changed |= choice != places[i];
            places[i] = choice;
        }
        if round > 0 && !changed {
            break;
        }
    }
    let mut placed = Placed::default();
    let mut texts = Vec::new();
    for &i in &order {
        if let Some(choice) = places[i] {
            let on_the_way = known[i].filter(|_| kept[i].is_none());
            let area = on_the_way.map_or(choice.area, |known| {
                let area = known.on_the_way(choice.area, before.glide);
                within(scenery.canvas, area, choice.area)
            });
            draw(
                &requests[i],
                choice.moved_to(area, &requests[i], theme),
                choice.area,
                theme,
                &mut placed,
                &mut texts,
            );
        }
    }
    placed.primitives.extend(texts);
    placed
}

/// The places that requests keep, unless what they name has moved. If several have one text, they keep the places in their
/// order.
fn kept_places(requests: &[Request], keep: &[PlacedLabel]) -> Vec<Option<ChosenPlace>> {
    let mut left: Vec<_> = keep.iter().collect();
    let mut place = |request: &Request| {
        let is_there = |label: &PlacedLabel| label.base.distance(request.anchor.base()) < MOVED;
        let at = left.iter().position(|label| label.text == request.text() && is_there(label))?;
        Some(ChosenPlace::kept(left.remove(at)))
    };
    requests.iter().map(&mut place).collect()
}

fn choose(
    request: &Request,
    known: Option<Known>,
    scenery: &Scenery,
    others: &[ChosenPlace],
    factor: f32,
) -> Option<ChosenPlace> {
    let size = request.size();
    let is_chip = request.outline.is_some();
    let mut best: Option<(f32, ChosenPlace)> = None;
    let mut consider = |candidates: Vec<candidates::CandidatePlace>| {
        for candidate in candidates {
            let choice = ChosenPlace::of(&candidate, is_chip, factor);
            let limit = best.map_or(f32::INFINITY, |b| b.0);
            let base = candidate.cost + known.map_or(0.0, |known| known.cost_of_leaving(choice.area));
            let cost = cost(&choice, base, is_chip, scenery, others, limit);
            if cost < limit {
                best = Some((cost, choice));
            }
        }
        best.map_or(f32::INFINITY, |b| b.0)
    };
    // The label of a band leaves it only if there is no room in it.
    let stays = matches!(request.anchor, Anchor::Band { .. });
    let near = consider(candidates::near(&request.anchor, size));
    // The place before can be further away.
    if near > if stays { NO_ROOM } else { TRY_FURTHER } || (known.is_some() && !stays) {
        consider(candidates::further(&request.anchor, size, scenery.canvas));
    }
    let (cost, choice) = best?;
    if cost < NO_ROOM {
        return Some(choice);
    }
    is_chip.then(|| {
        let canvas = scenery.canvas;
        let min = choice.area.min.min(canvas.max - EDGE - size).max(canvas.min + EDGE);
        ChosenPlace { area: Area { min, max: min + size }, led: false, ..choice }
    })
}

/// A box on the way to its place, no further outside of the canvas than that place is.
fn within(canvas: Area, area: Area, home: Area) -> Area {
    let size = area.max - area.min;
    let min = area.min.clamp(canvas.min.min(home.min), (canvas.max - size).max(home.min));
    Area { min, max: min + size }
}

fn draw(
    request: &Request,
    choice: ChosenPlace,
    home: Area,
    theme: Theme,
    placed: &mut Placed,
    texts: &mut Vec<(Class, Primitive)>,
) {
    let palette = theme.palette();
    let Area { min, max } = choice.area;
    let factor = theme.factor();
    let class = request.class();
    if let Some((from, to)) = choice.leader() {
        let color = request.outline.unwrap_or(request.lines[0].1);
        let leader = Primitive::Segment { from, to, width: 1.2 * factor, dash: None, color };
        placed.primitives.push((class, leader));
    }
    if let Some(color) = request.outline {
        let radius = 0.55 * request.size;
        let line = 1.3 * factor;
        texts.push((class, Primitive::Panel { min, max, radius, color }));
        let (min, max) = (min + line, max - line);
        let inside = Primitive::Panel { min, max, radius: radius - line, color: palette.paper };
        texts.push((class, inside));
    }
    let font = Font::of(request.weight);
    for (i, (text, color)) in request.lines.iter().enumerate() {
        let mut top = min + request.padding() + Vec2::new(0.0, i as f32 * request.line_height());
        if request.outline.is_none() {
            top.x = (min.x + max.x - font.width(text, request.size)) / 2.0;
        }
        let halo = request.outline.is_none().then_some(palette.halo);
        let text = font::text_at(top, text.clone(), request.size, request.weight, *color, halo);
        texts.push((class, text));
    }
    let leader = choice.leader();
    let (text, mark, base) = (request.text(), request.mark, request.anchor.base());
    placed.labels.push(PlacedLabel { text, mark, area: choice.area, leader, base, home });
}

#[cfg(test)]
mod tests {
    use super::request::Outline;
    use super::*;
    use crate::lesson::{Mark, Role, Shape};
    use crate::render::{Color, Weight};
    use glam::DVec2;

    const INK: Color = Color { r: 0, g: 0, b: 0, a: 255 };

    fn request(text: &str, anchor: Anchor) -> Request {
        let outline = matches!(anchor, Anchor::Chip { .. }).then_some(INK);
        let lines = vec![(text.to_owned(), INK)];
        Request { lines, size: 13.0, weight: Weight::Bold, anchor, outline, role: None, mark: None }
    }

    fn point(text: &str, x: f32, y: f32) -> Request {
        request(text, Anchor::Dot { at: Vec2::new(x, y), radius: 4.5 })
    }

    fn canvas(width: f32, height: f32) -> Scenery {
        Scenery { canvas: Area { min: Vec2::ZERO, max: Vec2::new(width, height) }, ..Scenery::default() }
    }

    #[test]
    fn a_label_is_next_to_its_point_without_a_leader_if_there_is_room() {
        let placed =
            place(&[point("c₁", 100.0, 100.0)], &canvas(200.0, 200.0), Theme::Light, &[], Before::NONE);
        let [label] = &placed.labels[..] else { panic!("{placed:?}") };
        let nearest = Vec2::splat(100.0).clamp(label.area.min, label.area.max);
        assert!((5.0..20.0).contains(&nearest.distance(Vec2::splat(100.0))), "{label:?}");
        assert_eq!(label.leader, None);
    }

    #[test]
    fn a_label_far_from_its_point_has_a_leader() {
        let mut scenery = canvas(300.0, 300.0);
        scenery.hard.push(Area::about(Vec2::splat(150.0), Vec2::splat(120.0)));
        let placed = place(&[point("c₁", 150.0, 150.0)], &scenery, Theme::Light, &[], Before::NONE);
        assert!(placed.labels[0].leader.is_some());
        assert!(!scenery.hard[0].overlaps(&placed.labels[0].area));
        assert!(matches!(placed.primitives[0].1, Primitive::Segment { .. }));
    }

    #[test]
    fn a_label_moves_away_rather_than_cover_an_axis_number() {
        let mut scenery = canvas(300.0, 300.0);
        scenery.soft.push(Area::about(Vec2::splat(150.0), Vec2::splat(90.0)));
        let placed = place(&[point("P (1, 2)", 150.0, 150.0)], &scenery, Theme::Light, &[], Before::NONE);
        assert!(!scenery.soft[0].overlaps(&placed.labels[0].area), "{placed:?}");
    }

    #[test]
    fn a_name_wider_than_its_band_is_next_to_the_band() {
        let (from, to) = (Vec2::new(100.0, 0.0), Vec2::new(100.0, 300.0));
        let style = Theme::Light.style(Role::Window);
        let mark = Mark::new("window", Role::Window, Shape::Label(DVec2::ZERO)).labelled("window of D");
        let band = Anchor::Band { from, to, width: 10.0 };
        let request = Request::label(&mark, band, &style, Theme::Light);
        let placed = place(&[request], &canvas(300.0, 300.0), Theme::Light, &[], Before::NONE);
        assert!(placed.labels[0].area.min.x > 105.0, "{placed:?}");
    }

    #[test]
    fn the_labels_of_one_point_do_not_overlap() {
        let requests: Vec<_> = (0..8).map(|i| point(&format!("name {i}"), 150.0, 150.0)).collect();
        let placed = place(&requests, &canvas(300.0, 300.0), Theme::Light, &[], Before::NONE);
        assert_eq!(placed.labels.len(), 8);
        for (i, a) in placed.labels.iter().enumerate() {
            assert!(placed.labels[i + 1..].iter().all(|b| !a.area.overlaps(&b.area)));
        }
    }

    #[test]
    fn a_label_without_room_is_left_out_but_the_chip_stays() {
        let chip = request("● colliding", Anchor::Chip { at: Vec2::splat(20.0), outline: Outline::Point });
        let requests = [point("a long label", 20.0, 20.0), chip];
        let placed = place(&requests, &canvas(60.0, 40.0), Theme::Light, &[], Before::NONE);
        let texts: Vec<_> = placed.labels.iter().map(|l| l.text.as_str()).collect();
        assert_eq!(texts, ["● colliding"]);
        assert!(placed.labels[0].area.min.cmpge(Vec2::splat(EDGE)).all());
    }

    #[test]
    fn the_leader_of_the_chip_reaches_the_outline_of_a_slanted_shape() {
        let corners = [(0.0, -20.0), (10.0, 0.0), (0.0, 20.0), (-10.0, 0.0)].map(|(x, y)| Vec2::new(x, y));
        let outline = Outline::Polygon(corners.to_vec());
        assert_eq!(outline.reach(Vec2::X), Vec2::new(10.0, 0.0));
        assert_eq!(outline.reach(Vec2::new(-0.6, 0.8)), Vec2::new(-6.0, 8.0));
    }

    #[test]
    fn no_other_stroke_lies_between_a_label_and_its_stroke() {
        let mut scenery = canvas(400.0, 300.0);
        let stroke = |y: f32| (Vec2::new(50.0, y), Vec2::new(350.0, y));
        scenery.strokes = vec![stroke(140.0), stroke(150.0)];
        let (from, to) = stroke(150.0);
        let placed =
            place(&[request("B", Anchor::Along { from, to })], &scenery, Theme::Light, &[], Before::NONE);
        assert!(placed.labels[0].area.min.y > 150.0, "{:?}", placed.labels[0]);
    }

    #[test]
    fn a_label_with_the_text_of_one_to_keep_stays_at_its_place_and_others_avoid_it() {
        let area = Area::about(Vec2::new(150.0, 130.0), Vec2::new(40.0, 14.0));
        let kept = PlacedLabel {
            text: "A".to_owned(),
            mark: None,
            area,
            leader: None,
            base: Vec2::splat(150.0),
            home: area,
        };
        let requests = [point("A", 150.0, 150.0), point("other", 150.0, 150.0)];
        let placed =
            place(&requests, &canvas(300.0, 300.0), Theme::Light, std::slice::from_ref(&kept), Before::NONE);
        assert_eq!(placed.labels[0], kept);
        assert!(!placed.labels[1].area.overlaps(&area), "{placed:?}");
        // What it names has moved.
        let moved = [point("A", 190.0, 150.0)];
        let keep = std::slice::from_ref(&kept);
        let placed = place(&moved, &canvas(300.0, 300.0), Theme::Light, keep, Before::NONE);
        assert_ne!(placed.labels[0].area, area);
    }

    #[test]
    fn a_label_on_the_way_to_its_place_does_not_leave_the_canvas() {
        let requests = [point("P", 100.0, 100.0)];
        let glide = |labels: &[PlacedLabel], glide| {
            let before = Before { labels, glide };
            place(&requests, &canvas(200.0, 200.0), Theme::Light, &[], before).labels
        };
        let home = glide(&[], 0.0);
        let Area { min, max } = home[0].area;
        let outside = Area { min: min - Vec2::X * 300.0, max: max - Vec2::X * 300.0 };
        let mut labels = vec![PlacedLabel { area: outside, ..home[0].clone() }];
        for _ in 0..400 {
            labels = glide(&labels, 0.5);
            assert!(labels[0].area.min.x >= 0.0, "{labels:?}");
        }
        assert_eq!(labels, home);
    }

    #[test]
    fn the_same_requests_give_the_same_places_and_any_other_argument_gives_others() {
        let (request, scenery) = (point("P", 100.0, 100.0), canvas(200.0, 200.0));
        let requests = std::slice::from_ref(&request);
        let first = place(requests, &scenery, Theme::Light, &[], Before::NONE);
        assert_eq!(place(requests, &scenery, Theme::Light, &[], Before::NONE), first);
        let mut full = scenery.clone();
        full.hard.push(first.labels[0].area);
        assert_ne!(place(requests, &full, Theme::Light, &[], Before::NONE), first);
        assert_ne!(place(&[point("Q", 100.0, 100.0)], &scenery, Theme::Light, &[], Before::NONE), first);
        assert_ne!(place(requests, &scenery, Theme::Dark, &[], Before::NONE), first);
        let area = Area::about(Vec2::splat(30.0), Vec2::splat(20.0));
        let kept = PlacedLabel { area, home: area, ..first.labels[0].clone() };
        assert_eq!(
            place(requests, &scenery, Theme::Light, std::slice::from_ref(&kept), Before::NONE).labels,
            [kept]
        );
        assert_eq!(place(requests, &scenery, Theme::Light, &[], Before::NONE), first);
    }

    #[test]
    fn a_label_does_not_jump_in_a_small_drag() {
        let at = |x| {
            place(&[point("P", x, 100.0)], &canvas(200.0, 200.0), Theme::Light, &[], Before::NONE).labels[0]
                .area
                .min
        };
        assert!((at(101.0) - at(100.0) - Vec2::X).length() < 1e-3);
    }
}
