//! Serves the page that `web/build.sh` built: `cargo run --example serve [-- PORT]` prints the link.

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use page_server::PageServer;

mod page_server;

/// Serve web/dist on this machine, and print the link
#[derive(Debug, Parser)]
struct Options {
    /// The port on 127.0.0.1; 0 chooses a free one
    #[arg(default_value_t = 0)]
    port: u16,
}

fn main() -> ExitCode {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("web").join("dist");
    match PageServer::start(&page, Options::parse().port) {
        Ok(server) => {
            println!("Collidoscope is at {} (press Ctrl+C to stop)", server.link());
            server.run();
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
