//! A map in words: the shares as numbers, and a position where two methods differ.

use glam::{DVec2, Vec2};
use serde_json::{Map as Object, Value as Json, json};

use super::facts::{MapFacts, percent};
use crate::lesson::number::{shown, shown_pair};
use crate::lesson::{Cell, Lesson, Map, MapQuestion, Measured, Reach, Regions, YAxis};
use crate::render::document::{Block, Cell as Column, heads, json};
use crate::render::{PictureOptions, Theme};

/// The size of the picture whose pixels are the positions of the map, in points.
const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

/// The contents of the written forms of a map.
#[derive(Clone, Debug, PartialEq)]
pub struct MapReport {
    pub facts: MapFacts,
    /// A position of the probe where two methods differ; `None` if there is none, or for one method.
    pub difference: Option<DVec2>,
}

impl MapReport {
    /// The report of the map whose positions are the pixels of a picture that fits the figure and the regions.
    pub fn of(lesson: &Lesson, question: MapQuestion) -> Self {
        let figure = lesson.results_for(YAxis::Down).figures.into_iter().next().unwrap_or_default();
        let view = PictureOptions::new(Theme::Light, SIZE).view_of_map(lesson, question, &figure);
        let mut map = Map::begin(question, view.pixels(1.0));
        let mut regions = Regions::begin(lesson, question);
        regions.advance(lesson, &mut map, &mut |_| true);
        let facts = MapFacts::of(lesson, &map).with_regions(&regions);
        let fine = || map.fine_difference(lesson).map(|difference| difference.at);
        Self { facts, difference: map.difference(lesson).or_else(fine) }
    }

    /// The map with its shares.
    pub fn blocks(&self) -> Vec<Block<'_>> {
        let facts = &self.facts;
        let mut blocks = vec![Block::Heading(format!("Map: {}", facts.heading()))];
        let before = [self.positions()].into_iter().chain(facts.coarseness_sentence());
        blocks.extend(before.chain(facts.region_sentences()).map(Block::Paragraph));
        let row = |(kind, share): &(Cell, f64)| {
            [facts.words(*kind), exact_percent(*share)].map(Column::Text).into()
        };
        let rows = facts.shares.iter().map(row);
        blocks.push(Block::Table([heads(["result", "share"])].into_iter().chain(rows).collect()));
        blocks.extend(self.judgement().into_iter().chain(self.outcome()).map(Block::Paragraph));
        blocks
    }

    /// As an object: `probe`, `grid`, `shares` from 0 to 1, and for one method `method` and `region`, for two
    /// `methods`, `regions`, `differ` and `difference`, a position or `null`; for the lines of a method `method` and
    /// `lines`, those that can end its program. `reach`, or for two methods `reaches`, says how far the hits reach, and
    /// `judgement` how wrong one of two methods is. `coarseness` is the side of the blocks of positions of which only one was
    /// asked, or 1.
    pub fn json(&self) -> Json {
        let facts = &self.facts;
        let mut object = Object::new();
        object.insert("probe".to_owned(), facts.probe.param.into());
        let rest = match facts.other {
            None if facts.lines.is_some() => {
                let lines = facts.lines.iter().flatten();
                let lines: Vec<_> =
                    lines.map(|line| json!({ "number": line.number, "text": line.text })).collect();
                vec![("method", facts.method.id.into()), ("lines", lines.into())]
            }
            None => vec![
                ("method", facts.method.id.into()),
                ("region", facts.regions[0].into()),
                ("reach", reach(facts.hits.reaches[0])),
            ],
            Some(other) => vec![
                ("methods", json!([facts.method.id, other.id])),
                ("regions", json!(facts.regions)),
                ("reaches", facts.hits.reaches.map(reach).to_vec().into()),
                ("judgement", judgement(facts)),
                ("differ", facts.share_of_differences().into()),
                ("difference", self.difference.map_or(Json::Null, |at| json!([at.x, at.y]))),
            ],
        };
        object.extend(rest.into_iter().map(|(key, value)| (key.to_owned(), value)));
        let shares = facts.shares.iter().map(|(kind, share)| (facts.kind(*kind).key, (*share).into()));
        object.insert("shares".to_owned(), shares.collect::<Object<_, _>>().into());
        let pair = |value: DVec2| json::value(&crate::lesson::Value::Pair(value));
        let grid = facts.grid;
        let grid = json!({ "size": grid.size, "first": pair(grid.first), "step": pair(grid.step) });
        object.insert("grid".to_owned(), grid);
        object.insert("coarseness".to_owned(), facts.coarseness.into());
        Json::Object(object)
    }

    fn positions(&self) -> String {
        let [columns, rows] = self.facts.grid.size.map(|count| shown(count as f64));
        let (least, greatest) = self.facts.extent();
        let (least, greatest) = (shown_pair(least), shown_pair(greatest));
        format!("{columns} × {rows} positions, from {least} to {greatest}.")
    }

    /// How wrong one of two methods is, and what the shares are shares of.
    fn judgement(&self) -> Option<String> {
        let sentence = self.facts.judgement_sentence()?;
        Some(format!("{sentence} Shares of hits are of the whole region, and right to about a percent."))
    }

    fn outcome(&self) -> Option<String> {
        let sentence = self.facts.difference_sentence()?;
        Some(match self.difference {
            Some(at) => format!("{sentence} For example, they differ at {}.", shown_pair(at)),
            None => sentence,
        })
    }
}

/// The percentage with enough digits to compare it with another.
fn exact_percent(share: f64) -> String {
    let rounded = percent(share);
    if share > 0.0 && share < 1.0 { format!("{}\u{a0}%", shown(100.0 * share)) } else { rounded }
}

/// How far hits reach, in JSON.
fn reach(reach: Reach) -> Json {
    match reach {
        Reach::Nowhere => "nowhere".into(),
        Reach::Within(_) => "bounded".into(),
        Reach::Infinite => "infinite".into(),
        Reach::Unknown => Json::Null,
    }
}

/// How wrong one of two methods is, in JSON; `null` if none of them is judged.
fn judgement(facts: &MapFacts) -> Json {
    let Some(judgement) = facts.hits.judgement else { return Json::Null };
    let method = [Some(facts.method), facts.other][judgement.method].map(|method| method.id);
    let share = |measured: Option<Measured>| match measured {
        Some(Measured::Share(share)) => share.into(),
        Some(Measured::Pending) | None => Json::Null,
    };
    json!({ "method": method, "missed": share(judgement.missed), "false": share(judgement.wrong) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Scene;
    use crate::render::map::facts::tests::question;
    use crate::render::{Math, markdown, text};

    fn report(scene: Scene, first: &str, second: Option<&str>) -> MapReport {
        let lesson = scene.open();
        MapReport::of(&lesson, question(&lesson, first, second))
    }

    #[test]
    fn the_text_has_the_grid_the_region_and_every_share() {
        let text = text(&report(Scene::CircleSegment1, "clamp", None).blocks());
        for part in
            ["Map: “clamp” at every position of the circle’s centre", "1,280 × 720 positions", "a capsule"]
        {
            assert!(text.contains(part), "{text}");
        }
        for word in ["apart", "touching", "colliding"] {
            assert!(text.contains(word), "{text}");
        }
    }

    #[test]
    fn every_form_of_a_comparison_has_a_position_where_the_methods_differ() {
        let report = report(Scene::CircleSegment1, "horizontal", Some("clamp"));
        let at = report.difference.expect("they differ");
        assert!(text(&report.blocks()).contains(&format!("they differ at {}.", shown_pair(at))));
        assert!(
            markdown(&report.blocks(), Math::Text).contains(&format!("they differ at {}.", shown_pair(at)))
        );
        let json = report.json();
        assert_eq!(json["difference"], json!([at.x, at.y]));
        assert_eq!(json["differ"], json!(report.facts.share_of_differences()));
        let shares = json["shares"].as_object().expect("an object");
        let keys: Vec<_> = shares.keys().map(String::as_str).collect();
        assert_eq!(keys, ["only_first", "only_second", "both", "neither"]);
        assert!((shares.values().filter_map(Json::as_f64).sum::<f64>() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn every_form_of_a_comparison_has_the_share_of_the_hits_that_a_method_misses() {
        let report = report(Scene::CircleSegment1, "horizontal", Some("clamp"));
        let sentence = report.facts.judgement_sentence().expect("one is exact");
        assert!(text(&report.blocks()).contains(&sentence));
        assert!(markdown(&report.blocks(), Math::Text).contains(&sentence.replace('<', "\\<")));
        let json = report.json();
        let missed = json["judgement"]["missed"].as_f64().expect("a share");
        assert!((0.05..0.5).contains(&missed), "{missed}");
        assert_eq!(json["judgement"]["method"], "horizontal");
        assert_eq!(json["reaches"], json!(["bounded", "bounded"]));
    }

    #[test]
    fn two_methods_that_never_differ_have_no_such_position() {
        let report = report(Scene::CircleSegment2, "slanted", Some("projection"));
        assert_eq!((&report.json()["difference"], &report.json()["differ"]), (&Json::Null, &json!(0.0)));
        assert!(text(&report.blocks()).contains("They never differ."), "{}", text(&report.blocks()));
    }
}
