//! A page: opening, asking, waiting, and looking at it.

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

/// What a page is shown on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// CSS pixels.
    pub width: u32,
    pub height: u32,
    /// Physical pixels a CSS pixel.
    pub scale: f64,
    /// A phone: it has fingers and no mouse, and obeys the page's wish for a width.
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

    /// The same with so many physical pixels a CSS pixel.
    pub const fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }
}

/// A page with storage, permissions and downloads of its own. It is closed when it is dropped.
pub struct Page {
    pub(super) connection: Arc<Connection>,
    /// What separates it from other pages.
    pub(super) context: String,
    session: String,
    target: String,
    /// Buttons, keys and fingers that are down.
    pub(super) held: Mutex<Held>,
    /// Where its downloads are written.
    pub(super) folder: tempfile::TempDir,
}

impl Page {
    #[track_caller]
    pub(super) fn open(connection: Arc<Connection>, screen: Screen) -> Self {
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
        // A window of its own: behind another page it would be hidden, and draw nothing.
        let new = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
        let target = text(&call("Target.createTarget", new)["targetId"]);
        let session = connection.session_of(&target).expect("the page is attached to");
        let page = Self { connection, context, session, target, held: Mutex::default(), folder };
        // As if it were in front of somebody, whichever page of the browser was touched last.
        page.call("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.call("Page.setInterceptFileChooserDialog", &json!({ "enabled": true }));
        page.resize(screen);
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

    /// Waits until something is found in what the page told.
    #[track_caller]
    pub(super) fn until<T>(&self, what: &str, look: impl FnMut(&mut Record) -> Option<T>) -> T {
        self.until_in(PATIENCE, what, look)
    }

    #[track_caller]
    fn until_in<T>(&self, patience: Duration, what: &str, look: impl FnMut(&mut Record) -> Option<T>) -> T {
        match self.connection.wait_for(&self.context, Instant::now() + patience, look) {
            Some(found) => found,
            // Not in a closure, so that the test is named that waited.
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
    }

    /// What the page is told of its reader's wishes, such as `("prefers-color-scheme", "dark")`.
    #[track_caller]
    pub fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Json> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    /// Opens an address and waits until all of the document is loaded, what its scripts ask for later not counted.
    #[track_caller]
    pub fn go(&self, url: &str) {
        self.try_go(url).unwrap_or_else(|error| panic!("{url} does not open: {error}; {}", self.tail()));
    }

    /// The same; an error, in the browser's words, where there is no such page.
    #[track_caller]
    pub fn try_go(&self, url: &str) -> Result<(), String> {
        let answer = self.try_call("Page.navigate", &json!({ "url": url }))?;
        if let Some(error) = answer["errorText"].as_str().filter(|error| !error.is_empty()) {
            return Err(error.to_owned());
        }
        // Another place of the same document has nothing to load.
        if let Some(document) = answer["loaderId"].as_str() {
            self.until("the page", |record| record.loaded.contains(document).then_some(()));
        }
        Ok(())
    }

    /// Loads the page anew.
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

    /// Waits until this page has opened others, and gives their addresses.
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

    /// Has the page crash, as one without memory does.
    pub fn crash(&self) {
        self.connection.send(Some(&self.session), "Page.crash", &json!({}));
    }

    /// Goes so many steps through the history, back if negative, as the buttons of a browser do.
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

    /// Cuts the page and its workers off from every server, or joins them again.
    #[track_caller]
    pub fn set_offline(&self, offline: bool) {
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        for session in self.connection.sessions_for(&self.context) {
            let answer =
                self.connection.call(Some(&session), "Network.emulateNetworkConditions", &conditions);
            // A worker may end meanwhile.
            assert!(answer.is_ok() || session != self.session, "{answer:?}");
        }
    }

    /// The value of an expression of JavaScript, waited for where it is promised.
    #[track_caller]
    pub fn evaluate(&self, expression: &str) -> Json {
        self.try_evaluate(expression).unwrap_or_else(|error| panic!("{expression}: {error}; {}", self.tail()))
    }

    /// The same; an error where it throws.
    pub fn try_evaluate(&self, expression: &str) -> Result<Json, String> {
        // As if somebody had just clicked: the page may then ask for the clipboard and the like.
        let params = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true,
            "userGesture": true });
        let answer = self.try_call("Runtime.evaluate", &params)?;
        match &answer["exceptionDetails"] {
            Json::Null => Ok(answer["result"]["value"].clone()),
            details => Err(exception(details)),
        }
    }

    /// Waits until an expression gives this value.
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

    /// Lets the page draw once. What it does on a frame that it asked for before is done then. One that gives way to another
    /// meanwhile draws no more.
    #[track_caller]
    pub fn frame(&self) {
        let drawn = self.try_evaluate("new Promise(done => requestAnimationFrame(() => done()))");
        if let Err(error) = drawn {
            assert!(is_going(&error), "{error}; {}", self.tail());
        }
    }

    /// Waits until the last state satisfies a condition, and gives it.
    #[track_caller]
    pub fn wait(&self, condition: impl Fn(&Json) -> bool) -> Json {
        self.wait_up_to(PATIENCE, condition)
    }

    /// The same with another patience.
    #[track_caller]
    pub fn wait_up_to(&self, patience: Duration, condition: impl Fn(&Json) -> bool) -> Json {
        let last = |record: &mut Record| record.states.last().filter(|state| condition(state)).cloned();
        self.until_in(patience, "the state", last)
    }

    /// The last state, null if the document told none yet.
    pub fn state(&self) -> Json {
        self.record(|record| record.states.last().cloned().unwrap_or_default())
    }

    /// Every state that the present document told.
    pub fn states(&self) -> Vec<Json> {
        self.record(|record| record.states.clone())
    }

    /// Waits until nothing was told for a tenth of a second: animations and smooth scrolling are over.
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

    /// Where a widget of the program's canvas is: left, top, width, height.
    #[track_caller]
    pub fn rect(&self, id: &str) -> [f64; 4] {
        let state = self.wait(|state| state::rect(state, id).is_some());
        let [x, y, width, height] = state::rect(&state, id).expect("it was just there");
        // The canvas is the only one, or the first; or that of a frame of the same host.
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
        // What slides away over it, such as a form that was left, would take the click.
        self.evaluate(&format!("{STILL}.then(() => 0)"));
        let [x, y, width, height] = self.rect(id);
        (x + width / 2.0, y + height / 2.0)
    }

    /// The middle of an element of the document, scrolled into view, once nothing moves by itself.
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

    /// Lines of the console and faults so far, each with its level.
    pub fn lines(&self) -> Vec<(String, String)> {
        self.record(|record| record.lines.clone())
    }

    /// Waits for a line that has these words in it.
    #[track_caller]
    pub fn wait_for_line(&self, words: &str) -> String {
        let found = |record: &mut Record| {
            record.lines.iter().map(|(_, line)| line).find(|line| line.contains(words)).cloned()
        };
        self.until(&format!("a line with “{words}”"), found)
    }

    /// What the page, its frames and its workers threw, or called an error.
    pub fn errors(&self) -> Vec<String> {
        self.record(|record| record.errors())
    }

    /// Everything that the page, its frames and its workers asked for, in order.
    pub fn requests(&self) -> Vec<Request> {
        self.record(|record| record.requests.clone())
    }

    /// Waits until no request is under way, and gives them all.
    #[track_caller]
    pub fn settled_requests(&self) -> Vec<Request> {
        let settled = |record: &mut Record| {
            record.requests.iter().all(|request| request.outcome.is_some()).then(|| record.requests.clone())
        };
        self.until("the end of all requests", settled)
    }

    /// What the page shows, as a PNG file.
    #[track_caller]
    pub fn screenshot(&self) -> Vec<u8> {
        let data = self.call("Page.captureScreenshot", &json!({ "format": "png" }))["data"].take();
        STANDARD.decode(data.as_str().expect("a picture")).expect("base64")
    }

    /// What the page shows, in physical pixels.
    #[track_caller]
    pub fn picture(&self) -> Picture {
        Picture::from_png(&self.screenshot())
    }

    /// What a reader of screens is told: role and name of everything that has both, in order.
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
        // The browser may be gone.
        let _ = self.connection.call(
            None,
            "Target.disposeBrowserContext",
            &json!({ "browserContextId": self.context }),
        );
        self.connection.forget(&self.context);
    }
}

/// Promised for when nothing of the document moves by itself any more.
const STILL: &str = "Promise.allSettled(document.getAnimations().map(({ finished }) => finished))";

/// Whether nothing was answered since the page gave way to another.
fn is_going(error: &str) -> bool {
    ["navigated or closed", "Cannot find context", "context was destroyed"]
        .iter()
        .any(|part| error.contains(part))
}
