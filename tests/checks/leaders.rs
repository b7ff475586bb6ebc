//! Labels and their leaders, in every shipped case: a reader finds what each label names.

use collidoscope::lesson::{Case, HandleKind, Scene, Shape, handles};
use collidoscope::render::{Area, Compose, Display, PictureOptions, Theme, compose};
use glam::Vec2;

const SIZES: [Vec2; 4] =
    [Vec2::new(480.0, 360.0), Vec2::new(694.0, 684.0), Vec2::new(1000.0, 560.0), Vec2::new(1600.0, 1200.0)];
/// The longest leader of a label, and that of the verdict, in points.
const LONGEST: f32 = 240.0;
const LONGEST_OF_VERDICT: f32 = 170.0;
/// Labels beside each other have at least this distance, in points, so that they do not look like one.
const LEAST_BESIDE: f32 = 8.0;

/// The picture of every shipped case in every size, with its name.
fn pictures() -> impl Iterator<Item = (String, Display)> {
    let cases = Scene::ALL.into_iter().flat_map(Case::shipped);
    cases.flat_map(|case| {
        let explanation = case.open().explain();
        SIZES.map(|size| {
            let display = PictureOptions::new(Theme::Light, size).draw(&explanation.figures[0]);
            (format!("{}/{} at {size}", case.scene.slug(), case.name), display)
        })
    })
}

fn cross((a, b): (Vec2, Vec2), (c, d): (Vec2, Vec2)) -> bool {
    let side = |from: Vec2, to: Vec2, p: Vec2| (to - from).perp_dot(p - from);
    // Leaders to one point meet there.
    let (b, d) = (a.lerp(b, 0.95), c.lerp(d, 0.95));
    side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0
}

#[test]
fn leaders_of_labels_neither_cross_nor_are_long_in_any_shipped_case() {
    let mut wrong = Vec::new();
    for (name, display) in pictures() {
        let led: Vec<_> =
            display.labels.iter().filter_map(|label| Some((&label.text, label.leader?))).collect();
        for (i, (text, leader)) in led.iter().enumerate() {
            let length = leader.0.distance(leader.1);
            let is_verdict = text.starts_with(['○', '◐', '●']);
            if length > if is_verdict { LONGEST_OF_VERDICT } else { LONGEST } {
                wrong.push(format!("{name}: the leader of {text:?} has {length:.0} points"));
            }
            let crossing = led[..i].iter().filter(|(_, other)| cross(*leader, *other));
            wrong.extend(
                crossing.map(|(other, _)| format!("{name}: the leaders of {text:?} and {other:?} cross")),
            );
        }
    }
    assert!(wrong.is_empty(), "{} {wrong:#?}", wrong.len());
}

#[test]
fn the_leader_of_the_verdict_ends_on_the_outline_of_its_shape_and_on_no_handle_of_a_size() {
    let mut checked = 0;
    for case in Scene::ALL.into_iter().flat_map(Case::shipped) {
        let mut lesson = case.open();
        let explanation = lesson.explain();
        let figure = &explanation.figures[0];
        for size in SIZES {
            let view = PictureOptions::new(Theme::Light, size).view(figure);
            let handles = handles(&mut lesson);
            let is_size = |kind: &HandleKind| !matches!(kind, HandleKind::Point | HandleKind::Head { .. });
            let sizes = handles.iter().filter(|handle| is_size(&handle.kind));
            let obstacles: Vec<_> =
                sizes.map(|handle| Area::about(view.to_screen(handle.at), Vec2::splat(14.0))).collect();
            let options = Compose { obstacles: &obstacles, ..Compose::default() };
            let display = compose(figure, &view, Theme::Light, &options);
            let shape = figure.chip.as_ref().and_then(|chip| chip.shape.as_ref());
            let Some(((_, end), shape)) = display.labels[0].leader.zip(shape) else { continue };
            let bounds = shape.bounds().expect("a shape");
            let [a, b] = [bounds.min, bounds.max].map(|corner| view.to_screen(corner));
            let name = format!("{}/{} at {size}: {end}", case.scene.slug(), case.name);
            // The handle of the size of a tiny shape covers all of it.
            if (b - a).abs().min_element() < 28.0 {
                continue;
            }
            let [half, from] = [(b - a) / 2.0, (end - a.midpoint(b)).abs()];
            let away = match shape {
                Shape::Circle { .. } => from.length() - half.x,
                Shape::Polygon(corners) => {
                    let next = corners.iter().cycle().skip(1);
                    let edges = corners.iter().zip(next).map(|ends| [*ends.0, *ends.1]);
                    let edges = edges.map(|ends| ends.map(|corner| view.to_screen(corner)));
                    edges.map(|[from, to]| to_edge(end, from, to)).fold(f32::INFINITY, f32::min)
                }
                _ => (half - from).min_element(),
            };
            assert!(away.abs() < 1.0, "{name} {away}");
            assert!(!obstacles.iter().any(|handle| handle.contains(end)), "{name} {obstacles:?}");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

/// The distance of a place from a stroke.
fn to_edge(place: Vec2, from: Vec2, to: Vec2) -> f32 {
    let along = to - from;
    let part = ((place - from).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    place.distance(from + part * along)
}

#[test]
fn labels_beside_each_other_do_not_look_like_one_in_the_first_case_of_any_topic() {
    let mut wrong = Vec::new();
    for (name, display) in pictures().filter(|(name, _)| name.contains("/default ")) {
        for (i, one) in display.labels.iter().enumerate() {
            for other in &display.labels[..i] {
                let middle = one.area.center().y;
                let same_line = (other.area.min.y..other.area.max.y).contains(&middle);
                let gap = (one.area.min.x - other.area.max.x).max(other.area.min.x - one.area.max.x);
                if same_line && gap < LEAST_BESIDE {
                    wrong.push(format!("{name}: {:?} and {:?}: {gap:.1}", one.text, other.text));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
