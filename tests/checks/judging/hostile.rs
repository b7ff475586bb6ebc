//! Programs that misbehave end in a sentence, and nothing of them is left running.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value as Json;

use crate::check_command::run;
use crate::exported_code::is_there;

/// Reads all cases.
const READ: &str = "import json, os, sys, time\ncases = [json.loads(line) for line in sys.stdin]\n";

/// The judgement of a program in Python over few cases, as text and its exit status.
fn judged(program: &str, more: &[&str]) -> Option<(String, Option<i32>)> {
    if !is_there("python3") {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine.py"), program).expect("writable");
    let cases = if more.contains(&"--cases") { &[][..] } else { &["--cases", "40"] };
    let args = ["judge", "point-circle", "--with", "python3 mine.py", "--time", "0.7", "--total-time", "20"];
    Some(run(folder.path(), &[&args, cases, more].concat(), ""))
}

/// What is said of a program that gives no answer.
fn assert_told(program: &str, told: &str) {
    let Some((text, code)) = judged(program, &[]) else { return };
    assert!(text.contains(told) && code == Some(1), "{told}:\n{text}");
}

#[test]
fn an_endless_loop_is_no_answer_and_the_cases_after_it_are_asked() {
    let program = "import json, sys\nfor line in sys.stdin:\n    case = json.loads(line)\n    \
                   while case['id'] == '7': pass\n    \
                   (x, y), (u, v), r = case['point'], case['circle.center'], case['circle.radius']\n    \
                   print(json.dumps({'id': case['id'], 'answer': (x-u)**2 + (y-v)**2 <= r*r}), flush=True)\n";
    let Some((text, code)) = judged(program, &[]) else { return };
    assert!(text.contains("No answer in 1 of") && text.contains("no logic errors"), "{text}");
    assert!(text.contains("1 case: no answer in 0.7 s") && code == Some(1), "{text}");
}

#[test]
fn a_program_that_ends_fails_or_says_nonsense_is_told_with_its_last_words() {
    assert_told(&format!("{READ}sys.exit(3)"), "it ended without an answer (exit status: 3)");
    assert_told(&format!("{READ}raise ValueError('here')"), "ValueError: here");
    assert_told(&format!("{READ}print('hello')"), "it ended without an answer");
    assert_told(READ, "it ended without an answer");
    let recursion = format!("{READ}def f(x): return f(x + 1)\nf(0)");
    assert_told(&recursion, "RecursionError");
    assert_told("this is no program", "SyntaxError");
    let wrong = format!("{READ}[print(json.dumps({{'id': c['id'], 'answer': 'maybe'}})) for c in cases]");
    assert_told(&wrong, "maybe");
}

#[test]
fn endless_output_closed_pipes_and_bytes_that_are_no_text_do_not_hang() {
    assert_told(&format!("{READ}while True: print('x' * 1000)"), "it wrote more than 16 MB");
    assert_told(&format!("{READ}while True: sys.stdout.write('x' * 1000)"), "it wrote more than 16 MB");
    assert_told("import os, time\nos.close(0)\nos.close(1)\ntime.sleep(1000)", "no answer in ");
    assert_told("import os\nos.close(0)", "it ended without an answer");
    let odd = format!(
        "{READ}sys.stdout.buffer.write(b'\\xff\\xfe\\n{{\\n')\n\
         for c in cases:\n    (x, y), (u, v), r = c['point'], c['circle.center'], c['circle.radius']\n    \
         print(json.dumps({{'id': c['id'], 'answer': (x-u)**2 + (y-v)**2 <= r*r}}))"
    );
    let Some((text, code)) = judged(&odd, &[]) else { return };
    assert!(text.contains("Right") && code == Some(0), "{text}");
}

#[test]
fn memory_is_limited_where_the_system_can_refuse_it() {
    let program = format!("{READ}x = bytearray(3 << 30)\nprint(len(x))");
    let Some((text, _)) = judged(&program, &["--memory", "300"]) else { return };
    if cfg!(target_os = "linux") {
        assert!(text.contains("MemoryError"), "{text}");
    }
}

#[test]
fn what_a_program_starts_ends_with_it_also_in_a_session_of_its_own() {
    let mark = format!("8765{}.5", std::process::id());
    let program = format!(
        "{READ}import subprocess\nfor new in (False, True):\n    \
         subprocess.Popen(['sleep', '{mark}'], start_new_session=new, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n\
         time.sleep(1000)"
    );
    assert_told(&program, "no answer");
    assert_ends("sleep", &mark);
}

/// How soon it is looked again.
const GLANCE: Duration = Duration::from_millis(10);

/// Waits until this program does not run with this mark; ending takes the system a moment.
fn assert_ends(program: &str, mark: &str) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while let [left, ..] = &running(program, mark)[..] {
        assert!(Instant::now() < deadline, "still running: {left:?}");
        sleep(GLANCE);
    }
}

/// The processes of this program with this mark among their arguments, where the system shows them.
fn running(program: &str, mark: &str) -> Vec<PathBuf> {
    let Ok(processes) = fs::read_dir("/proc") else { return Vec::new() };
    let has_mark = |process: &PathBuf| {
        let line = fs::read(process.join("cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line);
        let mut words = line.split('\0');
        words.next().is_some_and(|first| first.ends_with(program)) && words.any(|word| word == mark)
    };
    processes.flatten().map(|entry| entry.path()).filter(has_mark).collect()
}

#[test]
fn a_judgement_that_is_killed_leaves_nothing_running() {
    if !is_there("python3") || !is_there("setpriv") {
        return;
    }
    let mark = format!("8764{}.5", std::process::id());
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("mine.py"), "import time\ntime.sleep(1000)").expect("writable");
    let mut judge = Command::new(env!("CARGO_BIN_EXE_collidoscope"));
    let with = format!("python3 mine.py {mark}");
    judge.args(["judge", "point-circle", "--with", &with, "--time", "600", "--total-time", "600"]);
    let mut judge = judge.current_dir(folder.path()).spawn().expect("it starts");
    while running("python3", &mark).is_empty() {
        assert_eq!(judge.try_wait().expect("its state"), None, "the judgement ended");
        sleep(GLANCE);
    }
    judge.kill().expect("killed");
    judge.wait().expect("its state");
    assert_ends("python3", &mark);
}

#[test]
fn a_program_that_is_not_there_or_is_no_command_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let judge =
        |with: &str| run(folder.path(), &["judge", "point-circle", "--with", with, "--cases", "20"], "");
    let (text, code) = judge("no-such-program --x");
    assert!(text.contains("there is no program no-such-program"), "{text}");
    assert_eq!(code, Some(1));
    let (text, code) = judge("");
    assert!(text.contains("expected a program with its arguments") && code == Some(2), "{text}");
}

#[test]
fn the_judgement_as_json_has_all_of_it() {
    let wrong = format!(
        "{READ}for c in cases:\n    (x, y), (u, v), r = c['point'], c['circle.center'], c['circle.radius']\n    \
         print(json.dumps({{'id': c['id'], 'answer': abs(x-u) <= r and abs(y-v) <= r}}))"
    );
    let Some((text, code)) = judged(&wrong, &["--format", "json", "--cases", "400"]) else { return };
    let json: Json = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        (json["overall"].as_str(), json["topic"].as_str(), code),
        (Some("logic"), Some("point-circle"), Some(1))
    );
    assert!(json["like"]["what"].is_string() && json["places"][0]["wrong"].as_u64() > Some(3), "{text}");
    assert_eq!(json["smallest"]["right"], "apart");
    assert_eq!(json["smallest"]["degenerate"], false);
}
