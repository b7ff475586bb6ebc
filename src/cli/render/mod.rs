//! `render`: draws a state into a file.

mod animate;
mod handout;
mod sheet;
mod steps;
mod test_map;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use glam::Vec2;

use self::animate::{AnimateArgs, reel_format};
use self::sheet::SheetArgs;
use super::map::MapArgs;
use super::picture::{parse_omission, parse_part};
use super::target::{self, OpenedLesson, StateArgs};
use super::{CliError, parse_scale, parse_size, theme_parser};
use crate::files;
use crate::lesson::{
    Bounds, FALL_DIRECTION, Lesson, MapQuestion, PictureState, Reveal, TO_SMALLER_Y, Value, select_reference,
};
use crate::render::look::font::missing_letters;
use crate::render::map::percent;
use crate::render::pdf;
use crate::render::{
    Caption, Display, MappedPicture, Omission, Page, Paper, PictureOptions, Texts, Theme, check_pixels,
    png_of, png_of_page, svg_of_page, svg_with,
};

const EXAMPLES: &str = "\
A link can name a map and a view, which --map, --compare, --lines and --view replace. With these options, the (first)
method of the map answers, so its vectors and its verdict are drawn, unless --method names another one.

Examples:
  collidoscope render blob-side/example-2 -o side.svg
  collidoscope render circle-segment-1/vertical --method horizontal --theme print -o vertical.svg
  collidoscope render line-line --theme dark --size 1600x1200 -o lines.png
  collidoscope render line-line --size 800x600 --scale 3 -o poster.png
  collidoscope render circle-segment-1 --map clamp -o capsule.svg
  collidoscope render circle-segment-1 --compare horizontal,clamp --probe c2 -o differ.png
  collidoscope render '#circle-segment-1?map=clamp&view=250,150,200' -o end.svg
  collidoscope render line-line --hide grid,axes --background none --text outline -o slide.svg
  collidoscope render swept-circles --working -o handout.svg
  collidoscope render swept-circles --working --paper a4 --theme print -o handout.pdf
  collidoscope render swept-circles --working --paper letter --blanks -o exercise.pdf
  collidoscope render circle-segment-1 --step 3 -o third.svg
  collidoscope render circle-segment-1 --steps slides --format pdf
  collidoscope render circle-segment-1 --animate drop -o drop.gif
  collidoscope render swept-circles --animate sweep --seconds 4 --theme dark -o sweep.apng
  collidoscope render gjk --animate steps -o steps.gif
  collidoscope render swept-rects --animate sweep --fps 60 --frames video --format png
  collidoscope render --sheet rect-rect/default line-line/t-touch my-case.toml -o sheet.svg
  collidoscope render --sheet gjk polygons-sat --columns 1 --same-scale --paper a4 -o sheet.pdf
  collidoscope render rect-rect --question -o question.svg
  collidoscope render rect-rect --answer -o answer.svg

--hide takes parts (grid, axes, labels, verdict, legend) and roles of marks: shape-a, shape-b, segment, vector-a,
vector-b, vector-c, vector-d, window, projection, guide, normal, push, contact, ghost, swept, neutral, clear, hit,
differs. An SVG has a group for each of them, with the name as its class; the map and the paper have a class too.";

/// Draw a state as an SVG, PNG or PDF file, several of them on a sheet, or an animation as a GIF or animated PNG
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, mut_arg("target", |target| target.required_unless_present("sheet")))]
pub struct RenderArgs {
    #[command(flatten)]
    state: StateArgs,
    #[command(flatten)]
    map: MapArgs,
    /// Map what a test of yours says at every position of a shape, beside the exact answer: a command that reads cases and
    /// answers them, or a file with your function
    #[arg(long, value_name = "COMMAND | FILE", group = "map_asked", conflicts_with_all = ["working", "sheet", "animate"])]
    judge: Option<String>,
    /// The colours and stroke widths
    #[arg(long, value_parser = theme_parser(), default_value = "light")]
    theme: Theme,
    /// The size in points [default: 800x600, and 400x300 in a sheet]
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    size: Option<(u32, u32)>,
    /// Pixels per point, for a PNG and for the map in an SVG
    #[arg(long, value_name = "NUMBER", value_parser = parse_scale, default_value = "1")]
    scale: f32,
    /// Show this rectangle of the world, in the middle and as large as possible, instead of the whole figure or of the
    /// view of the link
    #[arg(long, value_name = "X0,Y0,X1,Y1", value_parser = parse_part, allow_hyphen_values = true)]
    view: Option<Bounds>,
    /// Let y point up in the picture; what falls then falls towards smaller y
    #[arg(long)]
    y_up: bool,
    /// Leave out parts of the picture, such as grid,axes
    #[arg(long, value_name = "NAMES", value_parser = parse_omission, value_delimiter = ',')]
    hide: Vec<Omission>,
    /// What is painted beneath the picture: the paper of the theme, or nothing
    #[arg(long, value_enum, default_value_t = Background::Paper)]
    background: Background,
    /// How an SVG writes its texts: as text, or as outlines that look the same in every program
    #[arg(long, value_enum, default_value_t = TextKind::Font)]
    text: TextKind,
    /// Draw only the shapes, in colours that do not depend on the verdict. The answer is that of the exact method, unless
    /// --method names another one
    #[arg(long, conflicts_with = "map_asked")]
    question: bool,
    /// Draw the same picture as --question, with the verdict and what shows it
    #[arg(long, conflicts_with = "question")]
    answer: bool,
    /// Make a handout: write the working below the figure, with its formulas set as in a textbook. The picture becomes
    /// higher than --size
    #[arg(long, conflicts_with = "question", group = "paged")]
    working: bool,
    /// Make an exercise: leave places for the numbers of the working, to be filled in by hand, and draw only the shapes. In
    /// a PDF, the key follows
    #[arg(long, requires = "working", conflicts_with = "answer")]
    blanks: bool,
    /// Write the handout or the sheet on pages of this paper; the proportions of the figure are those of --size
    #[arg(long, value_enum, requires = "paged")]
    paper: Option<PaperSize>,
    /// Draw what is given and what the first steps of the working find, as in the window; the step that decides draws
    /// everything
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["map_asked", "question", "answer", "working"])]
    step: Option<usize>,
    /// Write a file for each step into this folder, such as step-1.svg, with the labels at the same places
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["map_asked", "question", "answer", "working", "step"], group = "into_folder")]
    steps: Option<PathBuf>,
    #[command(flatten)]
    animate: AnimateArgs,
    #[command(flatten)]
    sheet: SheetArgs,
    /// The format of the files of --steps and --frames
    #[arg(long, value_enum, default_value_t = StepFormat::Svg, requires = "into_folder")]
    format: StepFormat,
    /// The file to write; its extension selects the format
    #[arg(
        short,
        long,
        value_name = "FILE.svg|FILE.png|FILE.pdf|FILE.gif|FILE.apng",
        required_unless_present = "into_folder",
        conflicts_with = "into_folder"
    )]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum Background {
    Paper,
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum TextKind {
    Font,
    Outline,
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum StepFormat {
    Svg,
    Png,
    Pdf,
}

impl StepFormat {
    fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
enum PaperSize {
    A4,
    Letter,
}

impl PaperSize {
    fn paper(self) -> Paper {
        match self {
            Self::A4 => Paper::A4,
            Self::Letter => Paper::Letter,
        }
    }
}

/// Draws the picture and writes the file.
pub fn run(args: &RenderArgs) -> Result<ExitCode, CliError> {
    let kind = kind(args)?;
    args.sheet.check()?;
    if args.background == Background::None && args.working {
        let told = "--background: none is not valid with --working, which covers the picture; expected paper";
        return Err(CliError::Usage(told.to_owned()));
    }
    let (width, height) = args.size();
    check_pixels([width, height].map(|side| side as f32 * args.scale))
        .map_err(|e| CliError::Usage(format!("--size and --scale: {e}")))?;
    if args.sheet.is_asked() {
        return sheet::run(args, &kind);
    }
    let OpenedLesson { mut lesson, origin, picture } = args.state.open()?;
    let (question, part) = answering_lesson(args, &mut lesson, &picture)?;
    let options = PictureOptions { part, ..options(args) };
    if let Some(test) = &args.judge {
        let (display, caption) = test_map::draw(&mut lesson, &origin, test, options, args)?;
        let output = args.output.as_deref().unwrap_or_else(|| Path::new(""));
        write(output, Drawn::Picture(Box::new(display)), &caption, args, &kind)?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.animate.is_asked() {
        return animate::run(&mut lesson, &origin, question, options, args, &kind);
    }
    let step = step_of_file(args, &lesson, &picture)?;
    if args.has_steps() || step.is_some() {
        return steps::run(&mut lesson, &origin, &options, args, &kind, step);
    }
    let (drawn, caption) = handout::draw(&mut lesson, &origin, question, options, args, &kind);
    let output = args.output.as_deref().unwrap_or_else(|| Path::new(""));
    write(output, drawn, &caption, args, &kind)?;
    Ok(ExitCode::SUCCESS)
}

/// Lets the method that is asked for answer, and things fall as asked for. Returns the map and the part of the world that
/// are to be drawn, by the options or the link.
fn answering_lesson(
    args: &RenderArgs,
    lesson: &mut Lesson,
    picture: &PictureState,
) -> Result<(Option<MapQuestion>, Option<Bounds>), CliError> {
    if (args.question || args.answer) && !args.state.names_method() {
        // A case can name the method whose mistake it shows; the question is what is true.
        select_reference(lesson);
    }
    if !args.state.names_method() {
        args.map.answer_with_method(lesson)?;
    }
    let linked = picture.map.filter(|_| !args.question && !args.has_steps()).map(|map| map.question(lesson));
    let question = args.map.question(lesson)?.or(linked);
    let part = args.view.or(picture.view.map(|view| view.square()));
    if args.y_up {
        let_things_fall_down(lesson)?;
    }
    Ok((question, part))
}

impl RenderArgs {
    /// The size of a figure in points.
    fn size(&self) -> (u32, u32) {
        self.size.unwrap_or(if self.sheet.is_asked() { (400, 300) } else { (800, 600) })
    }

    /// Whether steps of the working are drawn.
    fn has_steps(&self) -> bool {
        self.step.is_some() || self.steps.is_some() || self.animate.is_of_steps()
    }
}

/// The step that a file or a link names, if it comes before the answer and the options ask for nothing else.
fn step_of_file(
    args: &RenderArgs,
    lesson: &Lesson,
    picture: &PictureState,
) -> Result<Option<usize>, CliError> {
    let is_asked = args.has_steps() || args.question || args.answer || args.working;
    let step = picture.step.filter(|_| !is_asked);
    if step.is_none() || args.map.question(lesson)?.is_some() {
        return Ok(None);
    }
    let last = lesson.explain().derivation.last_step();
    Ok(step.filter(|step| *step < last))
}

/// The format, which is the extension of the file.
fn kind(args: &RenderArgs) -> Result<String, CliError> {
    let Some(output) = &args.output else { return Ok(args.format.extension().to_owned()) };
    let kind = output.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    let expected = match args.paper {
        _ if args.animate.is_asked() => match reel_format(&kind) {
            Some(_) => return Ok(kind),
            None => "FILE.gif, FILE.apng or FILE.png for an animation",
        },
        Some(_) if kind != "pdf" => "FILE.pdf, because only a PDF has pages",
        None if !["svg", "png", "pdf"].contains(&kind.as_str()) => "FILE.svg, FILE.png or FILE.pdf",
        _ => return Ok(kind),
    };
    Err(CliError::Usage(format!("--output: {} is not valid; expected {expected}", output.display())))
}

fn write(
    path: &Path,
    drawn: Drawn,
    caption: &Caption,
    args: &RenderArgs,
    kind: &str,
) -> Result<(), CliError> {
    if (kind, args.text) != ("svg", TextKind::Font) {
        say_missing(&drawn);
    }
    let bytes = match (drawn, kind, args.text) {
        (Drawn::Pages(pages), "pdf", _) => pdf(&pages, &caption.title),
        (Drawn::Picture(display), "pdf", _) => pdf(&[Page::of(*display)], &caption.title),
        (Drawn::Picture(display), "png", _) => {
            png_of(&display, args.scale).map_err(|e| CliError::Failed(e.to_string()))?
        }
        // Only a PDF has more than one.
        (Drawn::Pages(pages), kind, text) => {
            let page = pages.into_iter().next().unwrap_or_else(|| Page::of(Display::default()));
            match (kind, text) {
                ("png", _) => png_of_page(&page, args.scale).map_err(|e| CliError::Failed(e.to_string()))?,
                (_, TextKind::Font) => svg_of_page(&page, caption, Texts::Font).into_bytes(),
                (_, TextKind::Outline) => svg_of_page(&page, caption, Texts::Outline).into_bytes(),
            }
        }
        (Drawn::Picture(display), _, TextKind::Font) => svg_with(&display, caption, Texts::Font).into_bytes(),
        (Drawn::Picture(display), ..) => svg_with(&display, caption, Texts::Outline).into_bytes(),
    };
    let written = match args.output {
        None => files::replace_with_folder(path, &bytes),
        Some(_) => files::replace(path, &bytes),
    };
    written.map_err(|e| CliError::Failed(e.to_string()))
}

/// Says which letters are drawn as boxes, because the fonts lack them.
fn say_missing(drawn: &Drawn) {
    let displays: Vec<&Display> = match drawn {
        Drawn::Picture(display) => vec![display],
        Drawn::Pages(pages) => {
            pages.iter().flat_map(|page| &page.layers).map(|(_, display)| display).collect()
        }
    };
    let mut missing: Vec<String> =
        displays.iter().flat_map(|display| missing_letters(&display.primitives)).map(String::from).collect();
    missing.dedup();
    if !missing.is_empty() {
        eprintln!(
            "collidoscope: the font lacks {}, so the file shows a box in place of each; an SVG with --text font keeps them",
            missing.join(" ")
        );
    }
}

/// Lets what falls, if anything does, fall towards smaller y, which is down in a picture in which y points up.
fn let_things_fall_down(lesson: &mut Lesson) -> Result<(), CliError> {
    if lesson.params().iter().any(|param| param.id == FALL_DIRECTION) {
        target::set(lesson, FALL_DIRECTION, &Value::Word(TO_SMALLER_Y.to_owned()))?;
    }
    Ok(())
}

enum Drawn {
    Picture(Box<Display>),
    Pages(Vec<Page>),
}

/// A picture whose map is computed.
fn computed_map(
    lesson: &Lesson,
    question: MapQuestion,
    options: PictureOptions,
    scale: f32,
) -> MappedPicture {
    let mut picture = MappedPicture::begin(lesson, question, options, scale);
    let mut reported = false;
    while !picture.is_whole() {
        picture.advance(lesson, &mut |asked| asked < BETWEEN_REPORTS);
        reported |= report(picture.progress());
    }
    if reported {
        eprintln!("done.");
    }
    picture
}

/// How many questions are asked between two reports of the progress.
const BETWEEN_REPORTS: usize = 1_000;

/// Tells a person who waits for the map of a slow method how far it is. Returns whether there was anything to tell.
fn report(progress: Option<f64>) -> bool {
    let Some(progress) = progress.filter(|_| std::io::stderr().is_terminal()) else { return false };
    eprint!("\rComputing the map: {} ", percent(progress));
    true
}

fn options(args: &RenderArgs) -> PictureOptions {
    let size = Vec2::new(args.size().0 as f32, args.size().1 as f32);
    let size = args.paper.map_or(size, |paper| paper.paper().figure(size));
    PictureOptions {
        y_up: args.y_up,
        paper: args.background == Background::Paper,
        hide: args.hide.clone(),
        reveal: match (args.question, args.answer) {
            (true, _) => Reveal::Question,
            (_, true) => Reveal::Answer,
            _ if args.blanks => Reveal::Key,
            _ => Reveal::All,
        },
        ..PictureOptions::new(args.theme, size)
    }
}
