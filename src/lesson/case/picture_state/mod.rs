//! What a link and a scene file say of the picture, beside the state of the topic: its map, the part of the world in view,
//! how far the working is shown, whether it asks first, and what is around it.

mod map_state;
mod panels;
mod viewpoint;

use crate::lesson::case::draft::Entry;
use crate::lesson::text::excerpt::quoted;
use crate::lesson::text::limits::STEP_LIMIT;
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::lesson::{Lesson, Value};
use crate::program::did_you_mean;
use crate::sorting::sort_by_key;

pub use map_state::{MapKind, MapState};
pub use panels::{Panels, RightPanel};
pub use viewpoint::Viewpoint;

/// The ids of these pairs in a link, and of the keys in the table `[picture]` of a scene file, in their order. No topic
/// has a parameter of these names.
pub const PICTURE_IDS: [&str; 9] =
    ["map", "compare", "lines", "probe", "view", "step", "ask", "panels", "theme"];

/// The names of the themes that a picture can ask for.
pub const THEMES: [&str; 4] = ["light", "dark", "projector", "print"];

/// What a link or a scene file says of the picture. The default is a picture of the whole figure without a map, with the
/// whole working, in a window as the user has it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PictureState {
    pub map: Option<MapState>,
    /// The part of the world in view; `None` fits the figure.
    pub view: Option<Viewpoint>,
    /// The step of the working that is shown or, after the answer, pointed out; from 1. `None` shows the answer.
    pub step: Option<usize>,
    /// Whether the question is asked first: nothing tells the verdict until the user asks for it.
    pub asks: bool,
    /// The open panels; `None` leaves them as the user has them.
    pub panels: Option<Panels>,
    /// One of [`THEMES`]; `None` leaves the theme that the user chose.
    pub theme: Option<&'static str>,
}

impl PictureState {
    /// The pairs of a link, in the order of [`PICTURE_IDS`]. [`read_picture`] gives the same state, bit for bit.
    pub(in crate::lesson) fn pairs(&self) -> Vec<(&'static str, String)> {
        let mut pairs = Vec::new();
        if let Some(map) = self.map {
            pairs.push(map.pair());
            pairs.extend(map.probe.map(|probe| ("probe", probe.to_owned())));
        }
        if let Some(Viewpoint { center, extent }) = self.view {
            pairs.push(("view", format!("{},{}", Value::Pair(center), Value::Number(extent))));
        }
        pairs.extend(self.step.map(|step| ("step", step.to_string())));
        pairs.extend(self.asks.then(|| ("ask", true.to_string())));
        pairs.extend(self.panels.map(|panels| ("panels", panels.text())));
        pairs.extend(self.theme.map(|theme| ("theme", theme.to_owned())));
        pairs
    }
}

/// Reads the pairs of [`PICTURE_IDS`]. Invalid ones are left out, and reported in that order.
pub(in crate::lesson) fn read_picture(lesson: &Lesson, pairs: &[Entry]) -> (PictureState, Vec<Refusal>) {
    let (mut picture, mut refused) = (PictureState::default(), Vec::new());
    let mut sorted: Vec<_> = pairs.iter().collect();
    sort_by_key(&mut sorted, |entry| PICTURE_IDS.iter().position(|known| *known == entry.key));
    let asks_for_map = sorted.iter().any(|entry| MapKind::of_id(&entry.key).is_some());
    for entry in sorted {
        let taken = match (entry.key.as_str(), &mut picture.map) {
            // The refusal of the map is told.
            ("probe", None) if asks_for_map => Ok(()),
            _ => read_pair(lesson, entry, &mut picture),
        };
        refused.extend(taken.err().map(|refusal| Refusal {
            id: entry.key.clone(),
            at: entry.places[1],
            ..refusal
        }));
    }
    (picture, refused)
}

fn read_pair(lesson: &Lesson, entry: &Entry, picture: &mut PictureState) -> Result<(), Refusal> {
    let text = entry.as_text();
    match (entry.key.as_str(), &mut picture.map) {
        ("view", _) => picture.view = Some(Viewpoint::read(text)?),
        ("step", _) => picture.step = Some(step(text)?),
        ("ask", _) => picture.asks = switch(text)?,
        ("panels", _) => picture.panels = Some(Panels::read(text)?),
        ("theme", _) => picture.theme = Some(theme(text)?),
        ("probe", Some(map)) => map.read_probe(lesson, text)?,
        ("probe", None) => return Err(Refusal::sentence(quoted(text), "map, compare or lines beside it")),
        (_, Some(_)) => {
            let found = format!("{} together with map", quoted(text));
            return Err(Refusal::sentence(found, "only one of map, compare and lines"));
        }
        (id, map) => *map = Some(MapState::read(lesson, MapKind::of_id(id).unwrap_or_default(), text)?),
    }
    Ok(())
}

fn step(text: &str) -> Result<usize, Refusal> {
    let step = text.trim().parse().ok().filter(|step| (1..=STEP_LIMIT).contains(step));
    step.ok_or_else(|| Refusal::sentence(quoted(text), format!("a whole number from 1 to {STEP_LIMIT}")))
}

fn switch(text: &str) -> Result<bool, Refusal> {
    text.trim().parse().map_err(|_| Refusal::sentence(quoted(text), "true or false"))
}

fn theme(text: &str) -> Result<&'static str, Refusal> {
    let known = THEMES.into_iter().find(|theme| *theme == text);
    known.ok_or_else(|| {
        Refusal::sentence(format!("{}{}", quoted(text), did_you_mean(text, THEMES)), one_of(&THEMES))
    })
}

#[cfg(test)]
pub(in crate::lesson) mod tests {
    use super::map_state::SELECTED;
    use super::*;
    use crate::lesson::case::link::TEXT_IDS;
    use crate::lesson::text::limits::VIEW_EXTENTS;
    use crate::lesson::{LinkedLesson, REFERENCE, Scene, open_leniently, param_ids};
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
        let right = prop::sample::select(vec![RightPanel::Working, RightPanel::Code]);
        let panels = (any::<bool>(), prop::option::of(right));
        let panels = panels.prop_map(|(topics, right)| Panels { topics, right });
        let theme = prop::option::of(prop::sample::select(THEMES.to_vec()));
        let around = (prop::option::of(1..=STEP_LIMIT), any::<bool>(), prop::option::of(panels), theme);
        let all = (prop::option::of(map), prop::option::of(view), around);
        all.prop_map(|(map, view, (step, asks, panels, theme))| PictureState {
            map,
            view,
            step,
            asks,
            panels,
            theme,
        })
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
            let mut ids = param_ids(&mut lesson).into_iter();
            assert!(ids.all(|id| ![&PICTURE_IDS[..], &TEXT_IDS].concat().contains(&id)), "{}", scene.slug());
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
    fn a_link_says_how_far_the_working_goes_whether_it_asks_and_what_is_around() {
        let (picture, refused) = read("#circle-segment-1?step=3&ask=true&panels=topics,code&theme=projector");
        let panels = Some(Panels { topics: true, right: Some(RightPanel::Code) });
        let expected = PictureState {
            step: Some(3),
            asks: true,
            panels,
            theme: Some("projector"),
            ..PictureState::default()
        };
        assert_eq!((picture, refused), (expected, Vec::new()));
        assert_eq!(read("#circle-segment-1?ask=false").0, PictureState::default());
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
            ("step=0", "step: \"0\" is not valid", "a whole number from 1 to 1000000"),
            ("step=2.5", "step: \"2.5\"", "a whole number"),
            ("ask=yes", "ask: \"yes\" is not valid", "true or false"),
            ("panels=left", "panels: \"left\" is not valid", "one of none, topics, working, code"),
            (
                "theme=drak",
                "theme: \"drak\" (did you mean \"dark\"?)",
                "one of light, dark, projector, print",
            ),
        ] {
            let link = format!("#circle-segment-1?{pairs}&c2=1,2");
            let (picture, refused) = read(&link);
            let [told] = &refused[..] else { panic!("{pairs}: {refused:?}") };
            assert!(told.contains(found) && told.contains(accepted), "{pairs}: {told}");
            assert_eq!(picture.map.is_some(), pairs.contains("map=clamp"), "{pairs}");
            assert_eq!(LinkedLesson::open(&link).err().map(|e| e.to_string()).as_ref(), Some(told));
        }
        // One refusal is enough for a map and its probe.
        assert_eq!(read("#circle-segment-1?map=clmap&probe=c2").1.len(), 1);
    }
}
