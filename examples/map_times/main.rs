//! The times of the maps, in a browser and on the desktop: `cargo run --release --example map_times` computes each map
//! and prints its name and its time in milliseconds. In a browser the same lines go to the console each time `main` is
//! called; `benches/page.rs` calls it and compares.

mod every;
mod round;

fn main() -> std::io::Result<()> {
    #[cfg(target_arch = "wasm32")]
    let mut output = collidoscope::app::platform::page::Console;
    #[cfg(not(target_arch = "wasm32"))]
    let mut output = std::io::stdout().lock();
    round::print(&mut output)
}
