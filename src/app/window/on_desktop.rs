//! The window on a desktop, with the options of the command line.

use std::process::ExitCode;

use glam::Vec2;

use crate::app::SIZE;
use crate::app::platform::files::LineLog;
use crate::app::platform::{console, files};
use crate::app::session::Session;
use crate::app::ui::Ui;
use crate::app::window::instrument::{Demo, Instrument};
use crate::app::window::presenter;
use crate::app::window::run::{self as window_loop, WindowOptions};
use crate::app::work::map_choice::MapChoice;
use crate::app::work::settings::Settings;
use crate::cli::AppOptions;
use crate::lesson::{Case, PictureState};
use crate::render::{TextSize, Theme};

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
    if options.presenter {
        return presenter::run(log);
    }
    let log_of_presenter = options.log_state.as_ref().map(|log| format!("{}.presenter", log.display()));
    let (width, height) = options.size.unwrap_or(SIZE);
    let window =
        WindowOptions { title: "Collidoscope".to_owned(), size: Vec2::new(width as f32, height as f32) };
    let case = options.case.as_deref().and_then(|name| Case::find(options.lesson.scene(), name));
    let AppOptions {
        lesson,
        file,
        named,
        map,
        picture,
        theme,
        text_size,
        screenshot,
        demo,
        embed,
        lecture,
        outside,
        ..
    } = options;
    let outcome = window_loop::run(window, move |ctx| {
        let is_remembering = !embed && !demo && screenshot.is_none();
        let settings = is_remembering.then(files::settings).flatten().map(|text| Settings::parse(&text));
        let read = settings.clone();
        let map = map.map(|question| MapChoice::asking(question, &lesson));
        let session = match file {
            Some(file) => Session::with_file(lesson, file),
            None => match settings.as_ref().and_then(|settings| settings.topic).filter(|_| !named) {
                Some(last) => Session::open_scene(last),
                None => Session::opened(lesson, case),
            },
        };
        let mut ui = Ui::new(ctx, session, theme.unwrap_or(Theme::Light));
        let remembered = settings.as_ref().and_then(|settings| settings.text_size).filter(|_| !embed);
        ui.set_text_size(text_size.or(remembered).unwrap_or(TextSize::USUAL));
        if files::CAN_BROWSE {
            ui.offer_browsing();
        }
        if embed {
            ui.embed();
        } else if let Some(settings) = settings {
            ui.set_theme(theme.or(settings.theme).unwrap_or(Theme::Light));
            if !settings.tour_shown && !named {
                ui.welcome();
            }
            ui.remember(settings);
        }
        // What the command line says comes before what the file or the link says.
        ui.show_picture(PictureState { theme: picture.theme.filter(|_| theme.is_none()), ..picture });
        if let Some(map) = map {
            ui.show_map(map);
        }
        if let Some(test) = outside {
            ui.judge_outside(test);
        }
        if let Some((path, lecture)) = lecture {
            ui.open_lecture(&path, Ok(lecture));
        }
        let demo = Demo { plays: demo, screenshot, taken: false };
        let instrument = Instrument::new(ui, log, demo).with_log_of_presenter(log_of_presenter);
        Box::new(match read {
            Some(read) => instrument.that_remembers(read),
            None => instrument,
        })
    });
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("collidoscope: {error}");
            console::show_if_unseen(&error.to_string());
            ExitCode::from(window_loop::EXIT_STATUS)
        }
    }
}
