//! `render --judge`: the figure above a map of a test of the user.

use super::RenderArgs;
use crate::cli::target::Origin;
use crate::cli::{CliError, judge};
use crate::judge::{Stop, map_of};
use crate::language::tr;
use crate::lesson::Lesson;
use crate::render::{Caption, Display, MappedPicture, PictureOptions, Subject, given};

/// The picture with the map of a test of the user.
pub fn draw(
    lesson: &mut Lesson,
    origin: &Origin,
    test: &str,
    options: PictureOptions,
    args: &RenderArgs,
) -> Result<(Display, Caption), CliError> {
    let test = judge::outside(lesson.scene(), test)?;
    let question = args.map.question_of_test(lesson)?;
    let given = given(lesson);
    let ask = |grid| map_of(&mut *(test.start)(&Stop::default()), lesson, question.probe, grid);
    let picture =
        MappedPicture::of_test(lesson, question, (options, args.scale), tr("your test").to_owned(), ask)
            .map_err(CliError::Failed)?;
    let (display, facts) = picture.finish(lesson);
    let subject = Subject::of(lesson, None).with_texts(&origin.title, &origin.about);
    let caption = Caption::of(&subject, &given, picture.explanation());
    Ok((display, caption.with_map(&facts)))
}
