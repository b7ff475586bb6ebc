//! The page in a real browser.

#![cfg(unix)]

mod driver;

#[path = "../support/browser/mod.rs"]
mod browser;
#[path = "../../examples/serve/page_server.rs"]
mod page_server;
