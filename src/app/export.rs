//! A figure that is being saved. Its map has millions of positions, which a slow method takes more than a frame for; the
//! window goes on meanwhile, and the figure stays what it was when it was asked for.

use glam::Vec2;

use super::session::Session;
use crate::lesson::{GoesOn, Lesson, MapQuestion, Scene, write_state};
use crate::render::{Caption, Display, MappedPicture, Theme, picture, png_of, svg};

/// Width and height of an exported figure, in points; a picture has twice as many pixels.
const FIGURE_SIZE: Vec2 = Vec2::new(1200.0, 900.0);
const PIXELS_PER_POINT: f32 = 2.0;

/// The kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Svg,
    Png,
}

/// How it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The colours and patterns.
    pub theme: Theme,
    /// Whether y points up in the picture.
    pub y_up: bool,
}

/// A file by its name, or why there is none.
pub type File = Result<(String, Vec<u8>), String>;

/// A figure with a map that is being worked out.
pub struct Export {
    stem: String,
    format: Format,
    scene: Scene,
    /// The lesson as it was.
    lesson: Box<dyn Lesson>,
    picture: MappedPicture,
    /// What is to be written, once the map is whole.
    drawn: Option<(Display, Caption)>,
}

impl Export {
    /// Begins the figure of a session's present state. `stem` is the name of the file without its ending.
    pub fn begin(
        session: &mut Session,
        stem: String,
        format: Format,
        question: MapQuestion,
        look: Look,
    ) -> Self {
        let scene = session.scene();
        let mut lesson = scene.open();
        write_state(lesson.as_mut(), &session.state());
        let Look { theme, y_up } = look;
        let size = FIGURE_SIZE;
        let picture = MappedPicture::begin(lesson.as_ref(), question, theme, size, y_up, PIXELS_PER_POINT);
        Self { stem, format, scene, lesson, picture, drawn: None }
    }

    /// Works on for as long as it may, or draws the picture, or writes the file: each of these takes a frame of its
    /// own. The file, once there is one.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) -> Option<File> {
        if let Some((display, caption)) = &self.drawn {
            return Some(file(&self.stem, self.format, display, caption));
        }
        let lesson = self.lesson.as_ref();
        if self.picture.is_whole() {
            let (display, facts) = self.picture.finish(lesson);
            let caption = Caption::of(self.scene, self.picture.explanation()).with_map(&facts);
            self.drawn = Some((display, caption));
        } else {
            self.picture.advance(lesson, goes_on);
        }
        None
    }

    /// Works on to the end.
    pub fn finish(mut self) -> File {
        loop {
            if let Some(file) = self.advance(&mut |_| true) {
                return file;
            }
        }
    }
}

/// The file of a figure without a map.
pub fn plain(session: &Session, stem: &str, format: Format, look: Look) -> File {
    let explanation = session.explanation();
    let display = picture(explanation, look.theme, FIGURE_SIZE, look.y_up);
    file(stem, format, &display, &Caption::of(session.scene(), explanation))
}

fn file(stem: &str, format: Format, display: &Display, caption: &Caption) -> File {
    match format {
        Format::Svg => Ok((format!("{stem}.svg"), svg(display, caption).into_bytes())),
        Format::Png => match png_of(display, PIXELS_PER_POINT) {
            Ok(bytes) => Ok((format!("{stem}.png"), bytes)),
            Err(error) => Err(format!("The picture could not be made: {error}")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Value;

    #[test]
    fn a_figure_is_what_it_was_when_it_was_asked_for_whatever_happens_meanwhile() {
        let mut session = Session::open_scene(Scene::SweptCircles);
        let question = MapQuestion { probe: 0, method: 0, other: Some(1) };
        let look = Look { theme: Theme::Light, y_up: false };
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
