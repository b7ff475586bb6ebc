//! The lecture that is open: its place, and what the class answered.

use std::rc::Rc;

use serde_json::{Value as Json, json};

use crate::app::session::Session;
use crate::language::told;
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
    /// Whether the keyboard types into a field of the vote.
    pub types: bool,
    /// Whether the next digit begins the number that is asked for: none was typed since the item was opened.
    pub starts_number: bool,
    /// The number of the opened state that shows the item; another one is another state.
    pub opened: u64,
    /// Whether the user was asked if the lecture is to be closed.
    pub closes: bool,
    /// What the class answered to each item.
    polls: Vec<Poll>,
}

/// What the class answered to one item.
#[derive(Clone, Debug, Default)]
pub struct Poll {
    /// What can be answered, and what is right; none if there is no vote.
    pub ballot: Option<Ballot>,
    /// The number of the opened state, and its revision, in which that is right.
    judged: Option<(u64, u64)>,
    /// How many chose each answer.
    pub counts: Vec<u32>,
    /// The number that was typed, where there are no choices.
    pub typed: String,
}

impl Talk {
    pub fn new(lecture: Lecture) -> Self {
        let polls = vec![Poll::default(); lecture.items.len()];
        Self {
            lecture: Rc::new(lecture),
            at: 0,
            shown: 0,
            presents: false,
            is_black: false,
            jump: String::new(),
            types: false,
            starts_number: true,
            opened: 0,
            closes: false,
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

    /// Whether anyone answered anything.
    pub fn has_votes(&self) -> bool {
        self.polls.iter().any(|poll| !poll.typed.is_empty() || poll.counts.iter().any(|count| *count > 0))
    }

    /// The place and all answers in one text, which [`Self::resume`] reads.
    pub fn kept(&self) -> String {
        let polls = self.polls.iter().map(|poll| json!([poll.counts, poll.typed]));
        json!([self.at, self.shown, Vec::from_iter(polls)]).to_string()
    }

    /// Goes on where a lecture of as many items was left. A text that says nothing of this lecture changes nothing.
    pub fn resume(&mut self, kept: &str) {
        let kept: Json = serde_json::from_str(kept).unwrap_or_default();
        let number = |value: &Json| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let (Some(at), Some(shown), Some(polls)) = (number(&kept[0]), number(&kept[1]), kept[2].as_array())
        else {
            return;
        };
        let layers = self.lecture.items.get(at).map(|item| item.layers().len());
        if polls.len() != self.polls.len() || layers.is_none_or(|layers| shown > layers) {
            return;
        }
        (self.at, self.shown) = (at, shown);
        for (poll, kept) in self.polls.iter_mut().zip(polls) {
            let counts = kept[0].as_array().into_iter().flatten().filter_map(Json::as_u64);
            poll.counts = counts.map(|count| u32::try_from(count).unwrap_or(u32::MAX)).collect();
            poll.typed = kept[1].as_str().unwrap_or_default().to_owned();
        }
    }

    /// Whether the verdict is still to come.
    pub fn asks(&self) -> bool {
        self.hidden().contains(&Layer::Verdict)
    }

    /// Whether the item asks for a number, which is typed.
    pub fn types_number(&mut self) -> bool {
        self.asks() && self.poll().ballot.as_ref().is_some_and(|ballot| ballot.choices.is_empty())
    }

    /// Judges what is right in the state of the item, once for each change.
    pub fn judge(&mut self, session: &mut Session) {
        let item = &self.lecture.items[self.at];
        let poll = &mut self.polls[self.at];
        let judged = Some((self.opened, session.revision()));
        if item.presented.vote.is_some() && std::mem::replace(&mut poll.judged, judged) != judged {
            poll.ballot = item.ballot(&session.state());
            poll.counts.resize(poll.ballot.as_ref().map_or(0, |ballot| ballot.choices.len()), 0);
        }
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
        told!("{at} of {items}", at = self.at + 1, items = self.lecture.items.len())
    }
}

/// The share of an answer in whole percent; `None` if nobody answered.
pub fn share(counts: &[u32], choice: usize) -> Option<u64> {
    let total: u64 = counts.iter().copied().map(u64::from).sum();
    (total > 0).then(|| (200 * u64::from(counts[choice]) + total) / (2 * total))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{LectureList, Value};

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
    fn a_lecture_goes_on_where_it_was_left_and_another_one_does_not() {
        let mut left = talk();
        (left.at, left.shown) = (1, 1);
        left.judge(&mut Session::open_file(left.item().file.clone()));
        left.poll().counts[2] = 7;
        let mut talk = talk();
        talk.resume(&left.kept());
        assert!(talk.has_votes());
        assert_eq!((talk.at, talk.shown, talk.poll().counts.as_slice()), (1, 1, &[0, 0, 7][..]));
        for other in ["", "[]", "[0,1,[[[],\"\"],[[],\"\"]]]", "[0,0,[]]", "[9,0,[[[],\"\"],[[],\"\"]]]"] {
            let mut same = self::talk();
            same.resume(other);
            assert_eq!((same.at, same.shown, same.has_votes()), (0, 0, false), "{other}");
        }
    }

    #[test]
    fn shares_are_whole_percent_and_nobody_has_none() {
        assert_eq!(share(&[0, 0], 0), None);
        assert_eq!([0, 1, 2].map(|choice| share(&[1, 2, 0], choice)), [Some(33), Some(67), Some(0)]);
        assert_eq!(share(&[u32::MAX, u32::MAX], 1), Some(50));
    }

    #[test]
    fn what_is_right_follows_the_state_and_the_counts_stay() {
        let mut talk = talk();
        (talk.at, talk.shown) = (1, 0);
        assert!(talk.asks() && talk.hidden() == [Layer::Verdict, Layer::Map]);
        let mut session = Session::open_file(talk.item().file.clone());
        talk.judge(&mut session);
        let before = talk.poll().ballot.as_ref().map(Ballot::right);
        talk.poll().counts[0] = 3;
        session.edit("b.center", &Value::parse("9999,0")).expect("a point");
        talk.judge(&mut session);
        assert_eq!(talk.poll().ballot.as_ref().map(Ballot::right).as_deref(), Some("apart"));
        assert!(before.as_deref() != Some("apart") && talk.poll().counts == [3, 0, 0]);
    }
}
