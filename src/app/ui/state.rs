//! The state that every panel reads and changes.

use std::path::Path;

use super::canvas::state::Canvas;
use super::chrome::Chrome;
use super::steps::asked_step::AskedStep;
use crate::app::session::Session;
use crate::app::ui::frame::rects::Rects;
use crate::language::told;
use crate::lesson::{Explanation, PictureState, Scene, Value};
use crate::render::TextSize;

/// The name of a file without its folder.
pub fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into())
}

/// The state of the user interface, lent to every panel for a frame.
pub struct UiState<'a> {
    /// The open lesson.
    pub session: &'a mut Session,
    /// The window around it.
    pub chrome: &'a mut Chrome,
    /// The view and the drag in progress.
    pub canvas: &'a mut Canvas,
    /// The places of widgets and handles.
    pub rects: &'a mut Rects,
}

impl UiState<'_> {
    /// Everything shown of the current state, worded for the picture, in which y may point up.
    pub fn explanation(&self) -> &Explanation {
        self.session.explanation_for(self.chrome.look.y_axis())
    }

    /// Whether the selected method, or one of the map, depends on a parameter. The others are not offered.
    pub fn is_used(&self, param: &str) -> bool {
        let lesson = self.session.lesson();
        let of_map = self.map_question().map(|question| [Some(question.method), question.other]);
        let of_map = of_map.into_iter().flatten().flatten();
        of_map.chain([lesson.selected().index()]).any(|method| lesson.ask(method).depends_on(param))
    }

    /// Changes the size of texts, and remembers it. A view that the user chose shows the same part of the world.
    pub fn set_text_size(&mut self, size: TextSize) {
        let before = std::mem::replace(&mut self.chrome.look.text_size, size);
        self.chrome.settings.text_size = Some(size);
        self.chrome.status.set_message(told!("Text size {percent} %", percent = size.percent()));
        if self.canvas.viewpoint().is_some() {
            self.canvas.zoom(f64::from(before.factor() / size.factor()));
        }
    }

    /// Plays the motion from its start. If nothing is to move without need, it shows the end: the steps lead back.
    pub fn restart(&mut self) {
        self.chrome.settings.hint_followed = true;
        if self.chrome.look.still {
            self.session.show_end();
        } else {
            self.session.restart();
        }
    }

    pub fn play(&mut self) {
        self.chrome.settings.hint_followed = true;
        self.session.play();
    }

    /// Moves the motion by whole steps, and pauses it.
    pub fn step(&mut self, steps: f64) {
        self.chrome.settings.hint_followed = true;
        self.session.step(steps);
    }

    /// Opens a topic as the user left it, with its undo history, or for the first time.
    pub fn open_topic(&mut self, scene: Scene) {
        let left = self.chrome.earlier_topics.iter().position(|session| session.scene() == scene);
        let session = left.map(|left| self.chrome.earlier_topics.swap_remove(left));
        self.open(session.unwrap_or_else(|| Session::open_scene(scene)));
    }

    /// Opens a state of a topic. If the user left the topic in this state and in the named case, its undo history is
    /// restored too.
    pub fn open_or_return(&mut self, mut session: Session) {
        let (scene, link) = (session.scene(), session.permalink());
        let case = session.case();
        let mut left = self.chrome.earlier_topics.iter_mut().filter(|left| left.scene() == scene);
        if left.any(|left| left.permalink() == link && (case.is_none() || case == left.case())) {
            self.open_topic(scene);
        } else {
            self.open(session);
        }
    }

    /// Keeps “y points up” and the direction in which things fall together, so that they fall down. If the user changed
    /// one, the other follows; a newly opened state in which things fall towards smaller y turns the picture.
    pub fn let_things_fall_down(&mut self) {
        let y_up = self.chrome.look.y_up;
        let is_new =
            std::mem::replace(&mut self.chrome.opened_in_picture, self.chrome.opened) != self.chrome.opened;
        let turned = std::mem::replace(&mut self.chrome.look.was_y_up, y_up) != y_up;
        if turned {
            self.chrome.earlier_topics.iter_mut().for_each(|session| session.set_fall(y_up));
        }
        let Some(falls_up) = self.session.falls_to_smaller_y().filter(|falls_up| *falls_up != y_up) else {
            return;
        };
        if turned || (is_new && !falls_up) {
            self.session.set_fall(y_up);
        } else {
            self.chrome.look.y_up = falls_up;
            self.chrome.look.was_y_up = falls_up;
        }
    }

    /// Opens another lesson and fits the view to it. In a topic that was open before, this is one step of undo. If the
    /// topic changes, the last one is kept for [`Self::open_topic`].
    pub fn open(&mut self, mut session: Session) {
        if self.chrome.look.y_up {
            session.set_fall(true);
        }
        let scene = session.scene();
        self.chrome.settings.topic = Some(scene);
        if scene == self.session.scene() {
            self.session.go_to(session);
        } else {
            let left = self.chrome.earlier_topics.iter().position(|left| left.scene() == scene);
            let next = match left.map(|left| self.chrome.earlier_topics.swap_remove(left)) {
                Some(mut left) => {
                    left.go_to(session);
                    left
                }
                None => session,
            };
            self.chrome.map.forget();
            self.chrome.earlier_topics.push(std::mem::replace(self.session, next).at_rest());
        }
        self.show_anew();
    }

    /// Undoes or repeats a change. Another case is shown like one that is opened.
    pub fn travel(&mut self, undo_or_redo: fn(&mut Session) -> bool) {
        if undo_or_redo(self.session) {
            self.show_anew();
        }
    }

    /// Fits the view to what was opened, and removes what was said about what was there before. A file shows what it says of
    /// the picture.
    fn show_anew(&mut self) {
        self.canvas.reset();
        self.leave_picture();
        self.chrome.opened += 1;
        self.chrome.pointing.leave_steps();
        self.chrome.pointing.forget();
        self.chrome.cancel_typing();
        self.chrome.steps.asked = AskedStep::default();
        let own = self.session.own_file().map(|case| case.picture);
        let of_case =
            || self.session.case().map(|case| case.picture).filter(|own| *own != PictureState::default());
        if let Some(picture) = own.or_else(of_case) {
            self.show_picture(picture);
        }
    }

    /// Selects another method; the map follows.
    pub fn choose_method(&mut self, id: &str) {
        self.edit("method", &Value::Word(id.to_owned()));
        self.chrome.map.follow();
    }

    /// Sets a parameter, or shows in the status line why the value is rejected. Returns whether it was accepted.
    pub fn edit(&mut self, id: &str, value: &Value) -> bool {
        match self.session.edit(id, value) {
            Ok(()) => {
                self.chrome.cancel_typing();
                true
            }
            Err(error) => {
                self.chrome.status.set_error(error.to_string());
                false
            }
        }
    }
}
