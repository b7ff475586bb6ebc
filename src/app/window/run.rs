//! The macroquad loop: one window, one [`Client`], frames only when there is something to show.
//!
//! The client builds egui's widgets and returns what to draw beneath them. Keys that egui-macroquad omits (F1 to F12,
//! `/`, `+`, the keypad) arrive as ordinary `egui::Event::Key`, and pasted text as `egui::Event::Paste`. A drag that
//! ends outside the window ends at its last position inside.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use egui_macroquad::egui;
use egui_macroquad::macroquad::conf::{Conf, UpdateTrigger};
use egui_macroquad::macroquad::{miniquad, prelude as mq};
use glam::Vec2;

use crate::app::window::canvas_painter::CanvasPainter;

pub use crate::app::window::canvas_painter::CanvasLayer;

use crate::app::platform::clock::Clock;
use crate::app::platform::input::Input;
use crate::app::platform::preflight::{Backend, Screen, StartError};
use crate::app::platform::scale::{draw_in_points, scale, set_text_scale};
use crate::app::platform::wait::{LOOP_BLOCKS, Waiter, open_window};
use crate::app::platform::{gl, preflight, rescue};
use crate::render::Color;

/// The program that the loop runs.
pub trait Client {
    /// Builds one frame of widgets and returns what to draw beneath them. `seconds` is the time since the program
    /// started. egui may request the same frame twice, so only input that `ctx` reports may change state.
    fn frame(&mut self, ctx: &egui::Context, seconds: f64) -> FrameOutput;

    /// Called when a frame has been handed to the window system, with its duration in seconds: building and drawing it,
    /// and receiving events, without sleeping.
    fn presented(&mut self, _seconds: f64) {}

    /// Called when the user closes the window; `true` lets it close.
    fn close(&mut self) -> bool {
        true
    }
}

/// What one frame requests from the loop.
#[derive(Clone, Debug, PartialEq)]
pub struct FrameOutput {
    /// The colour of the window beneath everything: the paper of the canvas.
    pub background: Color,
    /// Pictures beneath the widgets, from the bottom up.
    pub canvas: Vec<CanvasLayer>,
    /// The factor by which everything in the next frame is larger than usual.
    pub text_scale: f32,
    /// Whether the window fills the screen. Does nothing in a browser.
    pub full_screen: bool,
    /// Whether the next frame follows at once (at most 60 per second). Otherwise the loop sleeps until there is input,
    /// or until egui's own repaint delay is over.
    pub animating: bool,
    /// Text for the clipboard, as with egui's own `ctx.copy_text`.
    pub copy: Option<String>,
    /// Ends the program after this frame.
    pub quit: bool,
    /// Saves this frame as a PNG file; an error goes to standard error. Does nothing in a browser.
    pub screenshot: Option<PathBuf>,
}

impl Default for FrameOutput {
    /// An empty black frame.
    fn default() -> Self {
        let background = Color { r: 0, g: 0, b: 0, a: 255 };
        Self {
            background,
            canvas: Vec::new(),
            text_scale: 1.0,
            full_screen: false,
            animating: false,
            copy: None,
            quit: false,
            screenshot: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct WindowOptions {
    /// The title. It cannot change later.
    pub title: String,
    /// The inner size in points.
    pub size: Vec2,
}

/// The exit status if the window cannot open.
pub const EXIT_STATUS: u8 = 3;

/// The shortest interval between frames, in seconds.
const FRAME_SECONDS: f64 = 1.0 / 60.0;
/// The longest sleep without input; longer would save nothing.
const LONGEST_SLEEP: Duration = Duration::from_secs(10);
/// Samples per pixel: one, because the shapes have smooth edges by themselves. On Windows, miniquad takes 1 as a wish for
/// several samples, and four of them take a software renderer several times as long.
const SAMPLE_COUNT: i32 = if cfg!(target_os = "windows") { 0 } else { 1 };
/// Frames after the start that follow each other at once, until the layout has settled.
const FIRST_FRAMES: u32 = 4;

/// Opens the window and runs the client until it or the user ends the program. Returns whether every requested
/// screenshot was saved. In a browser this returns at once, and the client continues.
pub fn run(
    options: WindowOptions,
    client: impl FnOnce(&egui::Context) -> Box<dyn Client> + 'static,
) -> Result<bool, StartError> {
    rescue::install_panic_hook();
    let screen = preflight::check()?;
    let outcome = Arc::new(Mutex::new(Ok(true)));
    let ended = outcome.clone();
    open_window(conf(options, screen), async move |waiter| {
        // In a browser, miniquad has just installed its own hook. This replaces it.
        #[cfg(target_arch = "wasm32")]
        rescue::install_panic_hook();
        let result = show(client, waiter).await;
        #[cfg(target_arch = "wasm32")]
        if let Err(error) = &result {
            rescue::report_to_page(&error.to_string(), None);
        }
        *ended.lock().expect("no panic while it is locked") = result;
    });
    outcome.lock().expect("no panic while it is locked").clone()
}

fn conf(options: WindowOptions, screen: Screen) -> Conf {
    let size = options.size * screen.pixels_per_point;
    let size = screen.room.map_or(size, |room| size.min(room.into()));
    let platform = miniquad::conf::Platform {
        blocking_event_loop: LOOP_BLOCKS,
        linux_backend: match screen.backend {
            Backend::Wayland => miniquad::conf::LinuxBackend::WaylandOnly,
            Backend::X11 | Backend::Native => miniquad::conf::LinuxBackend::X11Only,
        },
        linux_wm_class: "collidoscope",
        ..Default::default()
    };
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: options.title,
            window_width: size.x.round() as i32,
            window_height: size.y.round() as i32,
            window_resizable: true,
            fullscreen: false,
            high_dpi: true,
            sample_count: SAMPLE_COUNT,
            // The default would bring miniquad's logo into the page.
            #[cfg(target_arch = "wasm32")]
            icon: None,
            #[cfg(not(target_arch = "wasm32"))]
            icon: crate::app::platform::icon::icon(),
            platform,
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            touch: true,
            specific_key: None,
        }),
        draw_call_vertex_capacity: crate::app::window::canvas_painter::VERTEX_CAPACITY,
        draw_call_index_capacity: crate::app::window::canvas_painter::INDEX_CAPACITY,
        default_filter_mode: mq::FilterMode::Linear,
    }
}

/// The loop. Every turn shows one frame, receives events, and waits unless there is a reason for another frame.
async fn show(
    client: impl FnOnce(&egui::Context) -> Box<dyn Client>,
    waiter: &mut Waiter,
) -> Result<bool, StartError> {
    let mut painter = CanvasPainter::new().map_err(StartError::Shader)?;
    let mut input = Input::of_window();
    let mut client = {
        let mut built = None;
        egui_macroquad::cfg(|ctx| built = Some(client(ctx)));
        built.expect("cfg calls it at once")
    };
    let repaint = Repaint::watch();
    mq::prevent_quit();
    let clock = Clock::start();
    let (mut starting, mut frames_due) = (FIRST_FRAMES, 0u32);
    let mut size = miniquad::window::screen_size();
    let mut saved = true;
    #[cfg(not(target_arch = "wasm32"))]
    let mut full_screen = false;
    loop {
        let began = clock.seconds();
        input.gather();
        if mq::is_quit_requested() && client.close() {
            return Ok(saved);
        }
        let frame = build(client.as_mut(), began);
        saved &= present(&mut painter, &frame);
        set_text_scale(frame.text_scale);
        #[cfg(not(target_arch = "wasm32"))]
        if std::mem::replace(&mut full_screen, frame.full_screen) != frame.full_screen {
            crate::app::platform::full_screen::set(frame.full_screen);
        }
        if frame.quit {
            return Ok(saved);
        }
        let repaint_in = repaint.take();
        let soon = frame.animating || repaint_in.is_some_and(|delay| delay.as_secs_f64() < FRAME_SECONDS);
        #[cfg(any(target_arch = "wasm32", target_os = "macos"))]
        waiter.keep_awake(soon || starting > 0, repaint_in.filter(|delay| *delay < LONGEST_SLEEP));
        // A loop that blocks shows the frame, and returns from `next_frame` only when the next one is due.
        if LOOP_BLOCKS {
            client.presented(clock.seconds() - began);
        }
        mq::next_frame().await;
        if !LOOP_BLOCKS {
            client.presented(clock.seconds() - began);
        }
        let resized = std::mem::replace(&mut size, miniquad::window::screen_size()) != size;
        let has_input = input.gather() || resized || mq::is_quit_requested();
        if starting > 0 {
            starting -= 1;
        } else if soon || has_input || frames_due > 0 {
            frames_due = frames_due.saturating_sub(1);
            waiter.pause(FRAME_SECONDS - (clock.seconds() - began));
        } else {
            let arrived = waiter.wait(repaint_in.unwrap_or(LONGEST_SLEEP).min(LONGEST_SLEEP));
            // macroquad receives what arrived after the next frame, so it has an effect in the frame after that.
            frames_due = u32::from(arrived);
        }
    }
}

/// Lets the client build the frame. egui may request it twice; the last one counts.
fn build(client: &mut dyn Client, seconds: f64) -> FrameOutput {
    let mut built = None;
    egui_macroquad::ui(|ctx| {
        let mut frame = client.frame(ctx, seconds);
        if let Some(text) = frame.copy.take() {
            ctx.copy_text(text);
        }
        built = Some(frame);
    });
    built.expect("egui runs at least one pass")
}

/// Shows the frame. Returns whether its screenshot, if requested, was saved.
fn present(painter: &mut CanvasPainter, frame: &FrameOutput) -> bool {
    gl::clear(frame.background);
    draw_in_points();
    let scale = scale();
    for layer in &frame.canvas {
        painter.draw(layer, scale);
    }
    egui_macroquad::draw();
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(path) = &frame.screenshot
        && let Err(error) = crate::app::platform::screenshot::save(path)
    {
        eprintln!("collidoscope: the screenshot was not saved: {error}");
        return false;
    }
    true
}

/// The soonest repaint that egui requested.
struct Repaint(Arc<Mutex<Option<Duration>>>);

impl Repaint {
    fn watch() -> Self {
        let soonest = Arc::new(Mutex::new(None::<Duration>));
        let requested = soonest.clone();
        egui_macroquad::cfg(|ctx| {
            ctx.set_request_repaint_callback(move |info| {
                let mut soonest = requested.lock().expect("no panic while it is locked");
                *soonest = Some(soonest.map_or(info.delay, |known| known.min(info.delay)));
            });
        });
        Self(soonest)
    }

    /// The time until then, if there is one.
    fn take(&self) -> Option<Duration> {
        self.0.lock().expect("no panic while it is locked").take()
    }
}
