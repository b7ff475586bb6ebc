//! `--map`, `--compare` and `--probe`: what a map is to ask.

use clap::Args;

use super::CliError;
use crate::lesson::{Lesson, MapQuestion, did_you_mean, quoted};

/// The arguments that ask for a map.
#[derive(Clone, Debug, Args)]
pub struct MapArgs {
    /// Map the verdict of this method at every place of a shape
    #[arg(long, value_name = "METHOD", group = "map_asked")]
    map: Option<String>,
    /// Map where these two methods hit, and where they differ
    #[arg(long, value_name = "METHOD,METHOD", group = "map_asked")]
    compare: Option<String>,
    /// What the map moves about: a point of `list`, such as circle.center
    #[arg(long, value_name = "ID", requires = "map_asked")]
    probe: Option<String>,
}

impl MapArgs {
    /// What is asked of a lesson, if a map is wanted.
    pub fn question(&self, lesson: &dyn Lesson) -> Result<Option<MapQuestion>, CliError> {
        let (method, other) = match (&self.map, &self.compare) {
            (Some(id), _) => (method(lesson, "--map", id)?, None),
            (_, Some(pair)) => compared(lesson, pair).map(|(first, second)| (first, Some(second)))?,
            (None, None) => return Ok(None),
        };
        let probe = self.probe.as_ref().map_or(Ok(0), |id| probe(lesson, id))?;
        Ok(Some(MapQuestion { probe, method, other }))
    }
}

fn compared(lesson: &dyn Lesson, pair: &str) -> Result<(usize, usize), CliError> {
    let ids: Vec<_> = pair.split(',').map(str::trim).collect();
    let ids = <[&str; 2]>::try_from(ids).ok().filter(|[first, second]| first != second);
    let Some([first, second]) = ids else {
        let slug = lesson.scene().slug();
        let accepted = accepted(lesson);
        return Err(CliError::Usage(format!(
            "{slug}: --compare {} is not two different methods; accepted: two of {accepted}, with a comma between",
            quoted(pair)
        )));
    };
    Ok((method(lesson, "--compare", first)?, method(lesson, "--compare", second)?))
}

fn method(lesson: &dyn Lesson, option: &str, id: &str) -> Result<usize, CliError> {
    let ids = || lesson.comparable().iter().map(|m| m.id);
    ids().position(|known| known == id).ok_or_else(|| {
        let (slug, near) = (lesson.scene().slug(), did_you_mean(id, ids()));
        let accepted = accepted(lesson);
        CliError::Usage(format!("{slug}: {option}: no method {}{near}; accepted: {accepted}", quoted(id)))
    })
}

fn accepted(lesson: &dyn Lesson) -> String {
    lesson.comparable().iter().map(|m| m.id).collect::<Vec<_>>().join(", ")
}

fn probe(lesson: &dyn Lesson, id: &str) -> Result<usize, CliError> {
    let ids = || lesson.probes().iter().map(|p| p.param);
    ids().position(|known| known == id).ok_or_else(|| {
        let (slug, near) = (lesson.scene().slug(), did_you_mean(id, ids()));
        let accepted = ids().collect::<Vec<_>>().join(", ");
        CliError::Usage(format!(
            "{slug}: --probe: a map cannot move {}{near}; accepted: {accepted}",
            quoted(id)
        ))
    })
}
