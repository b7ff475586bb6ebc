//! `render --step` and `--steps`: how far the working has come.

use std::process::ExitCode;

use super::{Drawn, RenderArgs, write};
use crate::cli::CliError;
use crate::cli::target::Origin;
use crate::lesson::{Lesson, YAxis};
use crate::render::{Caption, Display, PictureOptions, Subject, given};

/// The pictures of all steps, up to the one that decides, with their captions.
pub fn pictures(lesson: &mut Lesson, origin: &Origin, options: &PictureOptions) -> Vec<(Display, Caption)> {
    let explanation = lesson.explain_for(YAxis::pointing(options.y_up));
    let given = given(lesson);
    let subject = Subject::of(lesson, None).with_texts(&origin.title, &origin.about);
    let figure = explanation.figures.first().cloned().unwrap_or_default();
    let pictures = options.draw_steps(&figure, &explanation.derivation);
    let last = pictures.len();
    let caption = |step: usize| match step == last {
        true => Caption::of(&subject, &given, &explanation),
        false => Caption::of_step(&subject, &given, &explanation, step),
    };
    pictures.into_iter().enumerate().map(|(index, picture)| (picture, caption(index + 1))).collect()
}

/// Writes the picture of a step, or those of all steps; without the option, that of the step that the file names.
pub fn run(
    lesson: &mut Lesson,
    origin: &Origin,
    options: &PictureOptions,
    args: &RenderArgs,
    kind: &str,
    of_file: Option<usize>,
) -> Result<ExitCode, CliError> {
    let pictures = pictures(lesson, origin, options);
    let last = pictures.len();
    let asked = args.step.or(of_file).unwrap_or(1);
    if !(1..=last).contains(&asked) {
        return Err(CliError::Usage(format!(
            "--step: {asked} is not valid; expected a number from 1 to {last}"
        )));
    }
    let digits = last.to_string().len();
    for (index, (picture, caption)) in pictures.into_iter().enumerate() {
        let step = index + 1;
        let path = match (&args.steps, &args.output) {
            (Some(folder), _) => folder.join(format!("step-{step:0digits$}.{kind}")),
            (None, Some(output)) if step == asked => output.clone(),
            _ => continue,
        };
        write(&path, Drawn::Picture(Box::new(picture)), &caption, args, kind)?;
    }
    Ok(ExitCode::SUCCESS)
}
