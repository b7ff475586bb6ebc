//! How long the maps take, in a browser as on the desktop: `cargo run --release --example map_times` makes each of them and
//! prints its name and milliseconds. In a browser the same lines go to the console, once whenever `main` is called;
//! `benches/page.rs` does that and compares.

mod every;
mod round;

fn main() -> std::io::Result<()> {
    #[cfg(target_arch = "wasm32")]
    let mut output = collidoscope::app::platform::page::Console;
    #[cfg(not(target_arch = "wasm32"))]
    let mut output = std::io::stdout().lock();
    round::tell(&mut output)
}
