//! The window in a web page.

use glam::Vec2;

use crate::app::SIZE;
use crate::app::page::{LinkedSession, StartOptions};
use crate::app::platform::files::LineLog;
use crate::app::platform::page::{Incoming, take_incoming};
use crate::app::session::Session;
use crate::app::ui::{Action, Ui};
use crate::app::window::instrument::{Demo, Instrument};
use crate::app::window::run::{self as window_loop, WindowOptions};
use crate::lesson::Scene;
use crate::render::TextSize;

/// Opens the window in a web page, with the options that the page has sent.
pub fn run_page() {
    let incoming = take_incoming();
    let start = incoming.iter().find_map(|incoming| match incoming {
        Incoming::Message(text) => StartOptions::read(text).ok(),
        Incoming::File { .. } | Incoming::Pixels { .. } => None,
    });
    let mut start: StartOptions = start.unwrap_or_default();
    start.choose_language();
    let is_empty = start.link.trim_start_matches('#').is_empty();
    // A visit on a phone begins with the topics, of which the first one is open.
    let begins = start.touch && is_empty && !start.embed;
    let mut opened = LinkedSession::open(&start.link);
    if begins {
        opened.session = Session::open_scene(Scene::GENTLEST);
    }
    let rejection = opened.rejection();
    let (width, height) = SIZE;
    let window =
        WindowOptions { title: "Collidoscope".to_owned(), size: Vec2::new(width as f32, height as f32) };
    let started = window_loop::run(window, move |ctx| {
        let mut ui = Ui::new(ctx, opened.session, start.system_theme);
        ui.choose_theme(start.theme);
        ui.set_system_theme(start.system_theme);
        ui.show_picture(opened.picture);
        ui.put_in_page(start.address);
        ui.set_still(start.still);
        if let Some(size) = start.text_size.and_then(TextSize::from_percent) {
            ui.set_text_size(size);
        }
        if start.embed {
            ui.embed();
        } else {
            match start.first && is_empty {
                true => ui.welcome(),
                false if begins => ui.offer_topics(),
                false => {}
            }
        }
        // The link can ask first, too.
        if start.question && !ui.chrome().question {
            Action::Question.perform(&mut ui.state());
        }
        if start.share {
            ui.offer_sharing();
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
