//! `render --animate`: a motion, or the steps of the working, as an animation or as pictures in a folder.

use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::steps;
use super::{Drawn, RenderArgs, computed_map, write};
use crate::cli::CliError;
use crate::cli::target::Origin;
use crate::files;
use crate::lesson::limits::{FRAMES_LIMIT, REEL_PIXELS_LIMIT};
use crate::lesson::number::shown;
use crate::lesson::{Lesson, MapQuestion};
use crate::render::{
    Caption, Display, Moving, MovingPictures, PictureOptions, Reel, ReelFormat, Subject, Timing, given,
    pixels_of,
};

/// The most pictures in a second: more could not be told apart.
const MOST_FRAMES_PER_SECOND: f64 = 100.0;
/// The same for a GIF, whose readers show faster ones slowly.
const MOST_IN_GIF: f64 = 50.0;
/// The longest time of a motion, a step or a pause, in seconds. An animated PNG counts to twice as many.
const MOST_SECONDS: f64 = 30.0;

/// The arguments of an animation.
#[derive(Debug, Args)]
pub struct AnimateArgs {
    /// Draw an animation: the falling circles, a moving shape, or the steps of the working
    #[arg(long, value_name = "WHAT", value_enum, conflicts_with_all = ["working", "step", "steps"])]
    animate: Option<What>,
    /// The pictures of a motion in a second
    #[arg(long, value_name = "NUMBER", default_value = "25", value_parser = parse_rate, requires = "animate")]
    fps: f64,
    /// How long the motion takes, instead of as long as in the window, or each step is shown, instead of 2 seconds
    #[arg(long, value_name = "NUMBER", value_parser = parse_seconds, requires = "animate")]
    seconds: Option<f64>,
    /// How long the last picture is shown, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = parse_seconds, requires = "animate")]
    pause: f64,
    /// How often the animation plays; 0 for without end
    #[arg(long, value_name = "COUNT", default_value = "0", value_parser = clap::value_parser!(u32).range(0..=1000), requires = "animate")]
    loops: u32,
    /// Write each picture of the animation into a file in this folder, such as frame-01.png, for a video
    #[arg(long, value_name = "FOLDER", requires = "animate", group = "into_folder")]
    pub frames: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum What {
    /// The falling circles, until all have landed or left
    Drop,
    /// The moving shapes of a topic, during a tick
    Sweep,
    /// The steps of the working
    Steps,
}

impl What {
    fn moving(self) -> Moving {
        match self {
            Self::Drop => Moving::Drop,
            Self::Sweep => Moving::Sweep,
            Self::Steps => Moving::Steps,
        }
    }
}

impl AnimateArgs {
    /// Whether an animation is asked for.
    pub fn is_asked(&self) -> bool {
        self.animate.is_some()
    }

    /// Whether the steps of the working follow each other: they have no map, question or answer.
    pub fn is_of_steps(&self) -> bool {
        self.animate == Some(What::Steps)
    }

    fn timing(&self) -> Timing {
        Timing { frames_per_second: self.fps, seconds: self.seconds, pause: self.pause, plays: self.loops }
    }
}

/// A picture of an animation.
struct Shot {
    display: Display,
    /// How long it is shown.
    seconds: f64,
    caption: Caption,
}

/// The format of an animation in one file, by the extension of the file.
pub fn reel_format(kind: &str) -> Option<ReelFormat> {
    match kind {
        "gif" => Some(ReelFormat::Gif),
        // Every program that shows PNG shows an animated one, too, if only its first picture.
        "apng" | "png" => Some(ReelFormat::Apng),
        _ => None,
    }
}

/// Draws the animation and writes its file, or its pictures.
pub fn run(
    lesson: &mut Lesson,
    origin: &Origin,
    map: Option<MapQuestion>,
    options: PictureOptions,
    args: &RenderArgs,
    kind: &str,
) -> Result<ExitCode, CliError> {
    let Some(what) = args.animate.animate else { return Ok(ExitCode::SUCCESS) };
    check(lesson, what, args, kind)?;
    let shots = match what {
        What::Steps => shots_of_steps(lesson, origin, &options, args),
        What::Drop | What::Sweep => shots_of_motion(lesson, origin, map, options, args)?,
    };
    if args.animate.frames.is_some() {
        write_frames(shots, args, kind)?;
    } else if let (Some(output), Some(format)) = (&args.output, reel_format(kind)) {
        let reel = reel(shots, args.scale)?;
        let bytes = format.file(reel, args.animate.loops).map_err(CliError::Failed)?;
        files::replace(output, &bytes).map_err(|e| CliError::Failed(e.to_string()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Refuses what has no such animation, or too large a one.
fn check(lesson: &Lesson, what: What, args: &RenderArgs, kind: &str) -> Result<(), CliError> {
    let asked = what.moving();
    let possible: Vec<&str> = Moving::all_of(lesson).map(Moving::id).collect();
    if !possible.contains(&asked.id()) {
        let why = if asked == Moving::Drop { "nothing falls" } else { "no shape moves" };
        let (slug, expected) = (lesson.scene().slug(), possible.join(" or "));
        return Err(CliError::Usage(format!(
            "{slug}: --animate: {} is not valid, because {why} in this state; expected {expected}",
            asked.id()
        )));
    }
    if what == What::Steps && (args.question || args.answer || args.map.is_asked()) {
        let told = "--animate steps: a question, an answer and a map have no steps; expected none of --question, \
                    --answer, --map, --compare and --lines";
        return Err(CliError::Usage(told.to_owned()));
    }
    let is_gif = kind == "gif";
    if is_gif && args.background == super::Background::None {
        let told = "--background: none is not valid for a GIF, which has no half transparent edges; expected paper, \
                    or FILE.apng";
        return Err(CliError::Usage(told.to_owned()));
    }
    if is_gif && args.animate.fps > MOST_IN_GIF {
        let told = format!(
            "--fps: {} is not valid for a GIF; expected at most {MOST_IN_GIF}, or FILE.apng",
            shown(args.animate.fps)
        );
        return Err(CliError::Usage(told));
    }
    check_amount(lesson, asked, args)
}

fn check_amount(lesson: &Lesson, asked: Moving, args: &RenderArgs) -> Result<(), CliError> {
    let motion = lesson.motion().filter(|_| asked != Moving::Steps);
    let count = motion.map_or(0, |motion| args.animate.timing().count(motion));
    if count > FRAMES_LIMIT {
        return Err(CliError::Usage(format!(
            "--animate: {count} pictures are too many; expected at most {FRAMES_LIMIT}, with a smaller --fps or less \
             --seconds"
        )));
    }
    let side = |side: u32| f64::from(side) * f64::from(args.scale);
    let pixels = side(args.size().0) * side(args.size().1) * count as f64;
    if pixels > REEL_PIXELS_LIMIT as f64 {
        return Err(CliError::Usage(format!(
            "--animate: {count} pictures with {pixels:.0} pixels together are too large; expected at most \
             {REEL_PIXELS_LIMIT}, with a smaller --size, --scale or --fps"
        )));
    }
    Ok(())
}

fn shots_of_steps(
    lesson: &mut Lesson,
    origin: &Origin,
    options: &PictureOptions,
    args: &RenderArgs,
) -> Vec<Shot> {
    let pictures = steps::pictures(lesson, origin, options);
    let (count, timing) = (pictures.len(), args.animate.timing());
    let shot = |(index, (display, caption))| {
        let seconds = timing.shown_of_steps(index, count);
        Shot { display, seconds, caption }
    };
    pictures.into_iter().enumerate().map(shot).collect()
}

fn shots_of_motion(
    lesson: &Lesson,
    origin: &Origin,
    map: Option<MapQuestion>,
    options: PictureOptions,
    args: &RenderArgs,
) -> Result<Vec<Shot>, CliError> {
    let timing = args.animate.timing();
    let map = map.map(|question| {
        let picture = computed_map(lesson, question, options.clone(), args.scale);
        (picture.view(), picture.layer(lesson))
    });
    let facts = map.as_ref().map(|(_, layer)| layer.facts.clone());
    let begun = MovingPictures::begin(lesson, &timing, options, map);
    let mut pictures = begun.ok_or_else(|| CliError::Failed("nothing moves in this state".to_owned()))?;
    let mut progress = Progress::default();
    while !pictures.is_whole() {
        pictures.advance();
        progress.report("Drawing", pictures.progress());
    }
    progress.end();
    let at_end = pictures.lesson_at_end();
    let (question, given) = (Caption::of_question(at_end), given(at_end));
    let subject = at_end.clone();
    let subject = Subject::of(&subject, None).with_texts(&origin.title, &origin.about);
    let whole = pictures.explanation().map(|explanation| Caption::of(&subject, &given, explanation));
    let whole = whole.filter(|_| !args.question).unwrap_or_else(|| question.clone());
    let whole = facts.map_or(whole.clone(), |facts| whole.with_map(&facts));
    let label = lesson.motion().map_or("", |motion| motion.label);
    let drawn = pictures.finish();
    let count = drawn.len();
    let shot = |(index, (position, display))| {
        let moment = format!("{} Here, {label} is {}.", question.description, shown(position));
        let is_last = index + 1 == count;
        let caption =
            if is_last { whole.clone() } else { Caption { description: moment, ..question.clone() } };
        Shot { display, seconds: timing.shown_of_motion(index, count), caption }
    };
    Ok(drawn.into_iter().enumerate().map(shot).collect())
}

fn write_frames(shots: Vec<Shot>, args: &RenderArgs, kind: &str) -> Result<(), CliError> {
    let Some(folder) = &args.animate.frames else { return Ok(()) };
    let count = shots.len();
    let digits = count.to_string().len();
    let mut progress = Progress::default();
    for (index, Shot { display, caption, .. }) in shots.into_iter().enumerate() {
        let path = folder.join(format!("frame-{:0digits$}.{kind}", index + 1));
        write(&path, Drawn::Picture(Box::new(display)), &caption, args, kind)?;
        progress.report("Writing", (index + 1) as f64 / count as f64);
    }
    progress.end();
    Ok(())
}

fn reel(shots: Vec<Shot>, scale: f32) -> Result<Reel, CliError> {
    let count = shots.len();
    let (mut reel, mut progress) = (Reel::default(), Progress::default());
    for (index, Shot { display, seconds, .. }) in shots.into_iter().enumerate() {
        let picture = pixels_of(&display, scale).map_err(|e| CliError::Failed(e.to_string()))?;
        reel.add(picture, seconds);
        progress.report("Painting", (index + 1) as f64 / count as f64);
    }
    progress.end();
    Ok(reel)
}

/// What a person who waits at a terminal is told.
#[derive(Default)]
struct Progress {
    /// The percentage that was told last.
    told: Option<String>,
}

impl Progress {
    fn report(&mut self, doing: &str, part: f64) {
        let now = format!("\r{doing} the animation: {:.0} % ", 100.0 * part);
        if self.told.as_ref() != Some(&now) && std::io::stderr().is_terminal() {
            eprint!("{now}");
            self.told = Some(now);
        }
    }

    fn end(self) {
        if self.told.is_some() {
            eprintln!("done.");
        }
    }
}

/// Parses a number of pictures in a second.
fn parse_rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.5..=MOST_FRAMES_PER_SECOND).contains(rate));
    rate.ok_or_else(|| format!("expected a number from 0.5 to {MOST_FRAMES_PER_SECOND}, such as 25"))
}

/// Parses a time in seconds.
fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.1..=MOST_SECONDS).contains(seconds));
    seconds.ok_or_else(|| format!("expected seconds from 0.1 to {MOST_SECONDS}, such as 2"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_and_a_time_are_numbers_in_their_ranges() {
        assert_eq!(
            (parse_rate("12.5"), parse_rate("0.5"), parse_rate("100")),
            (Ok(12.5), Ok(0.5), Ok(100.0))
        );
        for wrong in ["", "0", "0.4", "101", "NaN", "inf", "25fps"] {
            assert!(parse_rate(wrong).unwrap_err().contains("from 0.5 to 100"), "{wrong}");
        }
        assert_eq!((parse_seconds("0.1"), parse_seconds("30")), (Ok(0.1), Ok(30.0)));
        for wrong in ["", "0", "31", "-1", "2s", "NaN"] {
            assert!(parse_seconds(wrong).unwrap_err().contains("from 0.1 to 30"), "{wrong}");
        }
    }
}
