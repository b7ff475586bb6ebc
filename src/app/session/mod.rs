//! The state behind the window: one lesson, its history, and its clock. Knows no window and no egui.

use std::cell::OnceCell;

use crate::geometry::Verdict;
use crate::lesson::limits::UNDO_LIMIT;
use crate::lesson::{
    Case, Explanation, Lesson, Motion, ParamError, Scene, State, Value, YAxis, permalink, permalink_from,
    read_state, set_param, write_state,
};

/// The longest time that one frame may advance the clock, in seconds: after a pause of the machine the
/// motion goes on from where it was instead of jumping to its end.
const LONGEST_FRAME: f64 = 0.1;

/// One open lesson.
pub struct Session {
    lesson: Box<dyn Lesson>,
    case: Option<&'static Case>,
    /// What Reset returns to.
    origin: State,
    undo: Vec<State>,
    redo: Vec<State>,
    /// The state before the gesture that is under way, such as a drag.
    gesture: Option<State>,
    playing: bool,
    /// Seconds that the clock has not yet turned into whole steps.
    remainder: f64,
    explanation: OnceCell<Explanation>,
    explanation_for_y_up: OnceCell<Explanation>,
    revision: u64,
}

impl Session {
    /// A session on a lesson as it stands; Reset returns to it.
    pub fn new(mut lesson: Box<dyn Lesson>, case: Option<&'static Case>) -> Self {
        let origin = read_state(lesson.as_mut());
        Self {
            lesson,
            case,
            origin,
            undo: Vec::new(),
            redo: Vec::new(),
            gesture: None,
            playing: false,
            remainder: 0.0,
            explanation: OnceCell::new(),
            explanation_for_y_up: OnceCell::new(),
            revision: 0,
        }
    }

    /// A session on a lesson as it was opened, with the case that was named, to which Reset returns. A topic by itself is
    /// its first case, where it stands as that does.
    pub fn opened(mut lesson: Box<dyn Lesson>, named: Option<&'static Case>) -> Self {
        if let Some(case) = named {
            return Self { origin: read_state(case.open().as_mut()), ..Self::new(lesson, named) };
        }
        let first = Case::shipped(lesson.scene()).first();
        let as_first = first.filter(|c| read_state(c.open().as_mut()) == read_state(lesson.as_mut()));
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

    /// The topic.
    pub fn scene(&self) -> Scene {
        self.lesson.scene()
    }

    /// The shipped case that was opened, if one was.
    pub fn case(&self) -> Option<&'static Case> {
        self.case
    }

    /// The lesson, to read.
    pub fn lesson(&self) -> &dyn Lesson {
        self.lesson.as_ref()
    }

    /// The lesson, for its list of parameters. Changes go through [`Self::edit`].
    pub fn lesson_mut(&mut self) -> &mut dyn Lesson {
        self.lesson.as_mut()
    }

    /// Everything shown of the present state; computed once a change.
    pub fn explanation(&self) -> &Explanation {
        self.explanation_for(YAxis::Down)
    }

    /// The same in the words for a picture with that y axis.
    pub fn explanation_for(&self, y_axis: YAxis) -> &Explanation {
        let explanation = match y_axis {
            YAxis::Down => &self.explanation,
            YAxis::Up => &self.explanation_for_y_up,
        };
        explanation.get_or_init(|| self.lesson.explain_for(y_axis))
    }

    /// The value of every parameter.
    pub fn state(&mut self) -> State {
        read_state(self.lesson.as_mut())
    }

    /// Whether anything differs from what was opened.
    pub fn is_changed(&mut self) -> bool {
        self.state() != self.origin
    }

    /// Whether anything but the motion differs from what was opened.
    pub fn is_edited(&mut self) -> bool {
        self.now_without_motion() != self.without_motion(&self.origin)
    }

    /// The answer of every method, in the order of the methods.
    pub fn verdicts(&self) -> Vec<Verdict> {
        (0..self.lesson.methods().len()).map(|m| self.lesson.verdict(m)).collect()
    }

    /// A link to the present state.
    pub fn permalink(&mut self) -> String {
        permalink(self.lesson.as_mut())
    }

    /// The same by way of the case that is open, so that its title is opened too.
    pub fn address(&mut self) -> String {
        match self.case {
            Some(case) => permalink_from(case, self.lesson.as_mut()),
            None => self.permalink(),
        }
    }

    /// Sets a parameter as one step of undo. A refused value changes nothing.
    pub fn edit(&mut self, id: &str, value: &Value) -> Result<(), ParamError> {
        let before = self.gesture.is_none().then(|| self.state());
        self.set(id, value)?;
        if let Some(before) = before {
            self.remember(before);
        }
        Ok(())
    }

    /// Makes all edits until [`Self::end_gesture`] one step of undo.
    pub fn begin_gesture(&mut self) {
        if self.gesture.is_none() {
            self.gesture = Some(self.state());
        }
    }

    /// Whether a gesture is under way.
    pub fn is_in_gesture(&self) -> bool {
        self.gesture.is_some()
    }

    /// Ends a gesture.
    pub fn end_gesture(&mut self) {
        if let Some(before) = self.gesture.take() {
            self.remember(before);
        }
    }

    /// Ends a gesture and takes back what it did.
    pub fn cancel_gesture(&mut self) {
        if let Some(before) = self.gesture.take() {
            self.restore(&before);
        }
    }

    fn remember(&mut self, before: State) {
        if self.without_motion(&before) == self.now_without_motion() {
            return;
        }
        self.redo.clear();
        self.undo.push(before);
        if self.undo.len() > UNDO_LIMIT {
            self.undo.remove(0);
        }
    }

    /// Takes the last change back; the motion stays where it is.
    pub fn undo(&mut self) {
        self.end_gesture();
        if let Some(before) = self.undo.pop() {
            let now = self.state();
            self.redo.push(now);
            self.restore(&before);
        }
    }

    /// Makes a change again that was taken back.
    pub fn redo(&mut self) {
        self.end_gesture();
        if let Some(after) = self.redo.pop() {
            let now = self.state();
            self.undo.push(now);
            self.restore(&after);
        }
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether there is something to make again.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Sets the scene back to what was opened, as one step of undo, and the motion to its start.
    pub fn reset(&mut self) {
        self.end_gesture();
        let before = self.state();
        write_state(self.lesson.as_mut(), &self.origin);
        self.remember(before);
        self.pause();
        self.changed();
    }

    fn restore(&mut self, state: &State) {
        let state = self.without_motion(state);
        write_state(self.lesson.as_mut(), &state);
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

    fn set(&mut self, id: &str, value: &Value) -> Result<(), ParamError> {
        let before = self.state();
        set_param(self.lesson.as_mut(), id, value)?;
        // A handle that is held still sets its value in every frame.
        if self.state() != before {
            self.changed();
        }
        Ok(())
    }

    /// A number that grows with every change of the state.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    fn changed(&mut self) {
        self.revision += 1;
        self.explanation = OnceCell::new();
        self.explanation_for_y_up = OnceCell::new();
    }

    /// What moves, if anything does.
    pub fn motion(&self) -> Option<Motion> {
        self.lesson.motion()
    }

    /// Where the motion stands, in the unit of its parameter; 0 without motion.
    pub fn position(&mut self) -> f64 {
        let Some(motion) = self.motion() else { return 0.0 };
        let value = self.lesson.params().iter().find(|p| p.id == motion.param).map(|p| p.get());
        if let Some(Value::Number(n)) = value { n } else { 0.0 }
    }

    /// Moves the motion to a place between its start and its end. Not a step of undo.
    pub fn seek(&mut self, position: f64) {
        let Some(motion) = self.motion() else { return };
        let position = position.clamp(0.0, motion.end);
        let taken = self.set(motion.param, &Value::Number(position));
        debug_assert!(taken.is_ok(), "{taken:?}");
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

    /// Starts the clock; from the start, if the motion stands at its end.
    pub fn play(&mut self) {
        let Some(motion) = self.motion() else { return };
        if self.position() >= motion.end {
            self.seek(0.0);
        }
        self.playing = true;
        self.remainder = 0.0;
    }

    /// The session with its motion paused and the gesture that was under way taken back.
    pub fn at_rest(mut self) -> Self {
        self.cancel_gesture();
        self.pause();
        self
    }

    /// Stops the clock.
    pub fn pause(&mut self) {
        self.playing = false;
    }

    /// Sets the motion back to its start and lets it run.
    pub fn restart(&mut self) {
        self.seek(0.0);
        self.play();
    }

    /// Lets time pass. The motion takes whole steps only, so that it is the same at every frame rate.
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
