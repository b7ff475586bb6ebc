//! Marionette, the protocol of Firefox: JSON messages over TCP, each after its length and a colon.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};

use serde_json::{Value as Json, json};

use super::PATIENCE;

/// A connection to Firefox.
pub struct Marionette {
    stream: BufReader<TcpStream>,
    last_call: u64,
}

impl Marionette {
    /// Connects, and starts a session.
    pub fn connect(port: u16) -> Result<Self, String> {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).map_err(|e| e.to_string())?;
        stream.set_read_timeout(Some(PATIENCE)).map_err(|e| e.to_string())?;
        let mut marionette = Self { stream: BufReader::new(stream), last_call: 0 };
        marionette.read()?; // its greeting
        marionette.call("WebDriver:NewSession", &json!({}))?;
        Ok(marionette)
    }

    /// Calls a command and waits for its result.
    pub fn call(&mut self, command: &str, params: &Json) -> Result<Json, String> {
        self.last_call += 1;
        let message = json!([0, self.last_call, command, params]).to_string();
        let message = format!("{}:{message}", message.len());
        self.stream.get_mut().write_all(message.as_bytes()).map_err(|e| e.to_string())?;
        loop {
            let mut answer = self.read()?;
            if answer[1] != self.last_call {
                continue;
            }
            let error = &answer[2];
            return if error.is_null() {
                Ok(answer[3].take())
            } else {
                Err(format!("{} {}", error["message"], error["stacktrace"]))
            };
        }
    }

    fn read(&mut self) -> Result<Json, String> {
        let mut length = Vec::new();
        self.stream.read_until(b':', &mut length).map_err(|e| e.to_string())?;
        length.pop();
        let length = std::str::from_utf8(&length).ok().and_then(|digits| digits.parse().ok());
        let mut message = vec![0; length.ok_or("Firefox has ended")?];
        self.stream.read_exact(&mut message).map_err(|e| e.to_string())?;
        serde_json::from_slice(&message).map_err(|e| e.to_string())
    }
}
