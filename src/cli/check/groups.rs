//! Cases in groups: by what went wrong, and by the kind of case.

use std::fmt::Write as _;

use super::counts::in_cases;
use super::kind::Kind;
use crate::lesson::{Scene, without_hidden};

/// How many cases of a group are shown; all of them without a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit(pub Option<usize>);

/// What a group has in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Common {
    pub kind: Kind,
    /// The topic; `None` for lines that are not valid.
    pub scene: Option<Scene>,
    /// The kind of case; empty if there is nothing to say.
    pub arrangement: String,
}

#[derive(Debug)]
struct Group {
    common: Common,
    count: u64,
    /// The first cases, as text.
    shown: Vec<String>,
}

#[derive(Debug, Default)]
pub struct Groups(Vec<Group>);

impl Groups {
    /// Adds a case. Its text is made only if it is shown.
    pub fn add(&mut self, common: Common, limit: Limit, text: impl FnOnce() -> String) {
        let found = self.0.iter().position(|group| group.common == common);
        let at = found.unwrap_or_else(|| {
            self.0.push(Group { common, count: 0, shown: Vec::new() });
            self.0.len() - 1
        });
        let group = &mut self.0[at];
        group.count += 1;
        if limit.0.is_none_or(|limit| group.shown.len() < limit) {
            group.shown.push(text());
        }
    }

    /// The text of all groups, the largest of each kind first, and none of them any more.
    pub fn take_text(&mut self) -> String {
        let mut groups = std::mem::take(&mut self.0);
        groups.sort_by_key(|group| (group.common.kind.rank(), u64::MAX - group.count));
        groups.iter().map(Group::text).collect()
    }
}

impl Group {
    fn text(&self) -> String {
        let mut text = self.heading() + "\n";
        text.extend(self.common.kind.advice().map(|advice| format!("  {advice}\n")));
        text.extend(self.shown.iter().map(String::as_str));
        let more = self.count - self.shown.len() as u64;
        if more > 0 && !self.shown.is_empty() {
            let _ = writeln!(text, "  and {more} more");
        }
        text + "\n"
    }

    fn heading(&self) -> String {
        let Common { kind, scene, arrangement } = &self.common;
        let of = scene.map_or_else(String::new, |scene| format!(" of {}", scene.slug()));
        let arrangement = if arrangement.is_empty() { String::new() } else { format!(", {arrangement}") };
        let heading = format!("{}: {}{of}{arrangement}", kind.heading(), in_cases(self.count));
        without_hidden(&heading)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn common(kind: Kind, arrangement: &str) -> Common {
        Common { kind, scene: Some(Scene::RectRect), arrangement: arrangement.to_owned() }
    }

    fn limit(count: usize) -> Limit {
        Limit(Some(count))
    }

    #[test]
    fn a_group_shows_its_first_cases_and_the_largest_group_of_a_kind_comes_first() {
        let mut groups = Groups::default();
        let gap = Kind::Value("gap");
        groups.add(common(Kind::Rounding, ""), limit(2), || "  r\n".to_owned());
        groups.add(common(gap, "side left"), limit(2), || "  a\n".to_owned());
        for text in ["  b\n", "  c\n", "  d\n"] {
            groups.add(common(gap, ""), limit(2), || text.to_owned());
        }
        let text = groups.take_text();
        let expected = "Another gap than the right one: 3 cases of rect-rect\n  b\n  c\n  and 1 more\n\n\
                        Another gap than the right one: 1 case of rect-rect, side left\n  a\n\n\
                        Wrong by rounding: 1 case of rect-rect\n  \
                        An exact method that is rounded to f64 gives the same answer: with --rounding ignore, it does \
                        not fail.\n  r\n\n";
        assert_eq!(text, expected);
        assert_eq!(groups.take_text(), "");
    }

    #[test]
    fn without_cases_there_are_the_numbers_only() {
        let mut groups = Groups::default();
        groups.add(common(Kind::NoAnswer, ""), limit(0), || unreachable!("it is not shown"));
        assert_eq!(groups.take_text(), "No answer: 1 case of rect-rect\n\n");
    }
}
