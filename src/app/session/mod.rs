//! The state behind the window: one lesson, its history and its clock. It uses neither the window nor egui.

mod burst;

use std::cell::OnceCell;
use std::path::Path;
use std::rc::Rc;

use crate::geometry::Verdict;
use crate::lesson::limits::UNDO_LIMIT;
use crate::lesson::{
    Case, CaseTexts, Explanation, FALL_DIRECTION, Lesson, LinkedLesson, LinkedTexts, Motion, PictureState,
    Refusal, Scene, SceneFile, State, TO_LARGER_Y, TO_SMALLER_Y, Value, YAxis, permalink, permalink_with,
    read_state, set_param, write_state,
};

pub use burst::UndoStep;

/// The longest time by which one frame advances the clock, in seconds: after a pause of the machine the motion
/// continues where it was instead of jumping to its end.
const LONGEST_FRAME: f64 = 0.1;

/// The texts of a scene file that is to be written.
#[derive(Clone, Copy, Debug, Default)]
pub struct GivenTexts<'a> {
    /// The title and the question, if they are to be others than before; an empty one is removed.
    pub title: Option<&'a str>,
    pub question: Option<&'a str>,
    /// The title of a state that has none, and what it is about.
    pub name: Option<&'a str>,
    pub about: &'a str,
}

/// What undo and redo restore.
#[derive(Clone)]
struct Moment {
    state: State,
    case: Option<&'static Case>,
    file: Option<Rc<SceneFile>>,
    /// The state to which Reset returns.
    origin: State,
}

/// One open lesson.
pub struct Session {
    lesson: Lesson,
    case: Option<&'static Case>,
    /// The user's own file that was opened.
    file: Option<Rc<SceneFile>>,
    /// The state to which Reset returns.
    origin: State,
    undo: Vec<Moment>,
    redo: Vec<Moment>,
    /// How many of the oldest steps of undo are out of reach.
    fenced: usize,
    /// What was there before the gesture in progress, such as a drag.
    gesture: Option<Moment>,
    playing: bool,
    /// See [`Self::watched`].
    watched: Option<f64>,
    /// Seconds that have not yet made a whole step.
    remainder: f64,
    explanation: OnceCell<Explanation>,
    explanation_for_y_up: OnceCell<Explanation>,
    revision: u64,
    /// Changes with every step of undo that is added or taken back.
    undo_step: UndoStep,
}

impl Session {
    /// A session on a lesson; Reset returns to its current state.
    pub fn new(mut lesson: Lesson, case: Option<&'static Case>) -> Self {
        let origin = read_state(&mut lesson);
        Self {
            lesson,
            case,
            file: None,
            origin,
            undo: Vec::new(),
            redo: Vec::new(),
            fenced: 0,
            gesture: None,
            playing: false,
            watched: None,
            remainder: 0.0,
            explanation: OnceCell::new(),
            explanation_for_y_up: OnceCell::new(),
            revision: 0,
            undo_step: UndoStep::default(),
        }
    }

    /// A session on an opened lesson. If a case was named, Reset returns to it. If none was, the session is on the
    /// first case of the topic, provided that the lesson is in its state.
    pub fn opened(mut lesson: Lesson, named: Option<&'static Case>) -> Self {
        if let Some(case) = named {
            return Self { origin: read_state(&mut case.open()), ..Self::new(lesson, named) };
        }
        let first = Case::shipped(lesson.scene()).first();
        let as_first = first.filter(|c| read_state(&mut c.open()) == read_state(&mut lesson));
        Self::new(lesson, as_first)
    }

    /// A session on the first case of a topic.
    pub fn open_scene(scene: Scene) -> Self {
        match Case::shipped(scene).first() {
            Some(case) => Self::open_case(case),
            None => Self::new(scene.open(), None),
        }
    }

    /// A session on a shipped case.
    pub fn open_case(case: &'static Case) -> Self {
        Self::new(case.open(), Some(case))
    }

    /// A session on what a link opened. A title and a question of its own are those of a file that is nowhere yet.
    pub fn linked(opened: LinkedLesson) -> Self {
        let LinkedLesson { mut lesson, case, picture, texts, .. } = opened;
        // A program that is too large for a file leaves it without texts.
        let file = (!texts.is_empty()).then(|| SceneFile::of_link(&mut lesson, &texts, &picture));
        match file.and_then(Result::ok) {
            Some(file) => Self::with_file(lesson, file),
            None => Self::opened(lesson, case),
        }
    }

    /// A session on the user's own file.
    pub fn open_file(file: SceneFile) -> Self {
        Self::with_file(file.case.open(), file)
    }

    /// A session on a lesson that was opened from the user's own file.
    pub fn with_file(lesson: Lesson, file: SceneFile) -> Self {
        Self { file: Some(Rc::new(file)), ..Self::new(lesson, None) }
    }

    pub fn scene(&self) -> Scene {
        self.lesson.scene()
    }

    /// The open shipped case, if there is one.
    pub fn case(&self) -> Option<&'static Case> {
        self.case
    }

    /// The open shipped case, or what the user's own file describes.
    pub fn shown_case(&self) -> Option<&Case> {
        self.case.or_else(|| self.file.as_ref().map(|file| &file.case))
    }

    /// What the user's own file describes, if one is open.
    pub fn own_file(&self) -> Option<&Case> {
        self.file.as_ref().map(|file| &file.case)
    }

    /// The title and the text of the user's own file, as long as its values were not changed.
    pub fn own_texts(&mut self, y_axis: YAxis) -> Option<[String; 2]> {
        let edited = self.is_edited() || self.case.is_some();
        let case = &self.file.as_ref().filter(|_| !edited)?.case;
        Some([case.title(y_axis).into_owned(), case.about(y_axis).into_owned()])
    }

    /// The text of a scene file with the current state. If the user's own file was opened, everything in it stays that is
    /// not given here, and a shipped case without changes keeps its texts; otherwise the file has these texts, or else the
    /// title of the topic.
    pub fn write(&mut self, given: &GivenTexts<'_>, picture: &PictureState) -> String {
        let case = if self.is_edited() { None } else { self.case };
        let fresh = CaseTexts {
            title: given.name.unwrap_or(self.lesson.scene().title()),
            about: given.about,
            question: "",
        };
        let kept =
            self.file.as_ref().map(|file| file.case.texts()).or(case.map(Case::texts)).unwrap_or(fresh);
        let texts = CaseTexts {
            title: given.title.unwrap_or(kept.title),
            question: given.question.unwrap_or(kept.question),
            ..kept
        };
        match &self.file {
            Some(file) => file.write(&mut self.lesson, &texts, picture),
            None => Case::write_as_shown(&mut self.lesson, &texts, picture),
        }
    }

    /// The path of the user's own file that was opened, or in which the scene was saved.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref()?.path.as_deref()
    }

    /// Notes that the scene was saved in a file, into which it is saved from now on. Undo does not change that.
    pub fn saved_as(&mut self, file: SceneFile) {
        let old = self.file.replace(Rc::new(file));
        let case = self.case;
        let moments = self.undo.iter_mut().chain(&mut self.redo).chain(&mut self.gesture);
        for moment in moments.filter(|moment| moment.case == case && moment.file == old) {
            moment.file.clone_from(&self.file);
        }
    }

    /// The lesson, read-only.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The lesson, for its list of parameters. Changes go through [`Self::edit`].
    pub fn lesson_mut(&mut self) -> &mut Lesson {
        &mut self.lesson
    }

    /// Everything shown of the current state; computed once per change.
    pub fn explanation(&self) -> &Explanation {
        self.explanation_for(YAxis::Down)
    }

    /// Everything shown, worded for a picture with this y axis.
    pub fn explanation_for(&self, y_axis: YAxis) -> &Explanation {
        let explanation = match y_axis {
            YAxis::Down => &self.explanation,
            YAxis::Up => &self.explanation_for_y_up,
        };
        explanation.get_or_init(|| self.lesson.explain_for(y_axis))
    }

    /// The value of every parameter.
    pub fn state(&mut self) -> State {
        read_state(&mut self.lesson)
    }

    /// Whether any parameter differs from the opened state.
    pub fn is_changed(&mut self) -> bool {
        self.state() != self.origin
    }

    /// Whether any value differs from the opened state. The choice of method and the motion do not count: what is said
    /// about a case still applies.
    pub fn is_edited(&mut self) -> bool {
        let now = self.now_without_motion();
        let values =
            |state: State| -> State { state.into_iter().filter(|(id, _)| *id != "method").collect() };
        values(now) != values(self.without_motion(&self.origin))
    }

    /// The verdict of every method, in the order of the methods.
    pub fn verdicts(&self) -> Vec<Verdict> {
        (0..self.lesson.methods().len()).map(|m| self.lesson.ask(m).verdict()).collect()
    }

    /// A link to the current state.
    pub fn permalink(&mut self) -> String {
        permalink(&mut self.lesson)
    }

    /// A link to the current state with what it says of the picture, and with the title and the question of the user's own
    /// file that fit in a link. It also names the open case, if asked to. A title can tell the verdict, so it is left out
    /// with the name of the case.
    pub fn address(&mut self, names_case: bool, picture: &PictureState) -> String {
        let (texts, _) = self.linked_texts(names_case);
        permalink_with(self.case.filter(|_| names_case), &mut self.lesson, picture, &texts)
    }

    /// The title and the question of the user's own file for a link, and why one is left out: it is too long.
    pub fn linked_texts(&mut self, names_case: bool) -> (LinkedTexts, Vec<Refusal>) {
        let file = if self.is_edited() { None } else { self.file.clone() };
        let own = file.as_ref().map(|file| file.case.texts()).unwrap_or_default();
        // That of the topic says nothing new.
        let is_own = names_case && own.title != self.scene().title();
        LinkedTexts::fitting(if is_own { own.title } else { "" }, own.question)
    }

    /// Sets a parameter as one step of undo. A rejected value changes nothing.
    pub fn edit(&mut self, id: &str, value: &Value) -> Result<(), Refusal> {
        let before = self.gesture.is_none().then(|| self.moment());
        self.set(id, value)?;
        if let Some(before) = before {
            self.remember(before);
        }
        Ok(())
    }

    /// Whether things fall towards smaller y. `None` if nothing falls in this topic.
    pub fn falls_to_smaller_y(&mut self) -> Option<bool> {
        let state = self.state();
        let fall = state.into_iter().find(|(id, _)| *id == FALL_DIRECTION)?.1;
        Some(fall == Value::Word(TO_SMALLER_Y.to_owned()))
    }

    /// Lets things fall towards smaller or larger y, in this state and in its whole history: it is no change that undo
    /// or Reset reverts.
    pub fn set_fall(&mut self, to_smaller_y: bool) {
        let value = Value::Word(if to_smaller_y { TO_SMALLER_Y } else { TO_LARGER_Y }.to_owned());
        if self.falls_to_smaller_y().is_none_or(|now| now == to_smaller_y) {
            return;
        }
        let outcome = self.set(FALL_DIRECTION, &value);
        debug_assert!(outcome.is_ok(), "{outcome:?}");
        let history = self.undo.iter_mut().chain(&mut self.redo).chain(&mut self.gesture);
        let states = history.flat_map(|moment| [&mut moment.state, &mut moment.origin]);
        for state in states.chain([&mut self.origin]) {
            state
                .iter_mut()
                .filter(|(id, _)| *id == FALL_DIRECTION)
                .for_each(|(_, old)| *old = value.clone());
        }
    }

    /// Starts a gesture: all edits until [`Self::end_gesture`] are one step of undo.
    pub fn begin_gesture(&mut self) {
        if self.gesture.is_none() {
            self.gesture = Some(self.moment());
        }
    }

    pub fn is_in_gesture(&self) -> bool {
        self.gesture.is_some()
    }

    pub fn end_gesture(&mut self) {
        if let Some(before) = self.gesture.take() {
            self.remember(before);
        }
    }

    /// Ends a gesture and undoes it.
    pub fn cancel_gesture(&mut self) {
        if let Some(before) = self.gesture.take() {
            self.restore(&before);
        }
    }

    fn moment(&mut self) -> Moment {
        Moment { state: self.state(), case: self.case, file: self.file.clone(), origin: self.origin.clone() }
    }

    fn remember(&mut self, before: Moment) {
        let same = before.case == self.case && before.file == self.file && before.origin == self.origin;
        if same && self.without_motion(&before.state) == self.now_without_motion() {
            return;
        }
        self.redo.clear();
        self.undo_step.0 += 1;
        self.undo.push(before);
        if self.undo.len() > UNDO_LIMIT {
            self.undo.remove(0);
            self.fenced = self.fenced.saturating_sub(1);
        }
    }

    /// Lets undo lead no further back than here, or again as far as it goes.
    pub fn fence_undo(&mut self, is_fenced: bool) {
        self.fenced = if is_fenced { self.undo.len() } else { 0 };
    }

    /// Undoes the last change, except that of the motion. Returns whether this leads to another case or file, whose motion
    /// is then paused where it was.
    pub fn undo(&mut self) -> bool {
        self.can_undo() && self.travel(|session| (&mut session.undo, &mut session.redo))
    }

    /// Repeats the last change that was undone. Returns whether this leads to another case or file.
    pub fn redo(&mut self) -> bool {
        self.travel(|session| (&mut session.redo, &mut session.undo))
    }

    /// Restores the last moment of one history, and adds the current one to the other.
    fn travel(&mut self, histories: fn(&mut Self) -> (&mut Vec<Moment>, &mut Vec<Moment>)) -> bool {
        self.end_gesture();
        let now = self.moment();
        let (from, to) = histories(self);
        let Some(target) = from.pop() else { return false };
        let is_elsewhere = (target.case, &target.file, &target.origin) != (now.case, &now.file, &now.origin);
        to.push(now);
        self.undo_step.0 += 1;
        self.restore(&target);
        if is_elsewhere {
            // The motion belongs to the case.
            write_state(&mut self.lesson, &target.state);
            self.pause();
        }
        is_elsewhere
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        self.undo.len() > self.fenced
    }

    /// Whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Returns to the opened state, as one step of undo, and pauses the motion.
    pub fn reset(&mut self) {
        self.end_gesture();
        let before = self.moment();
        write_state(&mut self.lesson, &self.origin);
        self.remember(before);
        self.pause();
        self.changed();
    }

    /// Takes over the case, the state and the motion of another session on the same topic, as one step of undo.
    pub fn go_to(&mut self, mut other: Self) {
        debug_assert_eq!(other.scene(), self.scene());
        self.end_gesture();
        let before = self.moment();
        write_state(&mut self.lesson, &other.state());
        self.case = other.case;
        self.file = other.file;
        self.origin = other.origin;
        self.remember(before);
        self.pause();
        self.changed();
    }

    fn restore(&mut self, moment: &Moment) {
        let state = self.without_motion(&moment.state);
        self.case = moment.case;
        self.file.clone_from(&moment.file);
        self.origin.clone_from(&moment.origin);
        write_state(&mut self.lesson, &state);
        self.changed();
    }

    fn without_motion(&self, state: &State) -> State {
        let moving = self.lesson.motion().map(|m| m.param);
        state.iter().filter(|(id, _)| Some(*id) != moving).cloned().collect()
    }

    fn now_without_motion(&mut self) -> State {
        let state = self.state();
        self.without_motion(&state)
    }

    fn set(&mut self, id: &str, value: &Value) -> Result<(), Refusal> {
        let before = self.state();
        set_param(&mut self.lesson, id, value)?;
        // A handle that the user holds still sets its value in every frame.
        if self.state() != before {
            self.changed();
        }
        Ok(())
    }

    /// A number that increases with every change of the state.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    fn changed(&mut self) {
        self.revision += 1;
        self.watched = self.watched.filter(|_| self.playing);
        self.explanation = OnceCell::new();
        self.explanation_for_y_up = OnceCell::new();
    }

    /// The motion, if the lesson has one.
    pub fn motion(&self) -> Option<Motion> {
        self.lesson.motion()
    }

    /// The position of the motion, in the unit of its parameter; 0 without motion.
    pub fn position(&mut self) -> f64 {
        let Some(motion) = self.motion() else { return 0.0 };
        let value = self.lesson.params().iter().find(|p| p.id == motion.param).map(|p| p.get());
        if let Some(Value::Number(n)) = value { n } else { 0.0 }
    }

    /// Moves the motion to a position, limited to its start and its end. This is not an undo step.
    pub fn seek(&mut self, position: f64) {
        let Some(motion) = self.motion() else { return };
        let position = position.clamp(0.0, motion.end);
        let outcome = self.set(motion.param, &Value::Number(position));
        debug_assert!(outcome.is_ok(), "{outcome:?}");
        self.watched = (position < motion.end).then_some(position);
    }

    /// The position of the motion while the user watches it: since it was played or moved, and until it ends, or something
    /// else changes while it is paused.
    pub fn watched(&self) -> Option<f64> {
        self.watched
    }

    /// Ends the watching: the working shows what it computes, whatever the moment.
    pub fn stop_watching(&mut self) {
        self.watched = None;
    }

    /// Moves the motion by whole steps and pauses it.
    pub fn step(&mut self, steps: f64) {
        let Some(motion) = self.motion() else { return };
        self.pause();
        let now = (self.position() / motion.step).round();
        self.seek((now + steps) * motion.step);
    }

    /// Whether the clock runs.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Starts the clock. A motion at its end starts over.
    pub fn play(&mut self) {
        let Some(motion) = self.motion() else { return };
        let now = self.position();
        self.seek(if now >= motion.end { 0.0 } else { now });
        self.playing = true;
        self.remainder = 0.0;
    }

    /// The session with its motion paused and the gesture in progress undone.
    pub fn at_rest(mut self) -> Self {
        self.cancel_gesture();
        self.pause();
        self
    }

    /// Stops the clock.
    pub fn pause(&mut self) {
        self.playing = false;
    }

    /// Plays the motion from its start.
    pub fn restart(&mut self) {
        self.seek(0.0);
        self.play();
    }

    /// Shows the end of the motion, from which its steps lead back.
    pub fn show_end(&mut self) {
        let Some(motion) = self.motion() else { return };
        self.pause();
        self.seek(motion.end);
    }

    /// Advances the clock. The motion takes whole steps only, so that it is the same at every frame rate.
    pub fn advance(&mut self, seconds: f64) {
        let Some(motion) = self.motion().filter(|_| self.playing) else { return };
        self.remainder += seconds.clamp(0.0, LONGEST_FRAME);
        let steps = (self.remainder * motion.steps_per_second).floor();
        if steps < 1.0 {
            return;
        }
        self.remainder -= steps / motion.steps_per_second;
        let now = (self.position() / motion.step).round();
        self.seek((now + steps) * motion.step);
        if self.position() >= motion.end {
            self.pause();
        }
    }
}

#[cfg(test)]
mod tests;
