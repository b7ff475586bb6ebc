//! `--map`, `--compare`, `--lines` and `--probe`: the question of a map.

use clap::Args;

use super::CliError;
use super::target;
use crate::lesson::{Lesson, METHOD, MapQuestion, REFERENCE, Value, did_you_mean, quoted};

/// The arguments that request a map.
#[derive(Clone, Debug, Args)]
pub struct MapArgs {
    /// Map the verdict of this method at every position of a shape; `render` also draws its vectors and its verdict
    #[arg(long, value_name = "METHOD", group = "map_asked")]
    map: Option<String>,
    /// Map where these two methods report a hit, and where they differ
    #[arg(long, value_name = "METHOD,METHOD", group = "map_asked")]
    compare: Option<String>,
    /// Map which line of the program of this method gives the answer
    #[arg(long, value_name = "METHOD", group = "map_asked")]
    lines: Option<String>,
    /// The point that the map moves, such as circle.center; `list` shows all of them
    #[arg(long, value_name = "ID", requires = "map_asked")]
    probe: Option<String>,
}

impl MapArgs {
    /// Whether a map was requested.
    pub fn is_asked(&self) -> bool {
        self.map.is_some() || self.compare.is_some() || self.lines.is_some()
    }

    /// The question about the lesson, if a map was requested.
    pub fn question(&self, lesson: &Lesson) -> Result<Option<MapQuestion>, CliError> {
        let (method, other) = match (&self.map, &self.compare, &self.lines) {
            (Some(id), ..) => (method(lesson, "--map", id)?, None),
            (_, Some(pair), _) => compared(lesson, pair).map(|(first, second)| (first, Some(second)))?,
            (.., Some(id)) => (method(lesson, "--lines", id)?, None),
            (None, None, None) => return Ok(None),
        };
        let probe = self.probe.as_ref().map_or(Ok(0), |id| probe(lesson, id))?;
        Ok(Some(MapQuestion { probe, method, other, by_line: self.lines.is_some() }))
    }

    /// The question of a map of a test of the user: the exact answer stands for both.
    pub fn question_of_test(&self, lesson: &Lesson) -> Result<MapQuestion, CliError> {
        let probe = self.probe.as_ref().map_or(Ok(0), |id| probe(lesson, id))?;
        let reference = lesson.reference();
        Ok(MapQuestion { probe, method: reference, other: Some(reference), by_line: false })
    }

    /// Answers with the (first) method of the map, if one was requested: then the picture has its vectors and its verdict.
    /// A method of another topic, which a map can show, cannot answer here.
    pub fn answer_with_method(&self, lesson: &mut Lesson) -> Result<(), CliError> {
        let asked = self.question(lesson)?.map(|question| lesson.comparable()[question.method].id);
        match asked.filter(|id| lesson.methods().iter().any(|method| method.id == *id)) {
            Some(id) => target::set(lesson, METHOD, &Value::Word(id.to_owned())),
            None => Ok(()),
        }
    }
}

fn compared(lesson: &Lesson, pair: &str) -> Result<(usize, usize), CliError> {
    let ids: Vec<_> = pair.split(',').map(str::trim).collect();
    let refused = || {
        let slug = lesson.scene().slug();
        let (found, ids) = (quoted(pair), method_ids(lesson));
        CliError::Usage(format!(
            "{slug}: --compare: {found} is not valid; expected two of these methods, separated by a comma: {ids}"
        ))
    };
    let [first, second] = <[&str; 2]>::try_from(ids).map_err(|_| refused())?;
    let methods = (method(lesson, "--compare", first)?, method(lesson, "--compare", second)?);
    if methods.0 == methods.1 { Err(refused()) } else { Ok(methods) }
}

fn method(lesson: &Lesson, option: &str, id: &str) -> Result<usize, CliError> {
    let ids = || lesson.comparable().iter().map(|m| m.id);
    // The methods of the topic come first, so the index is the same.
    let found = if id == REFERENCE { Some(lesson.reference()) } else { ids().position(|known| known == id) };
    found.ok_or_else(|| {
        let (slug, near) = (lesson.scene().slug(), did_you_mean(id, ids()));
        let (found, ids) = (quoted(id), method_ids(lesson));
        CliError::Usage(format!("{slug}: {option}: {found} is not a method{near}; expected one of {ids}"))
    })
}

fn method_ids(lesson: &Lesson) -> String {
    lesson.comparable().iter().map(|m| m.id).collect::<Vec<_>>().join(", ")
}

fn probe(lesson: &Lesson, id: &str) -> Result<usize, CliError> {
    let ids = || lesson.scene().probes().iter().map(|p| p.param);
    ids().position(|known| known == id).ok_or_else(|| {
        let (slug, near) = (lesson.scene().slug(), did_you_mean(id, ids()));
        let (found, ids) = (quoted(id), ids().collect::<Vec<_>>().join(", "));
        CliError::Usage(format!(
            "{slug}: --probe: {found} is not a point that a map can move{near}; expected one of {ids}"
        ))
    })
}
