//! `render`: draws a state into a file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use glam::Vec2;

use super::map::MapArgs;
use super::target::{OpenedLesson, Origin, StateArgs};
use super::{CliError, parse_scale, parse_size, theme_parser};
use crate::files;
use crate::lesson::{Lesson, MapQuestion};
use crate::render::{Caption, Display, MappedPicture, Subject, Theme, check_pixels, picture, png_of, svg};

const EXAMPLES: &str = "\
Examples:
  collidoscope render blob-side/example-2 -o side.svg
  collidoscope render circle-segment-1/vertical --method horizontal --theme print -o vertical.svg
  collidoscope render line-line --theme dark --size 1600x1200 -o lines.png
  collidoscope render line-line --size 800x600 --scale 3 -o poster.png
  collidoscope render circle-segment-1 --map clamp -o capsule.svg
  collidoscope render circle-segment-1 --compare horizontal,clamp --probe c2 -o differ.png";

/// Draw a state as an SVG or PNG file
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct RenderArgs {
    #[command(flatten)]
    state: StateArgs,
    #[command(flatten)]
    map: MapArgs,
    /// The colours and stroke widths
    #[arg(long, value_parser = theme_parser(), default_value = "light")]
    theme: Theme,
    /// The size in points
    #[arg(long, value_name = "WxH", value_parser = parse_size, default_value = "800x600")]
    size: (u32, u32),
    /// Pixels per point, for a PNG and for the map in an SVG
    #[arg(long, value_name = "NUMBER", value_parser = parse_scale, default_value = "1")]
    scale: f32,
    /// The file to write; its extension selects the format
    #[arg(short, long, value_name = "FILE.svg|FILE.png")]
    output: PathBuf,
}

/// Draws the picture and writes the file.
pub fn run(args: &RenderArgs) -> Result<ExitCode, CliError> {
    let kind = args.output.extension().map(|e| e.to_string_lossy().to_lowercase()).unwrap_or_default();
    if !["svg", "png"].contains(&kind.as_str()) {
        let path = args.output.display();
        return Err(CliError::Usage(format!("--output: {path} is not valid; expected FILE.svg or FILE.png")));
    }
    let OpenedLesson { lesson, origin } = args.state.open()?;
    let question = args.map.question(lesson.as_ref())?;
    let (width, height) = args.size;
    check_pixels([width, height].map(|side| side as f32 * args.scale))
        .map_err(|e| CliError::Usage(format!("--size and --scale: {e}")))?;
    let (display, caption) = draw(lesson.as_ref(), &origin, question, args);
    let bytes = match kind.as_str() {
        "png" => png_of(&display, args.scale).map_err(|e| CliError::Failed(e.to_string()))?,
        _ => svg(&display, &caption).into_bytes(),
    };
    files::replace(&args.output, &bytes).map_err(|e| CliError::Failed(e.to_string()))?;
    Ok(ExitCode::SUCCESS)
}

fn draw(
    lesson: &dyn Lesson,
    origin: &Origin,
    question: Option<MapQuestion>,
    args: &RenderArgs,
) -> (Display, Caption) {
    let (theme, (width, height)) = (args.theme, args.size);
    let size = Vec2::new(width as f32, height as f32);
    let explanation = lesson.explain();
    let subject = Subject::of(lesson, None).with_texts(&origin.title, &origin.about);
    let caption = Caption::of(&subject, &explanation);
    match question {
        None => (picture(&explanation, theme, size, false), caption),
        Some(question) => {
            let (display, facts) =
                MappedPicture::begin(lesson, question, theme, size, false, args.scale).whole(lesson);
            (display, caption.with_map(&facts))
        }
    }
}
