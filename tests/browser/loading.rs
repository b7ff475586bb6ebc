//! The first load of the page.

#![expect(clippy::disallowed_methods, reason = "this test reads the page as it was built")]

use serde_json::json;

use super::app::{App, dist};

/// The limit for the bytes received until the page is ready, compressed as with `gzip -9`. `brotli -q 11` makes
/// 1.41 MB of as many (see docs/performance.md), but takes half a minute.
const MOST_BYTES: usize = 1_850_000;
/// A program built with `PROFILE=dev` is longer than this.
const LONGEST_RELEASE: u64 = 10_000_000;

/// Its length when a host compresses it.
fn compressed(bytes: &[u8]) -> usize {
    miniz_oxide::deflate::compress_to_vec(bytes, 9).len()
}

#[test]
fn the_first_load_is_small_and_each_file_is_loaded_once() {
    let Some(app) = App::open("#circle-segment-1") else { return };
    app.evaluate("navigator.serviceWorker.ready.then(() => 0)");
    app.wait_for("navigator.serviceWorker.controller?.state", json!("activated"));
    let here = app.link_to("");
    let names = app.requests().into_iter().filter_map(|request| {
        let path = request.url.strip_prefix(&here)?.split('?').next().unwrap_or_default().to_owned();
        Some(if path.is_empty() { "index.html".to_owned() } else { path })
    });
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.dedup();
    // The worker takes it later, for use offline.
    names.retain(|name| name != "licences.html");
    let files: Vec<(String, Vec<u8>)> = names
        .into_iter()
        .map(|name| {
            let bytes = std::fs::read(dist().join(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, bytes)
        })
        .collect();
    let ends = |ending: &str| files.iter().any(|(name, _)| name.ends_with(ending));
    assert!(
        ["html", "css", "js", "wasm", "svg"].into_iter().all(ends),
        "{:?}",
        files.iter().map(|f| &f.0).collect::<Vec<_>>()
    );
    let has_exercises = |bytes: &[u8]| bytes.windows(12).any(|part| part == b"[[exercise]]");
    assert!(
        files.iter().all(|(_, bytes)| !has_exercises(bytes)),
        "exercises are loaded when they are asked for"
    );
    let whole: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
    if whole > LONGEST_RELEASE && std::env::var("COLLIDOSCOPE_REQUIRE_BROWSER").as_deref() != Ok("1") {
        return eprintln!(
            "skipped: this page was built with PROFILE=dev, {whole} bytes; web/build.sh builds the one that counts"
        );
    }
    let sizes: Vec<(&String, usize)> = files.iter().map(|(name, bytes)| (name, compressed(bytes))).collect();
    let sum: usize = sizes.iter().map(|(_, size)| size).sum();
    eprintln!("the first load has {sum} bytes: {sizes:?}");
    assert!(sum <= MOST_BYTES, "{sum} bytes: {sizes:#?}");
    // The worker caches the files that the page has just loaded.
    let twice = app
        .requests()
        .into_iter()
        .filter(|request| request.url.ends_with(".wasm") && request.bytes > 0)
        .count();
    assert_eq!(twice, 1, "the program is loaded once");
}
