//! A figure that is being saved. Its map has millions of positions, so a slow method takes several frames. The user can
//! go on working, and the figure shows the state in which it was requested.

use glam::Vec2;

use crate::app::session::Session;
#[cfg(not(target_arch = "wasm32"))]
use crate::language::told;
use crate::lesson::{GoesOn, Lesson, MapQuestion, Reveal, YAxis, write_state};
#[cfg(not(target_arch = "wasm32"))]
use crate::render::png_of;
use crate::render::{Caption, Display, MappedPicture, PictureOptions, Subject, Theme, given, svg};
#[cfg(target_arch = "wasm32")]
use crate::render::{Texts, svg_with};

/// Width and height of an exported figure, in points; a picture has twice as many pixels.
pub const FIGURE_SIZE: Vec2 = Vec2::new(1200.0, 900.0);
/// The same on paper, on which the working stands too: about as wide as a sheet.
pub const PRINTED_SIZE: Vec2 = Vec2::new(720.0, 450.0);
const PIXELS_PER_POINT: f32 = 2.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Svg,
    Png,
}

/// How a figure is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The colours and patterns.
    pub theme: Theme,
    /// Whether y points up in the picture.
    pub y_up: bool,
    /// How much is told of the answer.
    pub reveal: Reveal,
    /// Width and height in points.
    pub size: Vec2,
    /// The step of the working that is shown last, if it is not the one that decides.
    pub step: Option<usize>,
    /// The position of the motion that is watched.
    pub until: Option<f64>,
}

impl Look {
    pub fn options(self) -> PictureOptions {
        let Self { theme, y_up, reveal, size, until, step: _ } = self;
        PictureOptions { y_up, reveal, until, ..PictureOptions::new(theme, size) }
    }
}

/// The name and content of a file, or why there is none.
pub type File = Result<(String, Vec<u8>), String>;

/// A figure with a map that is being computed.
pub struct Export {
    stem: String,
    format: Format,
    /// The title and the text of the user's own file.
    texts: Option<[String; 2]>,
    /// The shapes in words.
    given: String,
    /// The lesson in the state in which the figure was requested.
    lesson: Lesson,
    picture: MappedPicture,
    /// The complete figure, once the map is complete.
    drawn: Option<(Display, Caption)>,
}

impl Export {
    /// Starts the figure of a session's current state. `stem` is the name of the file without its extension.
    pub fn begin(
        session: &mut Session,
        stem: String,
        format: Format,
        question: MapQuestion,
        look: Look,
    ) -> Self {
        let mut lesson = session.scene().open();
        write_state(&mut lesson, &session.state());
        let given = given(&mut lesson);
        let texts = session.own_texts(YAxis::pointing(look.y_up));
        let picture = MappedPicture::begin(&lesson, question, look.options(), PIXELS_PER_POINT);
        Self { stem, format, texts, given, lesson, picture, drawn: None }
    }

    /// Continues the map while `goes_on` allows it, or draws the picture, or encodes the file: one of these per frame.
    /// Returns the file once it is complete.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) -> Option<File> {
        if let Some((display, caption)) = &self.drawn {
            return Some(file(&self.stem, self.format, display, caption));
        }
        let lesson = &self.lesson;
        if self.picture.is_whole() {
            let (display, facts) = self.picture.finish(lesson);
            let subject = Subject::of(lesson, None).with_own_texts(self.texts.as_ref());
            let caption = Caption::of(&subject, &self.given, self.picture.explanation()).with_map(&facts);
            self.drawn = Some((display, caption));
        } else {
            self.picture.advance(lesson, goes_on);
        }
        None
    }

    pub fn finish(mut self) -> File {
        loop {
            if let Some(file) = self.advance(&mut |_| true) {
                return file;
            }
        }
    }
}

/// The file of a figure without a map.
pub fn plain(session: &mut Session, stem: &str, format: Format, look: Look) -> File {
    let y_axis = YAxis::pointing(look.y_up);
    let explanation = session.explanation_for(y_axis);
    let figure = &explanation.figures[0];
    let display = match look.step {
        Some(step) => look.options().draw_step(figure, &explanation.derivation, step),
        None => look.options().draw(figure),
    };
    let caption = match (look.reveal, look.step) {
        (Reveal::Question, _) => Caption::of_question(session.lesson_mut()),
        (Reveal::All | Reveal::Answer | Reveal::Key, step) => caption(session, y_axis, step),
    };
    file(stem, format, &display, &caption)
}

/// The caption of the current state, without a map; up to a step of the working, if one is given.
pub fn caption(session: &mut Session, y_axis: YAxis, step: Option<usize>) -> Caption {
    let (texts, given) = (session.own_texts(y_axis), given(session.lesson_mut()));
    let explanation = session.explanation_for(y_axis);
    let subject = Subject::of(session.lesson(), None).with_own_texts(texts.as_ref());
    match step {
        Some(step) => Caption::of_step(&subject, &given, explanation, step),
        None => Caption::of(&subject, &given, explanation),
    }
}

fn file(stem: &str, format: Format, display: &Display, caption: &Caption) -> File {
    match format {
        Format::Svg => Ok((format!("{stem}.svg"), svg(display, caption).into_bytes())),
        Format::Png => Ok((format!("{stem}.png"), pixels(display, caption)?)),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn pixels(display: &Display, _: &Caption) -> Result<Vec<u8>, String> {
    png_of(display, PIXELS_PER_POINT).map_err(|error| told!("The picture could not be drawn: {error}", error))
}

/// What the page draws the pixels of: a browser draws SVG, and what would draw it here is a twentieth of the page.
#[cfg(target_arch = "wasm32")]
fn pixels(display: &Display, caption: &Caption) -> Result<Vec<u8>, String> {
    Ok(svg_with(display, caption, Texts::Outline).into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Scene, Value};

    #[test]
    fn a_figure_shows_the_state_in_which_it_was_requested() {
        let mut session = Session::open_scene(Scene::SweptCircles);
        let question = MapQuestion { probe: 0, method: 0, other: Some(1), by_line: false };
        let look = Look {
            theme: Theme::Light,
            y_up: false,
            reveal: Reveal::All,
            size: FIGURE_SIZE,
            step: None,
            until: None,
        };
        let begin =
            |session: &mut Session| Export::begin(session, "a".to_owned(), Format::Svg, question, look);
        let at_once = begin(&mut session).finish();
        let mut slow = begin(&mut session);
        assert_eq!(slow.advance(&mut |asked| asked < 1000), None);
        session.edit("a.radius", &Value::Number(1.0)).expect("in range");
        let file = slow.finish();
        assert!(file == at_once && begin(&mut session).finish() != at_once);
        assert_eq!(file.map(|(name, _)| name), Ok("a.svg".to_owned()));
    }
}
