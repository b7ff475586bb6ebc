//! The window: a macroquad loop, egui panels around a canvas, and workarounds for the platform.

pub mod canvas_painter;
mod export;
mod instrument;
mod live_map;
mod log;
mod map_choice;
mod pace;
pub mod page;
pub mod platform;
pub mod run;
#[cfg(not(target_arch = "wasm32"))]
mod scene_files;
mod search;
mod session;
mod settings;
pub mod ui;

use std::process::ExitCode;

use glam::Vec2;

use crate::cli::AppOptions;
use crate::lesson::Case;
use crate::render::Theme;
use platform::files::{self, LineLog};
use run::WindowOptions;
use settings::Settings;
use ui::Ui;

pub use instrument::{Demo, Instrument};
pub use map_choice::{MapChoice, MapMode};
pub use session::Session;

/// The default size of the window, in points.
const SIZE: (u32, u32) = (1280, 800);
/// The exit status if the log cannot be written.
const NO_LOG: u8 = 2;

/// Opens the window and shows it until it is closed. If it cannot open, one sentence on standard error gives the
/// reason.
pub fn run(options: AppOptions) -> ExitCode {
    let log = match options.log_state.as_deref().map(LineLog::create).transpose() {
        Ok(log) => log,
        Err(error) => {
            eprintln!("error: the state log cannot be written: {error}");
            return ExitCode::from(NO_LOG);
        }
    };
    let (width, height) = options.size.unwrap_or(SIZE);
    let window =
        WindowOptions { title: "Collidoscope".to_owned(), size: Vec2::new(width as f32, height as f32) };
    let case = options.case.as_deref().and_then(|name| Case::find(options.lesson.scene(), name));
    let AppOptions { lesson, file, named, map, picture, theme, screenshot, demo, embed, .. } = options;
    let outcome = run::run(window, move |ctx| {
        let map = map.map(|question| MapChoice::asking(question, lesson.as_ref()));
        let session = match file {
            Some(file) => Session::with_file(lesson, file),
            None => Session::opened(lesson, case),
        };
        let mut ui = Ui::new(ctx, session, theme.unwrap_or(Theme::Light));
        ui.show_picture(picture);
        if let Some(map) = map {
            ui.show_map(map);
        }
        if files::CAN_BROWSE {
            ui.offer_browsing();
        }
        if embed {
            ui.embed();
        } else if let Some(text) = files::settings().filter(|_| !demo && screenshot.is_none()) {
            let settings = Settings::parse(&text);
            ui.set_theme(theme.or(settings.theme).unwrap_or(Theme::Light));
            if !settings.tour_shown && !named {
                ui.welcome();
            }
            ui.remember(settings);
        }
        let demo = Demo { plays: demo, screenshot, taken: false };
        Box::new(Instrument::new(ui, log, demo))
    });
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("collidoscope: {error}");
            platform::console::show_if_unseen(&error.to_string());
            ExitCode::from(run::EXIT_STATUS)
        }
    }
}

/// Opens the window in a web page, with the options that the page has sent.
#[cfg(target_arch = "wasm32")]
pub fn run_page() {
    let incoming = platform::page::take_incoming();
    let start = incoming.iter().find_map(|incoming| match incoming {
        platform::page::Incoming::Message(text) => match serde_json::from_str(text) {
            Ok(page::PageCommand::Start(start)) => Some(start),
            _ => None,
        },
        platform::page::Incoming::File { .. } => None,
    });
    let start: page::StartOptions = start.unwrap_or_default();
    let is_empty = start.link.trim_start_matches('#').is_empty();
    let opened = page::LinkedSession::open(&start.link);
    let rejection = opened.rejection();
    let theme = match start.colors {
        Some(colors) => Theme::System(colors.into()),
        None => start.theme.as_deref().and_then(Theme::from_id).unwrap_or(Theme::Light),
    };
    let (width, height) = SIZE;
    let window =
        WindowOptions { title: "Collidoscope".to_owned(), size: Vec2::new(width as f32, height as f32) };
    let started = run::run(window, move |ctx| {
        let mut ui = Ui::new(ctx, opened.session, theme);
        ui.show_picture(opened.picture);
        ui.put_in_page(start.address);
        ui.set_still(start.still);
        if start.embed {
            ui.embed();
        } else if start.first && is_empty {
            ui.welcome();
        }
        if start.question {
            ui::Action::Question.perform(&mut ui.state());
        }
        if start.touch {
            ui.expect_fingers();
        }
        if let Some(rejection) = rejection {
            ui.report(Err(rejection));
        }
        Box::new(Instrument::new(ui, start.log.then(LineLog::of_console), Demo::default()))
    });
    // The loop itself reports later errors.
    started.expect("a browser needs no check before the start");
}
