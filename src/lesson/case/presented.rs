//! How a state is presented to a class: what the presenter wants to say, in which order its picture is built up, and what
//! the class votes on.

use toml_edit::{Item, TableLike};

use crate::language::tr;
use crate::lesson::case::file::reader::{entry, key_place, text};
use crate::lesson::text::excerpt::{excerpt, quoted};
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::lesson::{Scene, ValueInfo, ValueKind};
use crate::program::did_you_mean;

/// How a state is presented.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presented {
    /// What is shown later than the shapes, in this order.
    pub layers: Vec<Layer>,
    /// What the class is asked.
    pub vote: Option<Vote>,
    /// What only the presenter sees.
    pub note: String,
}

/// A part of the picture that can be shown later than the shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The names and coordinates beside the shapes.
    Labels,
    /// What the working draws.
    Vectors,
    /// The verdict, and the colours that tell it.
    Verdict,
    Map,
}

impl Layer {
    const ALL: [Self; 4] = [Self::Labels, Self::Vectors, Self::Verdict, Self::Map];

    pub fn word(self) -> &'static str {
        match self {
            Self::Labels => "labels",
            Self::Vectors => "vectors",
            Self::Verdict => "verdict",
            Self::Map => "map",
        }
    }
}

impl Layer {
    /// The layer in a sentence, in the language of the user.
    pub fn said(self) -> &'static str {
        match self {
            Self::Labels => tr("labels"),
            Self::Vectors => tr("vectors"),
            Self::Verdict => tr("verdict"),
            Self::Map => tr("map"),
        }
    }
}

/// What a class votes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    Verdict,
    /// A value of the results that is a word, a number, or true or false.
    Value(&'static str),
}

const VERDICT: &str = "verdict";

impl Vote {
    /// The vote of this name in a topic.
    fn read(scene: Scene, id: &str) -> Result<Self, Refusal> {
        if id == VERDICT {
            return Ok(Self::Verdict);
        }
        let known: Vec<_> =
            scene.values().into_iter().filter(can_be_voted_on).map(|value| value.id).collect();
        known.iter().find(|known| **known == id).map(|id| Self::Value(id)).ok_or_else(|| {
            let all: Vec<_> = [VERDICT].into_iter().chain(known.iter().copied()).collect();
            let near = did_you_mean(id, all.iter().copied());
            Refusal::value("vote", format!("{}{near}", quoted(id)), one_of(&all))
        })
    }
}

/// Nobody can vote on a point.
fn can_be_voted_on(info: &ValueInfo) -> bool {
    info.kind != ValueKind::Pair
}

/// The keys of [`Presented`] in a table.
pub(in crate::lesson) const PRESENTED_KEYS: [&str; 3] = ["layers", "vote", "note"];

/// Reads what a table says of the presentation of a state of a topic; what it does not say is as before.
pub(in crate::lesson) fn read_presented(
    scene: Scene,
    table: &dyn TableLike,
    before: Presented,
) -> Result<Presented, Refusal> {
    let mut presented = before;
    if let Some(item) = table.get("layers") {
        let at = item.span().map_or(key_place(table, "layers"), |span| span.start);
        presented.layers = layers(item).map_err(|refusal| refusal.at(at))?;
    }
    if let Some(given) = entry(table, "vote") {
        let vote = text(table, "vote")?;
        let read = (!vote.is_empty()).then(|| Vote::read(scene, &vote)).transpose();
        presented.vote = read.map_err(|refusal| refusal.at(given.places[1]))?;
    }
    if table.contains_key("note") {
        presented.note = text(table, "note")?.trim().to_owned();
    }
    Ok(presented)
}

fn layers(item: &Item) -> Result<Vec<Layer>, Refusal> {
    let words = Layer::ALL.map(Layer::word);
    let accepted = || format!("a list of some of {}, each once", words.join(", "));
    let wrong = |found: String| Refusal::value("layers", found, accepted());
    let array = item.as_array().ok_or_else(|| wrong(excerpt(item.to_string().trim())))?;
    let mut layers = Vec::new();
    for value in array {
        let word = value.as_str().unwrap_or_default();
        let layer = Layer::ALL.into_iter().find(|layer| layer.word() == word && !layers.contains(layer));
        layers.push(layer.ok_or_else(|| {
            wrong(format!("{}{}", excerpt(value.to_string().trim()), did_you_mean(word, words)))
        })?);
    }
    let place = |layer| layers.iter().position(|known| *known == layer);
    if place(Layer::Map) < place(Layer::Verdict) && layers.contains(&Layer::Map) {
        return Err(Refusal::value(
            "layers",
            "the map before the verdict",
            "the verdict first, which a map would tell",
        ));
    }
    Ok(layers)
}
