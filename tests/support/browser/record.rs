//! The record of a page, its frames and its workers: console lines, errors, requests, downloads.

use std::collections::HashSet;

use serde_json::Value as Json;

use super::state;

/// Everything that was recorded of a page since it was opened.
#[derive(Default)]
pub struct Record {
    /// Console lines and errors, in order, each with its level: `log`, `warning`, `error` and so on.
    pub lines: Vec<(String, String)>,
    /// The states that the current document has reported.
    pub states: Vec<Json>,
    pub requests: Vec<Request>,
    pub downloads: Vec<Begun>,
    /// The elements that have asked for a file and got no answer yet.
    pub choosers: Vec<Json>,
    /// The documents that have finished loading.
    pub loaded: HashSet<String>,
    /// The number of documents that the page itself has finished loading.
    pub loads: usize,
    /// The page and the frames in it.
    pub frames: HashSet<String>,
    /// Set when the page is gone, with the reason.
    pub crash: Option<String>,
}

/// A request to the network, a service worker or the cache.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    pub url: String,
    /// `None` while it is pending.
    pub outcome: Option<Outcome>,
    /// Whether a service worker answered.
    pub by_worker: bool,
    /// The bytes received over the network, including headers.
    pub bytes: u64,
    id: String,
}

/// The outcome of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// An answer with this status.
    Status(u16),
    /// No answer; the reason that the browser gives.
    Failed(String),
}

/// A download.
pub struct Begun {
    /// The name of the file that is written.
    pub id: String,
    /// The name that the page gave it.
    pub name: String,
    pub is_whole: bool,
    pub is_taken: bool,
}

impl Record {
    /// The exceptions and console errors.
    pub fn errors(&self) -> Vec<String> {
        let errors = self.lines.iter().filter(|(level, _)| ["error", "assert"].contains(&level.as_str()));
        errors.map(|(_, text)| text.clone()).collect()
    }

    /// Records an event of a page, frame or worker.
    pub fn take(&mut self, method: &str, params: &Json, is_page: bool) {
        match method {
            "Runtime.consoleAPICalled" => self.take_line(params),
            "Runtime.exceptionThrown" => self.error(exception(&params["exceptionDetails"])),
            "Log.entryAdded" => {
                let entry = &params["entry"];
                let line = format!("{} ({})", text(&entry["text"]), text(&entry["url"]));
                self.lines.push((text(&entry["level"]), line));
            }
            "Inspector.targetCrashed" if is_page => self.crash = Some("the page has crashed".to_owned()),
            "Page.javascriptDialogOpening" => {
                self.lines.push(("dialog".to_owned(), text(&params["message"])));
            }
            "Page.fileChooserOpened" => self.choosers.push(params["backendNodeId"].clone()),
            "Page.frameAttached" => {
                self.frames.insert(text(&params["frameId"]));
            }
            // Another document reports its own states.
            "Page.frameNavigated" if is_page && params["frame"]["parentId"].is_null() => self.states.clear(),
            "Page.lifecycleEvent" if params["name"] == "load" => {
                self.loaded.insert(text(&params["loaderId"]));
            }
            "Page.loadEventFired" if is_page => self.loads += 1,
            _ if method.starts_with("Network.") => self.take_request(method, params),
            _ => {}
        }
    }

    fn error(&mut self, text: String) {
        self.lines.push(("error".to_owned(), text));
    }

    /// A call of `console.log` or a similar function.
    fn take_line(&mut self, params: &Json) {
        let shown = |value: &Json| match (&value["value"], &value["description"]) {
            (Json::String(text), _) => text.clone(),
            (Json::Null, Json::String(described)) => described.clone(),
            (Json::Null, _) if value["type"] == "undefined" => "undefined".to_owned(),
            (value, _) => value.to_string(),
        };
        let values = params["args"].as_array().map(Vec::as_slice).unwrap_or_default();
        let line = values.iter().map(shown).collect::<Vec<_>>().join(" ");
        self.states.extend(state::of_line(&line));
        self.lines.push((text(&params["type"]), line));
    }

    fn take_request(&mut self, method: &str, params: &Json) {
        let id = text(&params["requestId"]);
        match method {
            "Network.requestWillBeSent" => {
                if let Some(status) = params["redirectResponse"]["status"].as_u64() {
                    self.ends(&id, Outcome::Status(status as u16));
                }
                self.begins(id, text(&params["request"]["url"]));
            }
            "Network.webSocketCreated" => self.begins(id, text(&params["url"])),
            "Network.webSocketHandshakeResponseReceived" | "Network.responseReceived" => {
                let response = &params["response"];
                let status = response["status"].as_u64().unwrap_or_default() as u16;
                if let Some(request) = self.last(&id) {
                    request.by_worker = response["fromServiceWorker"] == true;
                }
                self.ends(&id, Outcome::Status(status));
            }
            "Network.loadingFinished" => {
                if let Some(request) = self.last(&id) {
                    request.bytes = params["encodedDataLength"].as_f64().unwrap_or_default() as u64;
                }
            }
            "Network.loadingFailed" => {
                let reasons = [&params["errorText"], &params["blockedReason"]].map(text);
                self.ends(&id, Outcome::Failed(reasons.join(" ").trim().to_owned()));
            }
            "Network.webSocketFrameError" => self.ends(&id, Outcome::Failed(text(&params["errorMessage"]))),
            _ => {}
        }
    }

    fn begins(&mut self, id: String, url: String) {
        self.requests.push(Request { url, outcome: None, by_worker: false, bytes: 0, id });
    }

    fn ends(&mut self, id: &str, outcome: Outcome) {
        if let Some(request) = self.last(id) {
            request.outcome = Some(outcome);
        }
    }

    /// The request of this id, after the last redirection.
    fn last(&mut self, id: &str) -> Option<&mut Request> {
        self.requests.iter_mut().rev().find(|request| request.id == id)
    }

    /// Records an event of a download, if it belongs to this page.
    pub fn take_download(&mut self, method: &str, params: &Json) {
        let id = text(&params["guid"]);
        if method == "Browser.downloadWillBegin" && self.frames.contains(&text(&params["frameId"])) {
            let name = text(&params["suggestedFilename"]);
            self.downloads.push(Begun { id, name, is_whole: false, is_taken: false });
        } else if let Some(download) = self.downloads.iter_mut().find(|download| download.id == id) {
            download.is_whole = params["state"] == "completed";
            if params["state"] == "canceled" {
                let text = format!("the download of {} was cancelled", download.name);
                self.error(text);
            }
        }
    }

    /// The last lines, for the message of a failed test.
    pub fn tail(&self) -> String {
        let shown = |(level, line): &(String, String)| {
            let cut = line.char_indices().nth(8000).map_or(line.len(), |(place, _)| place);
            format!("  {level}: {}{}", &line[..cut], if cut < line.len() { "…" } else { "" })
        };
        let start = self.lines.len().saturating_sub(12);
        let lines: Vec<String> = self.lines[start..].iter().map(shown).collect();
        let crash = self.crash.as_ref().map(|crash| format!("{crash}; ")).unwrap_or_default();
        format!("{crash}the last lines of its console:\n{}", lines.join("\n"))
    }
}

fn text(json: &Json) -> String {
    json.as_str().unwrap_or_default().to_owned()
}

/// The text of an exception, with its place.
pub fn exception(details: &Json) -> String {
    let described = text(&details["exception"]["description"]);
    let value = &details["exception"]["value"];
    let what = match (described.as_str(), value) {
        ("", Json::Null) => text(&details["text"]),
        ("", value) => format!("{} {value}", text(&details["text"])),
        _ => format!("{} {described}", text(&details["text"])),
    };
    format!("{what} ({}:{})", text(&details["url"]), details["lineNumber"])
}
