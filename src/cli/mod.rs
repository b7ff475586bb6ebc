//! The command line: `list`, `explain`, `render`, `batch`, `check`, `cases`, `code`, `harness`, `link`, `exercise`,
//! `lint-topic`, and the options of the window.
//!
//! Exit status: 0 success; 1 failure (a file that cannot be written, an invalid line in a batch, a case that is not as
//! expected, output that cannot be written); 2 wrong usage (also an invalid scene file); 3 the window was requested from a
//! program built without it; 141 the reader of the output closed it before it had all, as for a program that the signal
//! SIGPIPE ends.

pub mod batch;
mod cases;
mod check;
mod code;
mod exercise;
mod explain;
pub mod harness;
mod input;
mod judge;
mod link;
mod lint_topic;
mod list;
mod manual;
mod map;
mod output;
mod own_topic;
mod page;
mod picture;
mod render;
mod shell;
mod target;
mod wrong_answer;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use thiserror::Error;

use crate::judge::Outside;
use crate::lesson::limits::{PIXELS_LIMIT, SIDE_LIMIT};
use crate::lesson::{Lecture, Lesson, MapQuestion, PictureState, Scene, SceneFile, is_hidden};
use crate::render::{TextSize, Theme};

/// The exit status if the window is requested from a program built without it.
const NO_WINDOW: u8 = 3;

/// The exit status if the reader of the output closed it, as a shell has it for a program that SIGPIPE ends.
const CLOSED_OUTPUT: u8 = 141;

/// The window of the program, as the command line opens it.
pub struct Window {
    /// Chooses the language of the window. Nothing has been read before.
    pub choose_language: fn(),
    pub open: fn(AppOptions) -> ExitCode,
}

/// What the window shows and does, as given on the command line.
pub struct AppOptions {
    /// The lesson to open, in the state to show.
    pub lesson: Lesson,
    /// The name of the shipped case that the state comes from, if any.
    pub case: Option<String>,
    /// The user's own file that the state comes from, if any.
    pub file: Option<SceneFile>,
    /// The lecture to open, with its place.
    pub lecture: Option<(PathBuf, Lecture)>,
    /// Whether the command line says what to show.
    pub named: bool,
    /// The question of the map that is shown at the start, if the options ask for one.
    pub map: Option<MapQuestion>,
    /// What the link or the file says of the picture, if one is opened. The question above replaces its map.
    pub picture: PictureState,
    /// The theme; `None` lets the window choose.
    pub theme: Option<Theme>,
    /// The size of texts; `None` lets the window choose.
    pub text_size: Option<TextSize>,
    /// A file to which the window writes its state, as a line of JSON, whenever it changes.
    pub log_state: Option<PathBuf>,
    /// A PNG file for the first finished frame, or the last one with `demo`; the window then closes.
    pub screenshot: Option<PathBuf>,
    /// Whether the motion plays from the start.
    pub demo: bool,
    /// The inner size of the window in points.
    pub size: Option<(u32, u32)>,
    /// Whether the window shows only what an embedded page shows: the canvas and a row of controls.
    pub embed: bool,
    /// A test of the user that is asked about what is shown.
    pub outside: Option<Outside>,
    /// Whether this is the presenter's view, beside the window of a lecture.
    pub presenter: bool,
}

#[derive(Clone, Debug, Error, PartialEq)]
enum CliError {
    /// The arguments, or a file that they name, are invalid.
    #[error("{0}")]
    Usage(String),
    #[error("{says}")]
    Program {
        /// Where it is, and what is expected.
        says: String,
        /// The line of the program, and a marker below.
        quoted: String,
    },
    /// A file or a stream could not be read or written.
    #[error("{0}")]
    Failed(String),
    /// The reader of the output closed it.
    #[error("the output was closed")]
    Closed,
}

const EXAMPLES: &str = "\
Examples:
  collidoscope                                     open the window
  collidoscope blob-side/example-1                 open it with a case of a topic
  collidoscope circle-segment-1 --compare horizontal,clamp   … with a map of where two methods differ
  collidoscope my-case.toml                        … with your own scene file
  collidoscope lecture/                            … with a lecture: scene files in the order of their names
  collidoscope my-topic/                           … with a topic of your own, from its folder
  collidoscope '#blob-side?blob2.center=6,8'       … with a link copied from the window
  collidoscope list                                list the topics
  collidoscope list blob-side                      … with cases, methods and parameters
  collidoscope explain blob-side --set blob2.center=2,4
  collidoscope render blob-side/example-2 -o side.svg
  collidoscope batch blob-side < cases.jsonl > results.jsonl
  collidoscope check answers.jsonl                 compare your own answers with the exact ones
  collidoscope code line-line --as python          print a method as code of another language
  collidoscope harness circle-rect --as python     print a file in which your own function can be judged
  collidoscope link my-case.toml                   print a link to a scene file
  collidoscope exercise circle-rect --count 10 --format moodle -o questions.xml";

/// Explore 2D collision tests: drag the shapes, read the working, see where a published method is wrong.
#[derive(Debug, Parser)]
#[command(name = "collidoscope", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    window: WindowArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::ListArgs),
    Explain(explain::ExplainArgs),
    Render(Box<render::RenderArgs>),
    Batch(batch::BatchArgs),
    Check(check::CheckArgs),
    Judge(judge::JudgeArgs),
    Cases(cases::CasesArgs),
    Code(code::CodeArgs),
    Harness(harness::HarnessArgs),
    Link(link::LinkArgs),
    Exercise(exercise::ExerciseArgs),
    LintTopic(lint_topic::LintTopicArgs),
    Completions(manual::CompletionsArgs),
    Man(manual::ManArgs),
}

#[derive(Debug, Args)]
struct WindowArgs {
    /// What to open: a topic, a case of a topic, the folder of a topic of your own, a scene file (ends in .toml), a lecture (its
    /// list, or a folder of scene files), or a copied link
    #[arg(value_name = "SCENE | SCENE/CASE | FOLDER | FILE.toml | PERMALINK")]
    target: Option<String>,
    #[command(flatten)]
    map: map::MapArgs,
    /// The colours of the window
    #[arg(long, value_parser = theme_parser())]
    theme: Option<Theme>,
    /// The size of texts, lines and panels in percent, from 80 to 250
    #[arg(long, value_name = "PERCENT", value_parser = parse_text_size)]
    text_size: Option<TextSize>,
    /// Write the state to a file, as a line of JSON, whenever it changes
    #[arg(long, value_name = "FILE")]
    log_state: Option<PathBuf>,
    /// Save a picture of the window as PNG and quit
    #[arg(long, value_name = "FILE.png")]
    screenshot: Option<PathBuf>,
    /// Play the motion; with --screenshot, save the picture when it ends
    #[arg(long)]
    demo: bool,
    /// The size of the window in points
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    size: Option<(u32, u32)>,
    /// A test of yours: a command that reads cases and answers them, or a file with your function. Its verdict and its map stand
    /// beside the others, and it can be judged
    #[arg(long, value_name = "COMMAND | FILE")]
    judge: Option<String>,
    /// Show only what an embedded page shows
    #[arg(long, hide = true)]
    embed: bool,
    /// Show the presenter's view of a lecture, which is told on standard input
    #[arg(long, hide = true)]
    presenter: bool,
}

/// Runs the command line of this process. `window` is `None` in a program built without one.
pub fn run(window: Option<Window>) -> ExitCode {
    run_with(std::env::args_os(), window)
}

fn run_with(args: impl Iterator<Item = OsString>, window: Option<Window>) -> ExitCode {
    let args: Vec<OsString> = args.collect();
    let cli = match Cli::try_parse_from(&args) {
        Ok(cli) => cli,
        Err(e) => return print_parsed(&e, &args),
    };
    let done = match cli.command {
        Some(Command::List(args)) => list::run(&args),
        Some(Command::Explain(args)) => explain::run(&args),
        Some(Command::Render(args)) => render::run(&args),
        Some(Command::Batch(args)) => batch::run(&args),
        Some(Command::Check(args)) => check::run(&args),
        Some(Command::Judge(args)) => judge::run(&args),
        Some(Command::Cases(args)) => cases::run(&args),
        Some(Command::Code(args)) => code::run(&args),
        Some(Command::Harness(args)) => harness::run(&args),
        Some(Command::Link(args)) => link::run(&args),
        Some(Command::Exercise(args)) => exercise::run(&args),
        Some(Command::LintTopic(args)) => lint_topic::run(&args),
        Some(Command::Completions(args)) => manual::completions(&args, Cli::command()),
        Some(Command::Man(args)) => manual::page(&args, Cli::command()),
        None => open_window(cli.window, window),
    };
    done.unwrap_or_else(|e| report(&e))
}

/// Prints wrong usage, or the text of --help or --version.
fn print_parsed(parsed: &clap::Error, args: &[OsString]) -> ExitCode {
    let status = ExitCode::from(parsed.exit_code() as u8);
    if parsed.use_stderr() {
        // An argument with control characters would be repeated as it is.
        let is_plain = |arg: &OsString| !arg.to_string_lossy().contains(is_hidden);
        // There is no other place to report what cannot be written.
        match args.iter().all(is_plain) {
            true => drop(parsed.print()),
            false => parsed.to_string().trim_end().lines().for_each(output::print_error),
        }
        return status;
    }
    match parsed.print().and_then(|()| io::stdout().flush()) {
        Ok(()) => status,
        Err(error) => report(&output::output_error(&error)),
    }
}

fn report(error: &CliError) -> ExitCode {
    match error {
        CliError::Closed => return ExitCode::from(CLOSED_OUTPUT),
        _ => output::print_error(&format!("error: {error}")),
    }
    if let CliError::Program { quoted, .. } = error {
        quoted.lines().for_each(output::print_error);
    }
    ExitCode::from(if matches!(error, CliError::Usage(_) | CliError::Program { .. }) { 2 } else { 1 })
}

fn open_window(args: WindowArgs, window: Option<Window>) -> Result<ExitCode, CliError> {
    if let Some(window) = &window {
        (window.choose_language)();
    }
    let lecture = args.target.as_deref().and_then(target::lecture).transpose()?;
    let mut opened = match args.target.as_ref().filter(|_| lecture.is_none()) {
        Some(target) => target::open(target, false)?,
        None => target::OpenedLesson::plain(Scene::FIRST.open()),
    };
    if args.map.question(&opened.lesson)?.is_some() {
        // A topic opens with its first case, which another method leaves open.
        opened.origin.case = opened.case_in_this_state();
        args.map.answer_with_method(&mut opened.lesson)?;
    }
    let map = args.map.question(&opened.lesson)?;
    let Some(window) = window else {
        let instead = "To draw a picture, use `collidoscope render SCENE -o FILE.svg`";
        output::print_error(&format!("This program was built without the window. {instead}."));
        return Ok(ExitCode::from(NO_WINDOW));
    };
    let scene = opened.lesson.scene();
    let outside = args.judge.as_deref().map(|test| judge::outside(scene, test)).transpose()?;
    let named = args.target.is_some() || map.is_some() || outside.is_some();
    let WindowArgs { theme, text_size, log_state, screenshot, demo, size, embed, presenter, .. } = args;
    let target::OpenedLesson { lesson, origin, picture } = opened;
    Ok((window.open)(AppOptions {
        lesson,
        case: origin.case,
        file: origin.file,
        lecture,
        named,
        map,
        picture,
        theme,
        text_size,
        log_state,
        screenshot,
        demo,
        size,
        embed,
        outside,
        presenter,
    }))
}

fn theme_parser() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::id))
        .map(|id| Theme::from_id(&id).expect("the parser accepts only ids"))
}

/// Parses a size of texts such as `150` or `150%`.
fn parse_text_size(text: &str) -> Result<TextSize, String> {
    let percent = text.strip_suffix('%').unwrap_or(text).parse().ok();
    percent.and_then(TextSize::from_percent).ok_or_else(|| {
        let (least, most) = (TextSize::LEAST, TextSize::MOST);
        format!("expected a whole number of percent from {least} to {most}, such as 150")
    })
}

/// Parses a scale such as `2`.
fn parse_scale(text: &str) -> Result<f32, String> {
    let number = text.parse().ok().filter(|n| (LEAST_SCALE..=LARGEST_SCALE).contains(n));
    number.ok_or_else(|| format!("expected a number from {LEAST_SCALE} to {LARGEST_SCALE}, such as 2"))
}

/// The smallest and the largest number of pixels per point.
const LEAST_SCALE: f32 = 0.1;
const LARGEST_SCALE: f32 = 16.0;

/// Parses a size such as `800x600`. No side can be zero or larger than a picture can be.
fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let side = |t: &str| t.parse().ok().filter(|n| (1..=SIDE_LIMIT).contains(n));
    let sides = text.split_once(['x', 'X', '×']).and_then(|(w, h)| Some((side(w)?, side(h)?)));
    let sides = sides.filter(|(w, h)| u64::from(*w) * u64::from(*h) <= PIXELS_LIMIT);
    sides.ok_or_else(|| {
        format!(
            "expected WIDTHxHEIGHT such as 800x600, with sides from 1 to {SIDE_LIMIT} and at most {PIXELS_LIMIT} \
             points"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_of_the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_scale_is_a_number_of_pixels_per_point() {
        assert_eq!((parse_scale("2"), parse_scale("0.1"), parse_scale("16")), (Ok(2.0), Ok(0.1), Ok(16.0)));
        for wrong in ["", "0", "-1", "17", "NaN", "inf", "2x"] {
            assert!(parse_scale(wrong).unwrap_err().contains("from 0.1 to 16"), "{wrong}");
        }
    }

    #[test]
    fn a_size_of_texts_is_a_number_of_percent() {
        assert_eq!(parse_text_size("150"), parse_text_size("150%"));
        assert_eq!(parse_text_size("80").map(TextSize::percent), Ok(80));
        for wrong in ["", "%", "79", "251", "1.5", "-100", "100 %", "99999999999999999999"] {
            assert!(parse_text_size(wrong).unwrap_err().contains("from 80 to 250"), "{wrong}");
        }
    }

    #[test]
    fn a_size_is_two_whole_numbers_separated_by_an_x() {
        assert_eq!(parse_size("800x600"), Ok((800, 600)));
        assert_eq!(parse_size("1×16384"), Ok((1, 16_384)));
        assert_eq!(parse_size("4096x4096"), Ok((4096, 4096)));
        for wrong in [
            "4096x4097",
            "16384x16384",
            "1000000000x1",
            "99999999999999999999x1",
            "",
            "800",
            "800x",
            "0x600",
            "800x-1",
            "1x16385",
            "800x600x2",
            "8e2x600",
        ] {
            assert!(parse_size(wrong).unwrap_err().contains("800x600"), "{wrong}");
        }
    }

    #[test]
    fn the_lesson_the_case_and_every_option_are_passed_to_the_window() {
        fn window(options: AppOptions) -> ExitCode {
            assert_eq!(options.lesson.scene(), Scene::BlobSide);
            assert_eq!(options.case.as_deref(), Some("example-1"));
            assert_eq!((options.theme, options.demo, options.size), (Some(Theme::Dark), true, Some((9, 8))));
            assert!(options.embed);
            assert_eq!(options.text_size.map(TextSize::percent), Some(150));
            assert_eq!(options.log_state, Some(PathBuf::from("l.jsonl")));
            assert_eq!(options.screenshot, Some(PathBuf::from("s.png")));
            ExitCode::from(77)
        }
        let args = "c blob-side/example-1 --theme dark --text-size 150 --log-state l.jsonl --screenshot s.png --demo --embed --size 9x8";
        let code = run_with(
            args.split(' ').map(OsString::from),
            Some(Window { choose_language: || (), open: window }),
        );
        assert_eq!(code, ExitCode::from(77));
    }

    #[test]
    fn the_method_of_the_map_answers_in_the_window() {
        fn window(options: AppOptions) -> ExitCode {
            let lesson = &options.lesson;
            assert_eq!(lesson.selected().method().id, "clamp");
            assert_eq!(options.map.map(|map| map.method), Some(lesson.selected().index()));
            assert!(["vertical", "default"].map(Some).contains(&options.case.as_deref()));
            ExitCode::from(79)
        }
        for args in ["c circle-segment-1/vertical --map clamp", "c circle-segment-1 --map clamp"] {
            assert_eq!(
                run_with(
                    args.split(' ').map(OsString::from),
                    Some(Window { choose_language: || (), open: window })
                ),
                ExitCode::from(79)
            );
        }
    }

    #[test]
    fn without_a_target_the_first_scene_opens() {
        fn window(options: AppOptions) -> ExitCode {
            assert_eq!((options.lesson.scene(), options.case), (Scene::FIRST, None));
            ExitCode::from(78)
        }
        assert_eq!(
            run_with(
                ["c"].map(OsString::from).into_iter(),
                Some(Window { choose_language: || (), open: window })
            ),
            ExitCode::from(78)
        );
    }
}
