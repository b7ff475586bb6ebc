//! What a screen reader is told once the state has been at rest for a moment: only what is new since the last time.

use super::answer::Answer;
use super::scene::{case, title};
use super::words::quoted;
use crate::app::ui::{AskedStep, Message, Ui, UiState};
use crate::language::{text, told, tr};
use crate::lesson::{Motion, PROGRAM, Param};
use crate::render::{capital, in_words, parts_in_words, sentence, step_in_words};

/// As many changed values are told one by one.
const MOST_VALUES: usize = 4;
/// An erratum in short. The page has all of it.
const MISTAKE_OF_SOURCE: &str = text!("A mistake in the source shows here.");

/// What was told last.
#[derive(Default)]
pub struct Teller {
    known: Option<Facts>,
    /// Whether the motion was playing.
    played: bool,
    /// Whether values that change were told elsewhere: by the widget or the field that changed them.
    values_are_told: bool,
    /// The same for the message of the status line.
    message_is_told: bool,
    /// Whether the verdict is told although it is the same: a value was typed.
    verdict_is_expected: bool,
}

/// What is told in another way this time.
#[derive(Default)]
struct Way {
    /// The motion was playing.
    played: bool,
    skip_values: bool,
    skip_message: bool,
    expect_verdict: bool,
}

/// What can be told of a state.
#[derive(Clone, Debug, PartialEq)]
struct Facts {
    /// How many lessons have been opened.
    opened: u64,
    topic: String,
    case: Option<String>,
    question: String,
    /// Whether the window only asks.
    asks: bool,
    handle: Option<&'static str>,
    /// The parameters with their values, in words.
    values: Vec<(&'static str, String)>,
    /// The verdict, unless it is hidden.
    answer: Option<Answer>,
    /// The place in the working, as it was asked for.
    asked_step: AskedStep,
    /// The step of the working that is shown last, with its place.
    step: String,
    /// The position of the motion, in words, and whether that is its end.
    position: Option<(String, bool)>,
    /// What the motion has led to.
    outcome: Option<String>,
    /// The code that is shown beside the picture.
    code: Option<String>,
    mistake: Option<String>,
    map: MapTold,
    message: Option<Message>,
    /// Whether the exercises are shown, what is said of the answer to one, and the hints that are shown.
    exercises: bool,
    /// Whether the tab is shown in which a test of the user is judged.
    judge: bool,
    answered: Option<(usize, String)>,
    hints: Vec<String>,
    tour: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
enum MapTold {
    Off,
    /// It is hidden or being computed.
    Unknown,
    Shown {
        heading: String,
        brief: Vec<String>,
        description: String,
        /// The values when this was new: the map of others can come a moment after they are told.
        of: Vec<(&'static str, String)>,
    },
}

impl MapTold {
    /// The same with the values of which it is the map: if it says nothing new, those of the one that was told.
    fn of(self, values: &[(&'static str, String)], known: Option<&Self>) -> Self {
        match (self, known) {
            (
                Self::Shown { heading, brief, description, .. },
                Some(Self::Shown { heading: other, brief: then, of, .. }),
            ) if heading == *other && brief == *then => {
                Self::Shown { heading, brief, description, of: of.clone() }
            }
            (Self::Shown { heading, brief, description, .. }, _) => {
                Self::Shown { heading, brief, description, of: values.to_vec() }
            }
            (other, _) => other,
        }
    }
}

impl Teller {
    /// Declares that something else tells the values that have just changed.
    pub fn skip_values(&mut self) {
        self.values_are_told = true;
    }

    /// Declares that something else tells the message of the status line.
    pub fn skip_message(&mut self) {
        self.message_is_told = true;
    }

    /// Declares that the verdict is to be told after a change, although it is the same.
    pub fn expect_verdict(&mut self) {
        self.verdict_is_expected = true;
    }

    /// What is new, if anything is. While the user drags something, nothing is told; while the motion plays, only that it
    /// does.
    pub fn news(&mut self, ui: &mut Ui) -> Option<String> {
        if ui.session().is_in_gesture() {
            return None;
        }
        if ui.session().is_playing() {
            let has_begun = !std::mem::replace(&mut self.played, true);
            let begins = has_begun.then(|| plays(ui).to_owned());
            let news: Vec<_> = begins.into_iter().chain(self.new_step(ui)).collect();
            return Some(news.join(" ")).filter(|news| !news.is_empty());
        }
        let facts = Facts::of(ui, self.known.as_ref());
        let known = self.known.replace(facts);
        let way = Way {
            played: std::mem::take(&mut self.played),
            skip_values: std::mem::take(&mut self.values_are_told),
            skip_message: std::mem::take(&mut self.message_is_told),
            expect_verdict: std::mem::take(&mut self.verdict_is_expected),
        };
        let facts = self.known.as_ref()?;
        let news = match known {
            Some(known) => facts.since(&known, &way),
            None => facts.at_first(),
        };
        Some(news.join(" ")).filter(|news| !news.is_empty())
    }

    /// The step that the user asked for while the motion plays.
    fn new_step(&mut self, ui: &mut Ui) -> Option<String> {
        let (asked, question) = (ui.chrome().steps.asked, ui.chrome().question);
        let known = self.known.as_mut().filter(|known| known.asked_step != asked)?;
        if question || known.asks {
            return None;
        }
        known.asked_step = asked;
        Some(Facts::of(ui, None).step)
    }
}

/// What begins when the motion plays.
fn plays(ui: &mut Ui) -> &'static str {
    if ui.session().falls_to_smaller_y().is_some() { tr("The circles fall.") } else { tr("The shapes move.") }
}

impl Facts {
    fn of(ui: &mut Ui, known: Option<&Self>) -> Self {
        let handle = ui.selected_handle();
        let topic = title(ui);
        let (message, tour) = (ui.message().cloned(), ui.tour_text());
        let mut state = ui.state();
        let (asks, hidden) = (state.chrome.question, state.hides_answer());
        let question = state.question().into_owned();
        let is_in_title = state.session.own_texts(state.chrome.look.y_axis()).is_some();
        let case = case(&mut state).filter(|_| !is_in_title).map(|[title, _]| title);
        let place = state.place();
        let derivation = &state.explanation().derivation;
        let step = derivation.steps.get(place.now.saturating_sub(1));
        let step = step.map(|step| step_in_words(step, &derivation.vectors)).unwrap_or_default();
        let step = format!("{}. {step}", place.told());
        let code = state.chrome.code.draft.as_ref();
        let mistake =
            code.map(|draft| format!("Mistake in line {}: {}", draft.line + 1, quoted(&draft.error)));
        let code = shown_code(&state);
        let (hints, answered) = (state.told_hints(), state.told_of_answer());
        let (exercises, judge) = (state.chrome.shows_exercises(), state.chrome.shows_judge());
        let is_map_on = state.chrome.map.kind(state.session.lesson()).is_some();
        let (opened, asked_step, y_axis) =
            (state.chrome.opened, state.chrome.steps.asked, state.chrome.look.y_axis());
        let facts = ui.map_facts().filter(|facts| is_map_on && !hidden && facts.is_final());
        let map = match facts {
            _ if !is_map_on => MapTold::Off,
            Some(facts) => MapTold::Shown {
                heading: facts.heading(),
                brief: facts.brief(),
                description: facts.description(),
                of: Vec::new(),
            },
            // It is told when it is complete, if it is another one then.
            None => known.map_or(MapTold::Unknown, |known| known.map.clone()),
        };
        let session = ui.session();
        let motion = session.motion();
        let now = session.position();
        let outcome = session.lesson().motion().and_then(Motion::outcome);
        let answer = (!hidden).then(|| Answer::of(session, y_axis));
        let params = session.lesson_mut().params();
        let position = motion.and_then(|motion| {
            let param = params.iter().find(|param| param.id == motion.param)?;
            Some((in_words(param), now >= motion.end))
        });
        let others = params
            .iter()
            .filter(|param| param.id != PROGRAM && motion.is_none_or(|motion| motion.param != param.id));
        let words = |param: &Param<'_>| match param.id {
            "method" => vec![("method", told!("The method is “{get}”", get = param.get()))],
            _ => parts_in_words(param),
        };
        let values: Vec<_> = others.flat_map(words).collect();
        let map = map.of(&values, known.map(|known| &known.map));
        Self {
            opened,
            topic,
            case,
            question,
            asks,
            handle,
            values,
            answer,
            asked_step,
            step,
            position,
            outcome,
            code,
            mistake,
            map,
            message,
            exercises,
            judge,
            answered,
            hints,
            tour,
        }
    }

    /// The value of a parameter, in words.
    fn value(&self, id: &str) -> Option<String> {
        self.values.iter().find(|(known, _)| *known == id).map(|(_, words)| sentence(words))
    }

    /// What is told of the first state.
    fn at_first(&self) -> Vec<String> {
        let message = self.message.iter().map(|message| sentence(&message.text));
        let map = match &self.map {
            MapTold::Shown { description, .. } => Some(description.clone()),
            _ => None,
        };
        message.chain(self.opening()).chain(self.verdict()).chain(map).chain(self.tour.clone()).collect()
    }

    /// The topic, with its case, and the question.
    fn opening(&self) -> Vec<String> {
        let case = self.case.iter().map(|case| sentence(case));
        [sentence(&self.topic)].into_iter().chain(case).chain([sentence(&self.question)]).collect()
    }

    /// The verdict with what is to be said of it, unless it is hidden.
    fn verdict(&self) -> Vec<String> {
        let Some(answer) = &self.answer else { return Vec::new() };
        let verdict = capital(&format!("{}: {}", answer.verdict, answer.told()));
        [Some(verdict), answer.doubt(), answer.erratum.clone()].into_iter().flatten().collect()
    }

    /// What is new since another state.
    fn since(&self, known: &Self, way: &Way) -> Vec<String> {
        let message = self.message.iter().filter(|_| self.message != known.message && !way.skip_message);
        let mut message = message.map(|message| sentence(&message.text));
        let is_other = self.opened != known.opened || self.topic != known.topic;
        let is_step = !is_other && self.asked_step != known.asked_step && self.asks == known.asks;
        // What is said of the end comes after the step that led there.
        let mut news: Vec<_> = if is_step { Vec::new() } else { message.by_ref().collect() };
        if is_other {
            news.extend(self.opening());
        } else {
            news.extend(self.new_values(known, way.skip_values));
            news.extend(self.new_position(known, way.played));
            news.extend(self.new_mode(known));
        }
        if is_step {
            news.push(self.step.clone());
            news.extend(message);
        }
        if !is_other {
            news.extend(self.new_mistake(known));
        }
        let is_mended = self.mistake.is_none() && known.mistake.is_some();
        let is_set = way.expect_verdict && self.values != known.values;
        match self.newly_answered(known) {
            // It has the verdict.
            Some(said) => news.push(said),
            None => news.extend(self.new_answer(known, is_other, is_mended || is_set)),
        }
        if is_set && self.asks && known.asks {
            news.push(tr("The verdict stays hidden.").to_owned());
        }
        news.extend(self.hints.iter().filter(|hint| !known.hints.contains(hint)).cloned());
        news.extend(self.new_map(known));
        if self.tour != known.tour {
            news.push(self.tour.clone().unwrap_or_else(|| tr("The tour has ended.").to_owned()));
        }
        news
    }

    /// The handle that is selected, or the values that changed.
    fn new_values(&self, known: &Self, skip: bool) -> Vec<String> {
        let selected = self.handle.filter(|_| self.handle != known.handle);
        let mut news: Vec<String> = selected.and_then(|id| self.value(id)).into_iter().collect();
        let is_new = |(id, words): &&(&'static str, String)| {
            Some(*id) != selected && known.values.iter().any(|(other, then)| other == id && then != words)
        };
        let changed: Vec<_> = self.values.iter().filter(is_new).collect();
        match changed.len() {
            _ if skip => {}
            0..=MOST_VALUES => news.extend(changed.iter().map(|(_, words)| sentence(words))),
            count => news.push(told!("{count} values changed.", count)),
        }
        news
    }

    /// Where the motion is, and at its end what it has led to.
    fn new_position(&self, known: &Self, played: bool) -> Option<String> {
        let (position, is_end) = self.position.as_ref()?;
        if !played && known.position.as_ref().is_none_or(|(then, _)| then == position) {
            return None;
        }
        let where_now = match (is_end, played) {
            (true, _) => told!("The motion ends at {position}.", position),
            (false, true) => told!("The motion pauses at {position}.", position),
            (false, false) => sentence(position),
        };
        let outcome = self.outcome.clone().or_else(|| {
            let answer = self.answer.as_ref()?;
            (*is_end && known.verdict_word() == Some(answer.verdict)).then(|| answer.sentence.clone())
        });
        Some([Some(where_now), outcome].into_iter().flatten().collect::<Vec<_>>().join(" "))
    }

    /// Whether the code is shown, and whether the window only asks.
    fn new_mode(&self, known: &Self) -> Vec<String> {
        let mut news = Vec::new();
        match (&self.code, &known.code) {
            _ if self.asks != known.asks => {}
            (Some(code), None) => news.push(code.clone()),
            (None, Some(_)) => news.push(tr("The code is closed.").to_owned()),
            _ => {}
        }
        match (self.exercises, known.exercises) {
            (true, false) => {
                news.push(tr("The exercises are open. F6 leads to them in the form.").to_owned())
            }
            (false, true) => news.push(tr("The exercises are closed.").to_owned()),
            _ => {}
        }
        if self.judge && !known.judge {
            news.push(tr("Your test is open. F6 leads to it in the form.").to_owned());
        }
        if self.asks && !known.asks {
            let answer = tr("Q, or “Show the answer” in the form, shows it again.");
            news.push(told!("The verdict is hidden. {answer} {question}", answer, question = self.question));
        }
        news
    }

    /// What is said of an answer that was given since.
    fn newly_answered(&self, known: &Self) -> Option<String> {
        let (count, said) = self.answered.as_ref()?;
        let is_new = known.answered.as_ref().is_none_or(|(then, _)| then != count);
        is_new.then(|| said.clone())
    }

    /// The mistake in the code, or that there is none any more.
    fn new_mistake(&self, known: &Self) -> Vec<String> {
        match (&self.mistake, &known.mistake) {
            (Some(now), Some(then)) if now == then => Vec::new(),
            (Some(now), Some(_)) => vec![sentence(now)],
            (Some(now), None) => {
                vec![sentence(now), tr("The figure shows the last working version.").to_owned()]
            }
            (None, Some(_)) => vec![tr("The code works again.").to_owned()],
            (None, None) => Vec::new(),
        }
    }

    fn verdict_word(&self) -> Option<&'static str> {
        self.answer.as_ref().map(|answer| answer.verdict)
    }

    /// The verdict if it turned, was hidden or is expected, and what is to be said of it if that is new.
    fn new_answer(&self, known: &Self, is_other: bool, is_expected: bool) -> Vec<String> {
        let Some(answer) = &self.answer else { return Vec::new() };
        let Some(then) = known.answer.as_ref().filter(|_| !is_other) else { return self.verdict() };
        let mut news = Vec::new();
        if answer.verdict != then.verdict {
            news.push(told!("Now {verdict}: {told}", verdict = tr(answer.verdict), told = answer.told()));
        } else if is_expected {
            news.push(told!("Still {verdict}.", verdict = tr(answer.verdict)));
        }
        if answer.contradiction != then.contradiction || answer.cause.is_some() != then.cause.is_some() {
            let agrees = tr("The exact method gives the same answer.").to_owned();
            // The page has the cause of a wrong answer.
            news.push(answer.contradiction.clone().or_else(|| answer.doubt()).unwrap_or(agrees));
        }
        if answer.erratum != then.erratum && answer.erratum.is_some() {
            news.push(tr(MISTAKE_OF_SOURCE).to_owned());
        }
        news
    }

    /// The map if it is another one, or what a change of the values changed of it. What a change of the view does to its
    /// shares is no news.
    fn new_map(&self, known: &Self) -> Vec<String> {
        match (&self.map, &known.map) {
            (MapTold::Off, MapTold::Shown { .. }) => vec![tr("The map is off.").to_owned()],
            (
                MapTold::Shown { heading, brief, .. },
                MapTold::Shown { heading: other, brief: then, of, .. },
            ) if heading == other => {
                let is_new = |sentence: &&String| self.values != *of && !then.contains(sentence);
                brief.iter().filter(is_new).cloned().collect()
            }
            (MapTold::Shown { description, .. }, _) => vec![description.clone()],
            _ => Vec::new(),
        }
    }
}

/// The code that is shown beside the picture.
fn shown_code(state: &UiState<'_>) -> Option<String> {
    let method = state.session.lesson().methods()[state.session.lesson().selected().index()];
    let told = || told!("The code of “{name}” is open. F6 leads to it in the form.", name = method.name);
    state.chrome.shows_code().then(told)
}

#[cfg(test)]
mod tests;
