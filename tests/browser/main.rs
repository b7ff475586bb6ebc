//! The page in a real browser, as built by `web/build.sh`, on the server of `examples/serve` with its security policy.
//!
//! Every test checks the console and all requests at its end: see `app.rs`.

#![cfg(all(unix, feature = "app"))]

mod accessible;
mod address;
mod announced;
mod answers;
mod app;
mod arithmetic;
mod code;
mod dragging;
mod driver;
mod embedding;
mod exercise;
mod failures;
mod files;
mod firefox;
mod first_visit;
mod form;
mod judge;
mod keyboard;
mod language;
mod lecture;
mod loading;
mod looks;
mod motion;
mod offline;
mod printing;
mod seen;
mod served;
mod sizes;
mod typing;
mod without_webgl;
mod zoom;

#[path = "../support/browser/mod.rs"]
mod browser;
#[path = "../support/operations.rs"]
mod operations;
#[path = "../../examples/serve/page_server.rs"]
mod page_server;
#[path = "../support/part.rs"]
#[allow(dead_code, reason = "each program of tests uses a part")]
mod part;
