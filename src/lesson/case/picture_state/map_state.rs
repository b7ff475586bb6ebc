//! The map of a picture: of which methods, and of what kind.

use crate::lesson::text::excerpt::quoted;
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::lesson::{Lesson, MapQuestion, REFERENCE};
use crate::program::did_you_mean;

/// The word for the selected method, which a map can follow.
pub const SELECTED: &str = "selected";

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
    const ALL: [Self; 3] = [Self::Verdicts, Self::Compare, Self::Lines];

    /// The kind with this id.
    pub(super) fn of_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The id of its pair in a link.
    fn id(self) -> &'static str {
        match self {
            Self::Verdicts => "map",
            Self::Compare => "compare",
            Self::Lines => "lines",
        }
    }
}

impl MapState {
    /// Its pair in a link, without the probe.
    pub(super) fn pair(&self) -> (&'static str, String) {
        let method = self.method.unwrap_or(SELECTED);
        let methods = self.other.map_or_else(|| method.to_owned(), |other| format!("{method},{other}"));
        (self.kind.id(), methods)
    }

    /// The map of this kind whose methods a link names.
    pub(super) fn read(lesson: &Lesson, kind: MapKind, text: &str) -> Result<Self, Refusal> {
        if kind == MapKind::Compare {
            return compared(lesson, text);
        }
        Ok(Self { method: method(lesson, text)?, kind, ..Self::default() })
    }

    pub(super) fn read_probe(&mut self, lesson: &Lesson, text: &str) -> Result<(), Refusal> {
        self.probe = Some(probe(lesson, text)?);
        Ok(())
    }

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
