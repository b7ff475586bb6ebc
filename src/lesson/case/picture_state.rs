//! What a link says of the picture, beside the state of the topic: its map, and the part of the world in view.

use glam::DVec2;

use crate::lesson::case::draft::Entry;
use crate::lesson::text::excerpt::{excerpt, quoted};
use crate::lesson::text::limits::{COORDINATE_LIMIT, VIEW_EXTENTS};
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::lesson::{Bounds, Lesson, MapQuestion, REFERENCE, Value};
use crate::program::did_you_mean;

/// The word for the selected method, which a map can follow.
const SELECTED: &str = "selected";

/// The ids of these pairs in a link, in their order. No topic has a parameter of these names.
pub const PICTURE_IDS: [&str; 5] = ["map", "compare", "lines", "probe", "view"];

/// What a link says of the picture. The default is a picture of the whole figure without a map.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PictureState {
    pub map: Option<MapState>,
    /// The part of the world in view; `None` fits the figure.
    pub view: Option<Viewpoint>,
}

/// A choice of map by the ids of its methods and of its probe. Without an id, the choice follows the lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapState {
    /// The method, or the first of two; `None` is the selected one.
    pub method: Option<&'static str>,
    pub kind: MapKind,
    /// The second method; `None` is the reference method, or the first other one if the first method is the reference.
    pub other: Option<&'static str>,
    /// The parameter that the map varies; `None` is the first that it can.
    pub probe: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapKind {
    #[default]
    Verdicts,
    /// Where two methods hit, and where they differ.
    Compare,
    /// Which line of the program of a method gives the answer.
    Lines,
}

impl MapKind {
    /// The id of its pair in a link.
    fn id(self) -> &'static str {
        match self {
            Self::Verdicts => "map",
            Self::Compare => "compare",
            Self::Lines => "lines",
        }
    }
}

/// The part of the world in view, for a canvas of any size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewpoint {
    /// The world point in the middle.
    pub center: DVec2,
    /// How much of the world fits along the shorter side of the canvas, in world units; positive and finite.
    pub extent: f64,
}

impl MapState {
    /// The question that this asks about a lesson. A comparison needs two methods. The second is the first only if other
    /// numbers than its own are chosen: then the exact method is compared with itself.
    pub fn question(&self, lesson: &Lesson) -> MapQuestion {
        let methods = lesson.comparable();
        let find = |id: Option<&str>| methods.iter().position(|m| Some(m.id) == id);
        let method = find(self.method).unwrap_or(lesson.selected().index());
        let probe = lesson.scene().probes().iter().position(|p| Some(p.param) == self.probe).unwrap_or(0);
        let rounds = lesson.ask(method).numbers != lesson.ask(method).own_numbers();
        let others = || {
            (0..methods.len()).filter(|other| self.kind == MapKind::Compare && (*other != method || rounds))
        };
        let chosen = find(self.other).filter(|chosen| others().any(|other| other == *chosen));
        let reference = others().find(|other| *other == lesson.reference());
        let by_line = self.kind == MapKind::Lines;
        MapQuestion { probe, method, other: chosen.or(reference).or_else(|| others().next()), by_line }
    }
}

impl PictureState {
    /// The pairs of a link, in the order of [`PICTURE_IDS`]. [`read_picture`] gives the same state, bit for bit.
    pub(in crate::lesson) fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        if let Some(map) = self.map {
            let method = map.method.unwrap_or(SELECTED);
            let methods = map.other.map_or_else(|| method.to_owned(), |other| format!("{method},{other}"));
            pairs.push((map.kind.id(), methods));
            pairs.extend(map.probe.map(|probe| ("probe", probe.to_owned())));
        }
        if let Some(Viewpoint { center, extent }) = self.view {
            pairs.push(("view", format!("{},{}", Value::Pair(center), Value::Number(extent))));
        }
        pairs
    }
}

/// Reads the pairs of [`PICTURE_IDS`]. Invalid ones are left out, and reported in that order.
pub(in crate::lesson) fn read_picture(lesson: &Lesson, pairs: &[Entry]) -> (PictureState, Vec<Refusal>) {
    let (mut picture, mut refused) = (PictureState::default(), Vec::new());
    let mut sorted: Vec<_> = pairs.iter().collect();
    sorted.sort_by_key(|entry| PICTURE_IDS.iter().position(|known| *known == entry.key));
    let asks_for_map = sorted.first().is_some_and(|entry| !["probe", "view"].contains(&entry.key.as_str()));
    for entry in sorted {
        let (id, text) = (entry.key.as_str(), entry.as_text());
        let taken = match (id, &mut picture.map) {
            ("view", _) => viewpoint(text).map(|view| picture.view = Some(view)),
            ("probe", Some(map)) => probe(lesson, text).map(|probe| map.probe = Some(probe)),
            // The refusal of the map has been told.
            ("probe", None) if asks_for_map => Ok(()),
            ("probe", None) => Err(Refusal::sentence(quoted(text), "map, compare or lines beside it")),
            (_, Some(_)) => {
                let found = format!("{} together with map", quoted(text));
                Err(Refusal::sentence(found, "only one of map, compare and lines"))
            }
            ("compare", map) => compared(lesson, text).map(|two| *map = Some(two)),
            (_, map) => method(lesson, text).map(|method| {
                let kind = if id == "lines" { MapKind::Lines } else { MapKind::Verdicts };
                *map = Some(MapState { method, kind, ..MapState::default() });
            }),
        };
        refused.extend(taken.err().map(|refusal| Refusal { id: id.to_owned(), ..refusal }));
    }
    (picture, refused)
}

/// A method by its id; `None` is the selected one.
fn method(lesson: &Lesson, id: &str) -> Result<Option<&'static str>, Refusal> {
    let ids = || lesson.comparable().iter().map(|method| method.id);
    match id {
        SELECTED => Ok(None),
        REFERENCE => Ok(Some(lesson.methods()[lesson.reference()].id)),
        _ => ids().find(|known| *known == id).map(Some).ok_or_else(|| {
            let accepted: Vec<_> = [SELECTED, REFERENCE].into_iter().chain(ids()).collect();
            Refusal::sentence(format!("{}{}", quoted(id), did_you_mean(id, ids())), one_of(&accepted))
        }),
    }
}

/// Two methods, or one that is compared with the reference.
fn compared(lesson: &Lesson, text: &str) -> Result<MapState, Refusal> {
    let (first, second) = text.split_once(',').map_or((text, None), |(first, second)| (first, Some(second)));
    let first = method(lesson, first)?;
    let other = second.map(|second| method(lesson, second)).transpose()?;
    if other.is_some_and(|other| other.is_none() || other == first) {
        let accepted = "two different methods; only the first can be selected";
        return Err(Refusal::sentence(quoted(text), accepted));
    }
    Ok(MapState { method: first, kind: MapKind::Compare, other: other.flatten(), probe: None })
}

fn probe(lesson: &Lesson, id: &str) -> Result<&'static str, Refusal> {
    let ids = || lesson.scene().probes().iter().map(|probe| probe.param);
    ids().find(|known| *known == id).ok_or_else(|| {
        let near = did_you_mean(id, ids());
        Refusal::sentence(format!("{}{near}", quoted(id)), one_of(&ids().collect::<Vec<_>>()))
    })
}

fn viewpoint(text: &str) -> Result<Viewpoint, Refusal> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    let numbers = numbers.and_then(|numbers| <[f64; 3]>::try_from(numbers).ok());
    let found = numbers.map(|[x, y, extent]| Viewpoint { center: DVec2::new(x, y), extent });
    let limit = Viewpoint::CENTER_LIMIT;
    found.filter(Viewpoint::is_valid).ok_or_else(|| {
        let accepted = format!(
            "X,Y,EXTENT such as 200,150,400: the point in the middle, at most {limit:e} from 0, and the length of the \
             shorter side, from {:e} to {:e}",
            VIEW_EXTENTS[0], VIEW_EXTENTS[1]
        );
        Refusal::sentence(excerpt(text), accepted)
    })
}

impl Viewpoint {
    /// The largest coordinate of the middle.
    pub const CENTER_LIMIT: f64 = 4.0 * COORDINATE_LIMIT;

    /// The square of the world that fits into the canvas.
    pub fn square(&self) -> Bounds {
        let half = DVec2::splat(self.extent / 2.0);
        Bounds { min: self.center - half, max: self.center + half }
    }

    fn is_valid(&self) -> bool {
        let [least, greatest] = VIEW_EXTENTS;
        // Not by the larger coordinate: it is not NaN if only one is.
        self.center.abs().cmple(DVec2::splat(Self::CENTER_LIMIT)).all()
            && (least..=greatest).contains(&self.extent)
    }
}

#[cfg(test)]
pub(in crate::lesson) mod tests {
    use super::*;
    use crate::lesson::{Scene, open_leniently, open_with_picture, param_ids};
    use proptest::prelude::*;

    /// Any picture of a topic that a link can name.
    pub(crate) fn any_picture(scene: Scene) -> impl Strategy<Value = PictureState> {
        let lesson = scene.open();
        let methods: Vec<&'static str> = lesson.comparable().iter().map(|method| method.id).collect();
        let probes: Vec<&'static str> = lesson.scene().probes().iter().map(|probe| probe.param).collect();
        let one = |ids: Vec<&'static str>| prop::option::of(prop::sample::select(ids));
        let kind = prop::sample::select(vec![MapKind::Verdicts, MapKind::Compare, MapKind::Lines]);
        let map = (one(methods.clone()), kind, one(methods), one(probes));
        let map = map.prop_map(|(method, kind, other, probe)| {
            let other = other.filter(|other| kind == MapKind::Compare && Some(*other) != method);
            MapState { method, kind, other, probe }
        });
        let number = prop_oneof![-1e4..1e4f64, -Viewpoint::CENTER_LIMIT..Viewpoint::CENTER_LIMIT, Just(-0.0)];
        let extent = prop_oneof![1e-3..1e4f64, VIEW_EXTENTS[0]..1e-9, 1e12..VIEW_EXTENTS[1]];
        let view = ([number.clone(), number], extent)
            .prop_map(|(center, extent)| Viewpoint { center: center.into(), extent });
        let both = (prop::option::of(map), prop::option::of(view));
        both.prop_map(|(map, view)| PictureState { map, view })
    }

    fn read(link: &str) -> (PictureState, Vec<String>) {
        let opened = open_leniently(link, Scene::LineLine);
        (opened.picture, opened.refused.iter().map(ToString::to_string).collect())
    }

    fn map(method: Option<&'static str>, kind: MapKind, other: Option<&'static str>) -> Option<MapState> {
        Some(MapState { method, kind, other, probe: None })
    }

    #[test]
    fn no_topic_has_a_parameter_or_a_method_with_a_name_that_links_use() {
        for scene in Scene::ALL {
            let mut lesson = scene.open();
            assert!(param_ids(&mut lesson).iter().all(|id| !PICTURE_IDS.contains(id)), "{}", scene.slug());
            let taken = |id: &str| id == SELECTED || id == REFERENCE || id.contains(',');
            assert!(lesson.comparable().iter().all(|method| !taken(method.id)), "{}", scene.slug());
        }
    }

    #[test]
    fn a_link_names_a_map_by_its_methods_and_its_probe() {
        for (pairs, expected) in [
            ("", None),
            ("map=selected", map(None, MapKind::Verdicts, None)),
            ("map=reference", map(Some("clamp"), MapKind::Verdicts, None)),
            ("map=slanted", map(Some("slanted"), MapKind::Verdicts, None)),
            ("compare=selected", map(None, MapKind::Compare, None)),
            ("compare=horizontal", map(Some("horizontal"), MapKind::Compare, None)),
            ("compare=selected,clamp", map(None, MapKind::Compare, Some("clamp"))),
            ("compare=horizontal%2Creference", map(Some("horizontal"), MapKind::Compare, Some("clamp"))),
            ("lines=selected", map(None, MapKind::Lines, None)),
            ("lines=horizontal", map(Some("horizontal"), MapKind::Lines, None)),
        ] {
            let (picture, refused) = read(&format!("#circle-segment-1?{pairs}"));
            assert_eq!((picture.map, refused), (expected, Vec::new()), "{pairs}");
        }
        let (picture, refused) = read("#circle-segment-1?probe=c2&map=clamp&c2=1,2");
        assert_eq!((picture.map.and_then(|map| map.probe), refused), (Some("c2"), Vec::new()));
    }

    #[test]
    fn the_invalid_parts_are_left_out_and_told_with_what_is_accepted() {
        for (pairs, found, accepted) in [
            (
                "map=clmap",
                "map: \"clmap\" (did you mean \"clamp\"?) is not valid",
                "one of selected, reference, ",
            ),
            ("compare=clamp,clamp", "compare: \"clamp,clamp\" is not valid", "two different methods"),
            ("compare=clamp,selected", "compare: ", "only the first can be selected"),
            (
                "map=clamp&compare=clamp,slanted",
                "compare: \"clamp,slanted\" together with map is not valid",
                "only one",
            ),
            ("lines=clamp,slanted", "lines: \"clamp,slanted\"", "one of selected, "),
            ("probe=c2", "probe: \"c2\" is not valid", "map, compare or lines"),
            ("map=clamp&probe=c3", "probe: \"c3\"", "one of circle.center, "),
            ("view=1,2", "view: 1,2 is not valid", "X,Y,EXTENT"),
            ("view=1,2,0", "view: 1,2,0 is not valid", "from 1e-13 to 1e17"),
            ("view=NaN,2,3", "view: NaN,2,3", "at most 4e12 from 0"),
        ] {
            let link = format!("#circle-segment-1?{pairs}&c2=1,2");
            let (picture, refused) = read(&link);
            let [told] = &refused[..] else { panic!("{pairs}: {refused:?}") };
            assert!(told.contains(found) && told.contains(accepted), "{pairs}: {told}");
            assert_eq!(picture.map.is_some(), pairs.contains("map=clamp"), "{pairs}");
            assert_eq!(open_with_picture(&link).err().map(|e| e.to_string()).as_ref(), Some(told));
        }
        // One refusal is enough for a map and its probe.
        assert_eq!(read("#circle-segment-1?map=clmap&probe=c2").1.len(), 1);
    }
}
