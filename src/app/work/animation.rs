//! An animation that is being saved. Its pictures take a part of a second each, so it takes many frames. The user can go on
//! working, and the animation shows the state in which it was requested.
//!
//! In a page, the browser paints the pictures, as it does for a figure: the program asks for one after the other.

use std::vec::IntoIter;

use glam::Vec2;

use super::export::{File, Look};
use crate::app::session::Session;
use crate::language::{told, tr};
use crate::lesson::limits::FRAMES_LIMIT;
use crate::lesson::{GoesOn, Lesson, MapQuestion, YAxis, write_state};
#[cfg(not(target_arch = "wasm32"))]
use crate::render::pixels_of;
use crate::render::{
    Caption, Display, GifFile, MapLayer, MappedPicture, MovingPictures, Raster, Reel, Texts, Timing, View,
    svg_with,
};

/// Width and height of an animation, in points; a picture has as many pixels.
pub const ANIMATION_SIZE: Vec2 = Vec2::new(960.0, 720.0);

/// What is counted for each part of the work: more than what is done between two checks of the clock.
const QUESTIONS_OF_PART: usize = 1 << 12;

/// An animation that is being drawn, painted and written.
pub struct Animation {
    name: String,
    stage: Stage,
    /// Whether the page paints.
    in_page: bool,
}

enum Stage {
    /// The map beneath the pictures is computed.
    Map(Box<(Lesson, MappedPicture, Look)>),
    Drawing(Box<MovingPictures>),
    Painting(Painting),
    Writing(Box<GifFile>),
    Whole(Vec<u8>),
}

/// Pictures whose pixels are drawn one by one.
struct Painting {
    left: IntoIter<(Display, f64)>,
    count: usize,
    /// The picture that the page is to paint, as SVG, and how long it is shown. The text is taken when the page is told.
    asked: Option<(Option<String>, f64)>,
    reel: Reel,
}

impl Animation {
    /// Starts the animation of the motion of a session, above a map if there is one. `stem` is the name of the file
    /// without what it shows and its extension.
    ///
    /// # Errors
    /// Nothing moves, or it moves too long.
    pub fn of_motion(
        session: &mut Session,
        stem: &str,
        map: Option<MapQuestion>,
        look: Look,
        in_page: bool,
    ) -> Result<Self, String> {
        let motion = session.motion().ok_or(tr("Nothing moves in this state."))?;
        let count = Timing::default().count(motion);
        if count > FRAMES_LIMIT {
            return Err(told!(
                "The motion is too long to be saved: it has {count} pictures, and an animation at most {most}. Let it play faster.",
                count,
                most = FRAMES_LIMIT
            ));
        }
        let mut lesson = session.scene().open();
        write_state(&mut lesson, &session.state());
        let stage = match map {
            None => drawing(&lesson, look, None),
            Some(question) => {
                let picture = MappedPicture::begin(&lesson, question, look.options(), 1.0);
                Stage::Map(Box::new((lesson, picture, look)))
            }
        };
        Ok(Self { name: format!("{stem}-motion.gif"), stage, in_page })
    }

    /// Starts the animation of the steps of the working of a session.
    pub fn of_steps(session: &Session, stem: &str, look: Look, in_page: bool) -> Self {
        let explanation = session.explanation_for(YAxis::pointing(look.y_up));
        let pictures = look.options().draw_steps(&explanation.figures[0], &explanation.derivation);
        let (count, timing) = (pictures.len(), Timing::default());
        let shown = |(index, picture)| (picture, timing.shown_of_steps(index, count));
        let stage = painting(pictures.into_iter().enumerate().map(shown).collect());
        Self { name: format!("{stem}-steps.gif"), stage, in_page }
    }

    /// How much is done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let (before, part) = match &self.stage {
            // Most maps take a part of a second.
            Stage::Map(_) => (0.0, 0.0),
            Stage::Drawing(pictures) => (0.0, pictures.progress()),
            Stage::Painting(Painting { left, count, .. }) => (1.0, 1.0 - left.len() as f64 / *count as f64),
            Stage::Writing(file) => (2.0, file.progress()),
            Stage::Whole(_) => (3.0, 0.0),
        };
        (before + part) / 3.0
    }

    /// Works on while `goes_on` allows it, or until the page is to paint. Returns the file once it is complete.
    pub fn advance(&mut self, goes_on: &mut GoesOn<'_>) -> Option<File> {
        let mut parts = 0;
        while !self.waits() {
            let stage = std::mem::replace(&mut self.stage, Stage::Whole(Vec::new()));
            match advanced(stage, self.in_page, goes_on) {
                Ok(Stage::Whole(bytes)) => return Some(Ok((self.name.clone(), bytes))),
                Ok(stage) => self.stage = stage,
                Err(error) => return Some(Err(told!("The animation could not be drawn: {error}", error))),
            }
            parts += 1;
            if !goes_on(parts * QUESTIONS_OF_PART) {
                break;
            }
        }
        None
    }

    /// Completes the file. `None` if only the page can.
    pub fn finish(mut self) -> Option<File> {
        self.advance(&mut |_| true)
    }

    /// Whether the page is painting.
    fn waits(&self) -> bool {
        matches!(self.stage, Stage::Painting(Painting { asked: Some(_), .. }))
    }

    /// The picture that the page is to paint, as SVG, once.
    pub fn take_asked(&mut self) -> Option<String> {
        let Stage::Painting(Painting { asked: Some((svg, _)), .. }) = &mut self.stage else { return None };
        svg.take()
    }

    /// Takes the pixels that the page has painted: red, green, blue and opacity of each. What has another size than
    /// asked for is refused.
    pub fn take_painted(&mut self, rgba: Vec<u8>) -> Result<(), String> {
        let Stage::Painting(Painting { asked, reel, .. }) = &mut self.stage else { return Ok(()) };
        let size = ANIMATION_SIZE.to_array().map(|side| side as usize);
        let expected = 4 * size[0] * size[1];
        if rgba.len() != expected {
            return Err(format!("a picture has {} bytes; expected {expected}", rgba.len()));
        }
        if let Some((_, seconds)) = asked.take() {
            reel.add(Raster { size, rgba }, seconds);
        }
        Ok(())
    }
}

fn drawing(lesson: &Lesson, look: Look, map: Option<(View, MapLayer)>) -> Stage {
    match MovingPictures::begin(lesson, &Timing::default(), look.options(), map) {
        Some(pictures) => Stage::Drawing(Box::new(pictures)),
        None => painting(Vec::new()),
    }
}

fn painting(pictures: Vec<(Display, f64)>) -> Stage {
    let count = pictures.len().max(1);
    Stage::Painting(Painting { left: pictures.into_iter(), count, asked: None, reel: Reel::default() })
}

/// The stage after one more part of the work.
fn advanced(stage: Stage, in_page: bool, goes_on: &mut GoesOn<'_>) -> Result<Stage, String> {
    Ok(match stage {
        Stage::Map(mut parts) => {
            let (lesson, picture, look) = &mut *parts;
            if picture.is_whole() {
                let map = (picture.view(), picture.layer(lesson));
                return Ok(drawing(lesson, *look, Some(map)));
            }
            picture.advance(lesson, goes_on);
            Stage::Map(parts)
        }
        Stage::Drawing(pictures) if pictures.is_whole() => {
            let (count, timing) = (pictures.count(), Timing::default());
            let shown = |(index, (_, picture))| (picture, timing.shown_of_motion(index, count));
            painting(pictures.finish().into_iter().enumerate().map(shown).collect())
        }
        Stage::Drawing(mut pictures) => {
            pictures.advance();
            Stage::Drawing(pictures)
        }
        Stage::Painting(mut painting) => match painting.left.next() {
            None => Stage::Writing(Box::new(GifFile::begin(painting.reel, Timing::default().plays)?)),
            Some((picture, seconds)) => {
                painting.paint(&picture, seconds, in_page)?;
                Stage::Painting(painting)
            }
        },
        Stage::Writing(file) if file.is_whole() => Stage::Whole(file.finish()?),
        Stage::Writing(mut file) => {
            file.advance()?;
            Stage::Writing(file)
        }
        Stage::Whole(bytes) => Stage::Whole(bytes),
    })
}

impl Painting {
    /// Paints a picture, or asks the page to.
    fn paint(&mut self, picture: &Display, seconds: f64, in_page: bool) -> Result<(), String> {
        #[cfg(not(target_arch = "wasm32"))]
        if !in_page {
            self.reel.add(pixels_of(picture, 1.0).map_err(|error| error.to_string())?, seconds);
            return Ok(());
        }
        debug_assert!(in_page);
        self.asked = Some((Some(svg_with(picture, &Caption::default(), Texts::Outline)), seconds));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Reveal, Scene, Value};
    use crate::render::Theme;

    const LOOK: Look = Look {
        theme: Theme::Light,
        y_up: false,
        reveal: Reveal::All,
        size: ANIMATION_SIZE,
        step: None,
        until: None,
    };

    fn short_drop() -> Session {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        session.edit("drop.speed", &Value::Number(100.0)).expect("in range");
        session
    }

    #[test]
    fn an_animation_shows_the_state_in_which_it_was_requested_and_is_made_in_parts() {
        let mut session = short_drop();
        let question = MapQuestion { probe: 0, method: 0, other: Some(1), by_line: false };
        for map in [None, Some(question)] {
            let begin = |session: &mut Session| {
                Animation::of_motion(session, "a", map, LOOK, false).unwrap_or_else(|e| panic!("{e}"))
            };
            let at_once = begin(&mut session).finish();
            let mut slow = begin(&mut session);
            session.edit("circle.radius", &Value::Number(5.0)).expect("in range");
            let (mut file, mut progress) = (None, vec![slow.progress()]);
            while file.is_none() {
                file = slow.advance(&mut |asked| asked < 1000);
                progress.push(slow.progress());
            }
            progress.pop();
            assert!(
                progress.len() > 5
                    && progress.is_sorted()
                    && progress.iter().all(|p| (0.0..=1.0).contains(p))
            );
            assert!(file == at_once && begin(&mut session).finish() != at_once);
            assert_eq!(file.and_then(Result::ok).map(|(name, _)| name).as_deref(), Some("a-motion.gif"));
            session = short_drop();
        }
    }

    #[test]
    fn a_page_is_asked_for_one_picture_after_the_other_and_their_pixels_make_the_same_file() {
        let session = Session::open_scene(Scene::RectRect);
        let here = Animation::of_steps(&session, "a", LOOK, false).finish();
        let explanation = session.explanation();
        let pictures = LOOK.options().draw_steps(&explanation.figures[0], &explanation.derivation);
        let mut there = Animation::of_steps(&session, "a", LOOK, true);
        for picture in &pictures {
            assert_eq!(there.advance(&mut |_| true), None);
            let svg = there.take_asked().expect("a picture");
            assert_eq!(svg, svg_with(picture, &Caption::default(), Texts::Outline));
            assert_eq!((there.take_asked(), there.advance(&mut |_| true)), (None, None), "asked once");
            let told = there.take_painted(vec![0; 12]).expect_err("too few");
            assert!(told.contains("12 bytes; expected 2764800"), "{told}");
            let painted = pixels_of(picture, 1.0).expect("a picture");
            there.take_painted(painted.rgba).expect("the right size");
        }
        assert!(there.advance(&mut |_| true) == here && here.is_some());
    }

    #[test]
    fn a_motion_that_is_too_long_or_none_is_refused() {
        let mut session = Session::open_scene(Scene::CircleSegment1);
        let told = |session: &mut Session| Animation::of_motion(session, "a", None, LOOK, false).err();
        session.edit("drop.speed", &Value::Number(0.1)).expect("in range");
        session.edit("drop.rate", &Value::Number(1.0)).expect("in range");
        let error = told(&mut session).expect("an error");
        assert!(error.contains("too long to be saved") && error.contains("at most 1500"), "{error}");
        session.edit("drop.count", &Value::Number(0.0)).expect("in range");
        assert_eq!(told(&mut session).as_deref(), Some("Nothing moves in this state."));
    }
}
