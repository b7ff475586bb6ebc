//! The lecture that is open: its place, and what the class answered.

use std::rc::Rc;

use crate::lesson::{Ballot, Item, Layer, Lecture};

/// A lecture that is open.
#[derive(Clone, Debug)]
pub struct Talk {
    pub lecture: Rc<Lecture>,
    /// The item that is shown, counted from 0.
    pub at: usize,
    /// How many of its layers are shown.
    pub shown: usize,
    /// Whether the window shows only the picture and what the class needs.
    pub presents: bool,
    /// Whether the screen is black.
    pub is_black: bool,
    /// The digits of the item to go to, while they are typed.
    pub jump: String,
    /// What the class answered to each item.
    polls: Vec<Poll>,
}

/// What the class answered to one item.
#[derive(Clone, Debug, Default)]
pub struct Poll {
    /// What can be answered; none if there is no vote.
    pub ballot: Option<Ballot>,
    /// How many chose each answer.
    pub counts: Vec<u32>,
    /// The number that was typed, where there are no choices.
    pub typed: String,
}

impl Talk {
    pub fn new(lecture: Lecture) -> Self {
        let poll = |item: &Item| {
            let ballot = item.ballot();
            let counts = vec![0; ballot.as_ref().map_or(0, |ballot| ballot.choices.len())];
            Poll { ballot, counts, typed: String::new() }
        };
        let polls = lecture.items.iter().map(poll).collect();
        Self {
            lecture: Rc::new(lecture),
            at: 0,
            shown: 0,
            presents: false,
            is_black: false,
            jump: String::new(),
            polls,
        }
    }

    pub fn item(&self) -> &Item {
        &self.lecture.items[self.at]
    }

    /// What the class answered to the item that is shown.
    pub fn poll(&mut self) -> &mut Poll {
        &mut self.polls[self.at]
    }

    /// The layers of the item that are not shown yet.
    pub fn hidden(&self) -> Vec<Layer> {
        self.item().layers().split_off(self.shown)
    }

    /// The place after this one: the next layer, or the next item. `None` at the end.
    pub fn next(&self) -> Option<(usize, usize)> {
        if self.shown < self.item().layers().len() {
            return Some((self.at, self.shown + 1));
        }
        (self.at + 1 < self.lecture.items.len()).then_some((self.at + 1, 0))
    }

    /// The place before this one: a layer less, or the item before with all its layers. `None` at the start.
    pub fn previous(&self) -> Option<(usize, usize)> {
        if self.shown > 0 {
            return Some((self.at, self.shown - 1));
        }
        let before = self.at.checked_sub(1)?;
        Some((before, self.lecture.items[before].layers().len()))
    }

    /// The place in words, such as “2 of 6”.
    pub fn told(&self) -> String {
        format!("{} of {}", self.at + 1, self.lecture.items.len())
    }
}

impl Poll {
    /// How many answered.
    pub fn total(&self) -> u32 {
        self.counts.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// The share of an answer in whole percent; `None` if nobody answered.
    pub fn share(&self, choice: usize) -> Option<u32> {
        let total = u64::from(self.total());
        (total > 0).then(|| ((200 * u64::from(self.counts[choice]) + total) / (2 * total)) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::LectureList;

    fn talk() -> Talk {
        let list = b"[[item]]\nopen = \"line-line\"\n[[item]]\nopen = \"circle-circle\"\nvote = \"verdict\"\nlayers = [\"map\"]\n";
        let list = LectureList::parse(list, "talk.toml").expect("a list");
        Talk::new(list.with_files(&[]).expect("no file is needed"))
    }

    #[test]
    fn the_way_leads_through_layers_and_items_and_back() {
        let mut talk = talk();
        let mut way = vec![(0, 0)];
        while let Some((at, shown)) = talk.next() {
            (talk.at, talk.shown) = (at, shown);
            way.push((at, shown));
        }
        assert_eq!(way, [(0, 0), (1, 0), (1, 1), (1, 2)]);
        assert_eq!(talk.hidden(), []);
        let mut back = vec![(talk.at, talk.shown)];
        while let Some((at, shown)) = talk.previous() {
            (talk.at, talk.shown) = (at, shown);
            back.push((at, shown));
        }
        way.reverse();
        assert_eq!(back, way);
    }

    #[test]
    fn shares_are_whole_percent_and_nobody_has_none() {
        let mut talk = talk();
        assert_eq!(talk.poll().total(), 0);
        talk.at = 1;
        assert_eq!((talk.hidden(), talk.poll().share(0)), (vec![Layer::Verdict, Layer::Map], None));
        talk.poll().counts = vec![1, 2, 0];
        assert_eq!([0, 1, 2].map(|choice| talk.poll().share(choice)), [Some(33), Some(67), Some(0)]);
        talk.poll().counts = vec![u32::MAX, u32::MAX, 0];
        assert_eq!(talk.poll().total(), u32::MAX);
    }
}
