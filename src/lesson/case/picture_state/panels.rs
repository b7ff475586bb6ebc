//! Which panels are open beside a picture.

use crate::lesson::text::excerpt::quoted;
use crate::lesson::text::refusal::{Refusal, one_of};
use crate::program::did_you_mean;

/// The panels that are open beside a picture, in a window that has room for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panels {
    /// The panel with the topics and the shapes.
    pub topics: bool,
    pub right: Option<RightPanel>,
}

/// What the panel on the right shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightPanel {
    Working,
    Code,
}

const NONE: &str = "none";
const TOPICS: &str = "topics";
const WORKING: &str = "working";
const CODE: &str = "code";
const WORDS: [&str; 4] = [NONE, TOPICS, WORKING, CODE];

impl Panels {
    /// The words of the open panels, joined by commas; `none` if there is none. [`Self::read`] gives the same panels.
    pub fn text(self) -> String {
        let right = self.right.map(|right| match right {
            RightPanel::Working => WORKING,
            RightPanel::Code => CODE,
        });
        let words: Vec<_> = self.topics.then_some(TOPICS).into_iter().chain(right).collect();
        if words.is_empty() { NONE.to_owned() } else { words.join(",") }
    }

    /// The panels of a list of words. Working and code share a panel, and `none` stands alone.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        let mut panels = Self::default();
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        for word in &words {
            match *word {
                TOPICS => panels.topics = true,
                WORKING => panels.right = Some(RightPanel::Working),
                CODE => panels.right = Some(RightPanel::Code),
                NONE if words.len() == 1 => {}
                other => {
                    let near =
                        if WORDS.contains(&other) { String::new() } else { did_you_mean(other, WORDS) };
                    return Err(Refusal::sentence(format!("{}{near}", quoted(text)), accepted()));
                }
            }
        }
        let has_both = words.contains(&WORKING) && words.contains(&CODE);
        if has_both {
            return Err(Refusal::sentence(quoted(text), accepted()));
        }
        Ok(panels)
    }
}

fn accepted() -> String {
    format!("{}, or topics together with one of working and code", one_of(&WORDS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_are_read_as_they_are_written() {
        for right in [None, Some(RightPanel::Working), Some(RightPanel::Code)] {
            for topics in [false, true] {
                let panels = Panels { topics, right };
                assert_eq!(Panels::read(&panels.text()), Ok(panels));
            }
        }
        assert_eq!(
            Panels::read(" topics , code "),
            Ok(Panels { topics: true, right: Some(RightPanel::Code) })
        );
    }

    #[test]
    fn none_stands_alone_and_working_and_code_exclude_each_other() {
        for wrong in ["", "none,topics", "working,code", "workng", "topics,"] {
            let refused = Panels::read(wrong).expect_err(wrong);
            assert!(refused.accepted.starts_with("one of none, topics, working, code"), "{refused}");
        }
        assert!(Panels::read("workng").expect_err("a typo").found.contains("did you mean \"working\""));
    }
}
