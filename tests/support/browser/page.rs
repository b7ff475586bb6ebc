//! A page: opening it, evaluating JavaScript, waiting, and screenshots.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};

use super::connection::Connection;
use super::input::Held;
use super::record::{Record, Request, exception};
use super::{PATIENCE, Picture, state};

/// The screen of a page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// In CSS pixels.
    pub width: u32,
    pub height: u32,
    /// Physical pixels per CSS pixel.
    pub scale: f64,
    /// Whether it is a phone: with fingers and no mouse, and with the layout width that the page requests.
    pub is_phone: bool,
}

impl Screen {
    /// A window on a desktop.
    pub const fn desktop(width: u32, height: u32) -> Self {
        Self { width, height, scale: 1.0, is_phone: false }
    }

    /// A phone.
    pub const fn phone(width: u32, height: u32) -> Self {
        Self { width, height, scale: 1.0, is_phone: true }
    }

    /// The same screen with this many physical pixels per CSS pixel.
    pub const fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

/// A page with storage, permissions and downloads of its own. It is closed when it is dropped.
pub struct Page {
    pub(super) connection: Arc<Connection>,
    /// The browser context, which separates it from other pages.
    pub(super) context: String,
    session: String,
    target: String,
    /// Buttons, keys and fingers that are down.
    pub(super) held: Mutex<Held>,
    /// The folder of its downloads.
    pub(super) folder: tempfile::TempDir,
}

impl Page {
    #[track_caller]
    pub(super) fn open(connection: Arc<Connection>, screen: Screen) -> Self {
        // The window is small, because it is drawn too; the page has the size of the emulated screen.
        let page = Self::open_window(connection, [200, 150]);
        // The page always counts as focused, whichever page of the browser was used last.
        page.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.resize(screen);
        page
    }

    /// Opens an empty page in a window of its own.
    #[track_caller]
    pub(super) fn open_window(connection: Arc<Connection>, [width, height]: [u32; 2]) -> Self {
        let call = |method: &str, params: Json| {
            connection.call(None, method, &params).unwrap_or_else(|error| panic!("{method}: {error}"))
        };
        let text = |json: &Json| json.as_str().expect("a name").to_owned();
        let context = text(&call("Target.createBrowserContext", json!({}))["browserContextId"]);
        let folder = tempfile::tempdir().expect("a folder for downloads");
        let place = folder.path().to_str().expect("a path of text");
        let downloads = json!({ "behavior": "allowAndName", "browserContextId": context, "downloadPath": place,
            "eventsEnabled": true });
        call("Browser.setDownloadBehavior", downloads);
        // The page has its own window: behind another page it would be hidden and draw nothing.
        let new = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true,
            "width": width, "height": height });
        let target = text(&call("Target.createTarget", new)["targetId"]);
        let session = connection.session_of(&target).expect("the page is attached to");
        let page = Self { connection, context, session, target, held: Mutex::default(), folder };
        page.call("Page.setInterceptFileChooserDialog", &json!({ "enabled": true }));
        page
    }

    /// Calls a method of the protocol that concerns this page.
    #[track_caller]
    pub fn call(&self, method: &str, params: &Json) -> Json {
        self.try_call(method, params).unwrap_or_else(|error| panic!("{method}: {error}; {}", self.tail()))
    }

    fn try_call(&self, method: &str, params: &Json) -> Result<Json, String> {
        self.connection.call(Some(&self.session), method, params)
    }

    fn record<T>(&self, look: impl FnOnce(&mut Record) -> T) -> T {
        self.connection.look(&self.context, look)
    }

    fn tail(&self) -> String {
        self.record(|record| record.tail())
    }

    /// Waits until something is found in the record of the page.
    #[track_caller]
    pub(super) fn until<T>(&self, what: &str, look: impl FnMut(&mut Record) -> Option<T>) -> T {
        self.until_in(PATIENCE, what, look)
    }

    #[track_caller]
    fn until_in<T>(&self, patience: Duration, what: &str, look: impl FnMut(&mut Record) -> Option<T>) -> T {
        match self.connection.wait_for(&self.context, Instant::now() + patience, look) {
            Some(found) => found,
            // Not in a closure, so that the panic names the place in the test that waited.
            None => panic!("{what} does not come within {patience:?}; {}", self.tail()),
        }
    }

    /// Shows the page on another screen.
    #[track_caller]
    pub fn resize(&self, screen: Screen) {
        let Screen { width, height, scale, is_phone } = screen;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": is_phone });
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        let touch = json!({ "enabled": is_phone, "maxTouchPoints": 5 });
        self.call("Emulation.setTouchEmulationEnabled", &touch);
        // A page has another scale some time later, and is told of it when it draws then.
        self.wait_for(&format!("Math.abs(devicePixelRatio - {scale}) < 0.01"), json!(true));
        // A browser tells a page of another screen by this event. The emulation leaves it out now and then.
        self.wait_for("dispatchEvent(new Event('resize'))", json!(true));
        self.frame();
    }

    /// Sets a media feature of the page, such as `("prefers-color-scheme", "dark")`.
    #[track_caller]
    pub fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Json> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// Opens an address and waits until the document is loaded, without waiting for later requests of its scripts.
    #[track_caller]
    pub fn go(&self, url: &str) {
        self.try_go(url).unwrap_or_else(|error| panic!("{url} does not open: {error}; {}", self.tail()));
    }

    /// Like [`Self::open`]; returns the error of the browser if there is no such page.
    #[track_caller]
    pub fn try_go(&self, url: &str) -> Result<(), String> {
        let answer = self.try_call("Page.navigate", &json!({ "url": url }))?;
        if let Some(error) = answer["errorText"].as_str().filter(|error| !error.is_empty()) {
            return Err(error.to_owned());
        }
        // Another fragment of the same document has nothing to load.
        if let Some(document) = answer["loaderId"].as_str() {
            self.until("the page", |record| record.loaded.contains(document).then_some(()));
        }
        Ok(())
    }

    /// Reloads the page.
    #[track_caller]
    pub fn reload(&self) {
        let before = self.record(|record| record.loads);
        self.call("Page.reload", &json!({}));
        self.until("the page", |record| (record.loads > before).then_some(()));
    }

    /// The addresses in the history, and which of them is shown.
    #[track_caller]
    pub fn history(&self) -> (Vec<String>, usize) {
        let history = self.call("Page.getNavigationHistory", &json!({}));
        let url = |entry: &Json| entry["url"].as_str().unwrap_or_default().to_owned();
        let urls = history["entries"].as_array().expect("entries").iter().map(url).collect();
        (urls, history["currentIndex"].as_u64().expect("an index") as usize)
    }

    /// Waits until this page has opened others, and returns their addresses.
    #[track_caller]
    pub fn opened(&self) -> Vec<String> {
        let end = Instant::now() + PATIENCE;
        loop {
            let targets =
                self.connection.call(None, "Target.getTargets", &json!({})).expect("the browser answers");
            let targets = targets["targetInfos"].as_array().expect("targets");
            let ours = targets.iter().filter(|info| {
                info["type"] == "page"
                    && info["browserContextId"] == self.context
                    && info["targetId"] != self.target
            });
            let urls: Vec<String> = ours
                .filter_map(|info| info["url"].as_str())
                .map(String::from)
                .filter(|url| !["", "about:blank"].contains(&url.as_str()))
                .collect();
            if !urls.is_empty() {
                return urls;
            }
            assert!(Instant::now() < end, "no other page opens; {}", self.tail());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Crashes the page, as when it runs out of memory.
    pub fn crash(&self) {
        self.connection.send(Some(&self.session), "Page.crash", &json!({}));
    }

    /// Goes this many steps through the history, back if negative, like the buttons of a browser.
    #[track_caller]
    pub fn travel(&self, steps: i64) {
        let history = self.call("Page.getNavigationHistory", &json!({}));
        let goal = history["currentIndex"].as_i64().expect("an index") + steps;
        let entry = usize::try_from(goal).ok().and_then(|place| history["entries"].get(place));
        let id = &entry.expect("the history goes that far")["id"];
        self.call("Page.navigateToHistoryEntry", &json!({ "entryId": id }));
        let end = Instant::now() + PATIENCE;
        while self.call("Page.getNavigationHistory", &json!({}))["currentIndex"] != goal {
            assert!(Instant::now() < end, "the page does not go {steps} steps; {}", self.tail());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Disconnects the page and its workers from every server, or connects them again.
    #[track_caller]
    pub fn set_offline(&self, offline: bool) {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        for session in self.connection.sessions_for(&self.context) {
            let answer =
                self.connection.call(Some(&session), "Network.emulateNetworkConditions", &conditions);
            // A worker can end meanwhile.
            assert!(answer.is_ok() || session != self.session, "{answer:?}");
        }
    }

    /// The value of a JavaScript expression; a promise is awaited.
    #[track_caller]
    pub fn evaluate(&self, expression: &str) -> Json {
        self.try_evaluate(expression).unwrap_or_else(|error| panic!("{expression}: {error}; {}", self.tail()))
    }

    /// Like [`Self::eval`]; returns an error if the expression throws.
    pub fn try_evaluate(&self, expression: &str) -> Result<Json, String> {
        // As after a click of the user, which allows the page to use the clipboard, for example.
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true,
            "userGesture": true });
        let answer = self.try_call("Runtime.evaluate", &params)?;
        match &answer["exceptionDetails"] {
            Json::Null => Ok(answer["result"]["value"].clone()),
            details => Err(exception(details)),
        }
    }

    /// Waits until an expression has this value.
    #[track_caller]
    pub fn wait_for<T: PartialEq<Json> + Debug>(&self, expression: &str, value: T) {
        let end = Instant::now() + PATIENCE;
        loop {
            let now = self.try_evaluate(expression);
            match &now {
                Ok(now) if value == *now => return,
                Err(error) if !is_going(error) => panic!("{expression}: {error}; {}", self.tail()),
                _ => {}
            }
            assert!(Instant::now() < end, "{expression} is {now:?}, not {value:?}; {}", self.tail());
            self.frame();
        }
    }

    /// Waits until the page has drawn once, and so has run the frame callbacks that it requested before. A document
    /// that is being replaced draws no more.
    #[track_caller]
    pub fn frame(&self) {
        let drawn = self.try_evaluate("new Promise(done => requestAnimationFrame(() => done()))");
        if let Err(error) = drawn {
            assert!(is_going(&error), "{error}; {}", self.tail());
        }
    }

    /// Waits until the last state satisfies a condition, and returns it.
    #[track_caller]
    pub fn wait(&self, condition: impl Fn(&Json) -> bool) -> Json {
        self.wait_up_to(PATIENCE, condition)
    }

    /// Like [`Self::wait`], with another time limit.
    #[track_caller]
    pub fn wait_up_to(&self, patience: Duration, condition: impl Fn(&Json) -> bool) -> Json {
        let last = |record: &mut Record| record.states.last().filter(|state| condition(state)).cloned();
        self.until_in(patience, "the state", last)
    }

    /// The last state; null if the document has reported none yet.
    pub fn state(&self) -> Json {
        self.record(|record| record.states.last().cloned().unwrap_or_default())
    }

    /// Every state that the current document has reported.
    pub fn states(&self) -> Vec<Json> {
        self.record(|record| record.states.clone())
    }

    /// Waits until no state was reported for a tenth of a second: then animations and smooth scrolling are over.
    #[track_caller]
    pub fn settle(&self) -> Json {
        let end = Instant::now() + PATIENCE;
        loop {
            let before = self.states().len();
            std::thread::sleep(Duration::from_millis(100));
            self.frame();
            if self.states().len() == before {
                return self.state();
            }
            assert!(Instant::now() < end, "the state never rests; {}", self.tail());
        }
    }

    /// The rectangle of a widget on the program's canvas: left, top, width, height.
    #[track_caller]
    pub fn rect(&self, id: &str) -> [f64; 4] {
        let state = self.wait(|state| state::rect(state, id).is_some());
        let [x, y, width, height] = state::rect(&state, id).expect("it was just there");
        // The canvas is the first one in the document, or the one in a frame of the same host.
        let place = "(() => { const frame = document.querySelector('canvas') ? null : document.querySelector('iframe'); \
            const at = (frame ? frame.contentDocument : document).querySelector('canvas').getBoundingClientRect(); \
            const corner = frame?.getBoundingClientRect(); \
            const [left, top] = frame ? [corner.left + frame.clientLeft, corner.top + frame.clientTop] : [0, 0]; \
            return [left + at.left, top + at.top, devicePixelRatio] })()";
        let place: [f64; 3] = serde_json::from_value(self.evaluate(place)).expect("three numbers");
        let [left, top, scale] = place;
        [left + x / scale, top + y / scale, width / scale, height / scale]
    }

    /// The middle of a widget of the program's canvas.
    #[track_caller]
    pub fn middle(&self, id: &str) -> (f64, f64) {
        // An element that is still sliding away over it, such as a closed form, would take the click.
        self.evaluate(&format!("{STILL}.then(() => 0)"));
        let [x, y, width, height] = self.rect(id);
        (x + width / 2.0, y + height / 2.0)
    }

    /// The middle of an element of the document, scrolled into view, after all animations have ended.
    #[track_caller]
    pub fn middle_of(&self, selector: &str) -> (f64, f64) {
        let place = format!(
            "(async () => {{ const element = document.querySelector({}); element.scrollIntoView({{ block: 'nearest' }}); \
             await {STILL}; \
             const at = element.getBoundingClientRect(); \
             return [at.left + at.width / 2, at.top + at.height / 2] }})()",
            json!(selector)
        );
        serde_json::from_value(self.evaluate(&place)).expect("two numbers")
    }

    /// The console lines and errors so far, each with its level.
    pub fn lines(&self) -> Vec<(String, String)> {
        self.record(|record| record.lines.clone())
    }

    /// Waits for a line that contains these words.
    #[track_caller]
    pub fn wait_for_line(&self, words: &str) -> String {
        let found = |record: &mut Record| {
            record.lines.iter().map(|(_, line)| line).find(|line| line.contains(words)).cloned()
        };
        self.until(&format!("a line with “{words}”"), found)
    }

    /// The exceptions and errors of the page, its frames and its workers.
    pub fn errors(&self) -> Vec<String> {
        self.record(|record| record.errors())
    }

    /// All requests of the page, its frames and its workers, in order.
    pub fn requests(&self) -> Vec<Request> {
        self.record(|record| record.requests.clone())
    }

    /// Waits until no request is pending, and returns them all.
    #[track_caller]
    pub fn settled_requests(&self) -> Vec<Request> {
        let settled = |record: &mut Record| {
            record.requests.iter().all(|request| request.outcome.is_some()).then(|| record.requests.clone())
        };
        self.until("the end of all requests", settled)
    }

    /// A screenshot of the page, as a PNG file.
    #[track_caller]
    pub fn screenshot(&self) -> Vec<u8> {
        let data = self.call("Page.captureScreenshot", &json!({ "format": "png" }))["data"].take();
        STANDARD.decode(data.as_str().expect("a picture")).expect("base64")
    }

    /// A screenshot of the page, in physical pixels.
    #[track_caller]
    pub fn picture(&self) -> Picture {
        Picture::from_png(&self.screenshot())
    }

    /// What a screen reader announces: role and name of every element that has both, in order.
    #[track_caller]
    pub fn spoken(&self) -> Vec<(String, String)> {
        let tree = self.call("Accessibility.getFullAXTree", &json!({}));
        let nodes: BTreeMap<&str, &Json> = tree["nodes"]
            .as_array()
            .expect("nodes")
            .iter()
            .map(|node| (node["nodeId"].as_str().unwrap_or_default(), node))
            .collect();
        let mut spoken = Vec::new();
        let roots = nodes.values().filter(|node| node["parentId"].is_null());
        let mut next: Vec<&Json> = roots.copied().collect();
        while let Some(node) = next.pop() {
            let text = |json: &Json| json["value"].as_str().unwrap_or_default().to_owned();
            let (role, name) = (text(&node["role"]), text(&node["name"]));
            if node["ignored"] != true && !name.is_empty() {
                spoken.push((role, name));
            }
            let children = node["childIds"].as_array().map(Vec::as_slice).unwrap_or_default();
            next.extend(children.iter().rev().filter_map(|id| nodes.get(id.as_str()?)));
        }
        spoken
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // The browser may have ended.
        let _ = self.connection.call(
            None,
            "Target.disposeBrowserContext",
            &json!({ "browserContextId": self.context }),
        );
        self.connection.forget(&self.context);
    }
}

/// A promise that resolves when no animation of the document is running.
const STILL: &str = "Promise.allSettled(document.getAnimations().map(({ finished }) => finished))";

/// Whether there was no answer because the page was replaced by another.
fn is_going(error: &str) -> bool {
    ["navigated or closed", "Cannot find context", "context was destroyed"]
        .iter()
        .any(|part| error.contains(part))
}
