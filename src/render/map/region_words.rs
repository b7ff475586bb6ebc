//! What is said of the regions in which the methods of a map hit, whatever the view.

use super::facts::{MapFacts, percent_to};
use crate::language::{told, tr};
use crate::lesson::{Judgement, Measured, Reach};

/// Whose hits a sentence is about.
#[derive(Clone, Copy)]
enum Whose<'a> {
    /// Those of the only method.
    Only,
    /// Those of one of two.
    Named(&'a str),
    /// Those of the method that was named just before.
    Before,
}

impl MapFacts {
    /// The regions that the hits form: for each method a sentence, if its region has a name, is empty or is infinite.
    pub fn region_sentences(&self) -> Vec<String> {
        if self.lines.is_some() {
            return vec![
                tr("Each place is shaded by the line of the code that gives the answer there.").to_owned(),
            ];
        }
        let names = self.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        let whose = |name| if self.other.is_some() { Whose::Named(name) } else { Whose::Only };
        names.filter_map(|(index, name)| self.region_sentence(index, whose(name))).collect()
    }

    /// The sentence about the region of the first or the second method, after its description in a list.
    pub fn region_of(&self, index: usize) -> Option<String> {
        self.region_sentence(index, Whose::Before)
    }

    fn region_sentence(&self, index: usize, whose: Whose<'_>) -> Option<String> {
        let form = self.regions[index].map(|region| whose.hits_form(region));
        match self.hits.reaches[index] {
            Reach::Nowhere => Some(whose.has_no_hits()),
            Reach::Infinite => Some(match form {
                Some(form) => format!("{form} {}", tr("They reach infinitely far.")),
                None => whose.hits_reach_far(),
            }),
            _ if self.hits.is_thin => Some(format!("{} {}", form?, tr("With these values, it has no area."))),
            _ => form,
        }
    }

    /// The sentence about how many of the exact hits one of two methods misses, and how many of its own are false: shares
    /// of the whole regions, whatever the view. None where they have none.
    pub fn judgement_sentence(&self) -> Option<String> {
        let Judgement { method, missed, wrong } = self.hits.judgement?;
        let has_far_hits = self.hits.reaches[method] == Reach::Infinite && missed.is_some();
        let agrees =
            !has_far_hits && [missed, wrong].iter().flatten().all(|share| *share == Measured::Share(0.0));
        if self.always_agree || agrees {
            return None;
        }
        let name = &self.names[method];
        match (missed, wrong) {
            (Some(missed), Some(wrong)) => {
                let (missed, wrong) = (whole_percent(missed), whole_percent(wrong));
                Some(told!(
                    "{name} misses {missed} of the hits, and {wrong} of those that it reports are false.",
                    name,
                    missed,
                    wrong
                ))
            }
            (Some(missed), None) => {
                let said = told!("{name} misses {missed} of the hits.", name, missed = whole_percent(missed));
                Some(match self.hits.reaches[method] {
                    Reach::Infinite => format!("{said} {}", tr("Its false hits reach infinitely far.")),
                    _ => said,
                })
            }
            (None, Some(wrong)) => {
                Some(told!("{wrong} of the hits of {name} are false.", wrong = whole_percent(wrong), name))
            }
            (None, None) => None,
        }
    }
}

impl Whose<'_> {
    fn hits_form(self, region: &str) -> String {
        match self {
            Self::Only => told!("The hits form {region}.", region),
            Self::Named(name) => told!("The hits of {name} form {region}.", name, region),
            Self::Before => told!("Its hits form {region}.", region),
        }
    }

    fn hits_reach_far(self) -> String {
        match self {
            Self::Only => tr("The hits reach infinitely far.").to_owned(),
            Self::Named(name) => told!("The hits of {name} reach infinitely far.", name),
            Self::Before => tr("Its hits reach infinitely far.").to_owned(),
        }
    }

    fn has_no_hits(self) -> String {
        match self {
            Self::Only => tr("The method has no hits with these values.").to_owned(),
            Self::Named(name) => told!("{name} has no hits with these values.", name),
            Self::Before => tr("It has no hits with these values.").to_owned(),
        }
    }
}

/// A share as a whole percentage; `0 %` and `100 %` only if no position, or every one, is of this kind.
fn whole_percent(share: Measured) -> String {
    let Measured::Share(share) = share else { return "…".to_owned() };
    percent_to(share, 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Map, MapGrid, Regions, Scene, Value, set_param};
    use crate::render::map::facts::tests::question;
    use glam::DVec2;

    fn facts(scene: Scene, set: &[(&str, &str)], first: &str, second: Option<&str>) -> MapFacts {
        let mut lesson = scene.open();
        for (id, value) in set {
            set_param(&mut lesson, id, &Value::parse(value)).expect("in range");
        }
        let question = question(&lesson, first, second);
        let grid = MapGrid { first: DVec2::ZERO, step: DVec2::splat(5.0), size: [80, 60] };
        let (mut map, mut regions) = (Map::begin(question, grid), Regions::begin(&lesson, question));
        regions.advance(&lesson, &mut map, &mut |_| true);
        MapFacts::of(&lesson, &map).with_regions(&regions)
    }

    #[test]
    fn false_hits_without_end_are_told_although_no_hit_is_missed() {
        let strip = [("program", "return circle.center.x > 0 or circle.center.x <= 0")];
        let told = facts(Scene::CircleSegment1, &strip, "own", Some("clamp")).judgement_sentence();
        let told = told.expect("it is wrong nearly everywhere");
        assert!(told.contains("misses 0") && told.contains("reach infinitely far"), "{told}");
    }

    #[test]
    fn the_sentence_of_an_empty_an_infinite_or_a_thin_region_says_so() {
        let point = [("c1", "100,150"), ("c2", "100,150")];
        let told =
            |set: &[(&str, &str)], method| facts(Scene::CircleSegment1, set, method, None).region_sentences();
        assert_eq!(told(&point, "slanted"), ["The method has no hits with these values."]);
        let strip = &told(&[], "published")[0];
        assert!(
            strip.starts_with("The hits form a strip: ") && strip.ends_with("They reach infinitely far.")
        );
        let thin = told(&[("circle.radius", "0")], "clamp");
        assert!(thin[0].ends_with(" With these values, it has no area."), "{thin:?}");
        assert!(told(&[], "clamp")[0].ends_with("(their Minkowski sum)."));
        let line = facts(Scene::CircleLine, &[], Scene::CircleLine.open().comparable()[0].id, None);
        assert!(
            line.region_sentences()[0].ends_with("reach infinitely far."),
            "{:?}",
            line.region_sentences()
        );
    }

    #[test]
    fn of_two_methods_it_is_said_which_share_of_the_hits_one_misses() {
        let level = [("c1", "100,150"), ("c2", "300,150"), ("circle.radius", "50")];
        let told = |second| {
            let facts = facts(Scene::CircleSegment1, &level, second, Some("clamp"));
            facts.judgement_sentence().map(|sentence| sentence.replace('\u{a0}', " "))
        };
        // π·r² / (π·r² + 2·r·length) = 28 %
        let expected = "“horizontal” misses 28 % of the hits, and 0 % of those that it reports are false.";
        assert_eq!(told("horizontal").as_deref(), Some(expected));
        let infinite = told("published").expect("it misses some");
        assert!(infinite.ends_with("% of the hits. Its false hits reach infinitely far."), "{infinite}");
        let unbounded = facts(Scene::LineLine, &[], "gradient", None);
        assert_eq!(unbounded.judgement_sentence(), None);
    }

    #[test]
    fn a_whole_percentage_is_zero_or_a_hundred_only_for_none_or_all() {
        let texts = [0.0, 0.001, 0.194, 0.999, 1.0].map(|share| whole_percent(Measured::Share(share)));
        assert_eq!(
            texts.map(|text| text.replace('\u{a0}', " ")),
            ["0 %", "< 1 %", "19 %", "> 99 %", "100 %"]
        );
        assert_eq!(whole_percent(Measured::Pending), "…");
    }
}
