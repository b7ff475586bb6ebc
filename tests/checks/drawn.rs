//! Pictures drawn as the program draws its files, with the theme, the size and the direction of y as arguments.

use collidoscope::lesson::{Explanation, Figure, Lesson, MapQuestion};
use collidoscope::render::{Display, MappedPicture, PictureOptions, Theme, View};
use glam::Vec2;

fn options(theme: Theme, size: Vec2, y_up: bool) -> PictureOptions {
    PictureOptions { y_up, ..PictureOptions::new(theme, size) }
}

/// The picture of the first figure.
pub fn picture(explanation: &Explanation, theme: Theme, size: Vec2, y_up: bool) -> Display {
    picture_of(&explanation.figures[0], theme, size, y_up)
}

/// The picture of a figure.
pub fn picture_of(figure: &Figure, theme: Theme, size: Vec2, y_up: bool) -> Display {
    options(theme, size, y_up).draw(figure)
}

/// The view that [`picture_of`] shows.
pub fn view_of(figure: &Figure, size: Vec2, theme: Theme, y_up: bool) -> View {
    options(theme, size, y_up).view(figure)
}

/// The start of a picture with a map.
pub fn mapped(
    lesson: &Lesson,
    question: MapQuestion,
    theme: Theme,
    size: Vec2,
    y_up: bool,
    pixels_per_point: f32,
) -> MappedPicture {
    MappedPicture::begin(lesson, question, options(theme, size, y_up), pixels_per_point)
}
