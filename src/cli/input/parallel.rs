//! Lines answered by all cores, in order.

use std::io::Read;
use std::num::NonZero;
use std::thread;

use super::{InputLine, LineReader};
use crate::cli::CliError;
use crate::files::plain;
use crate::lesson::limits::SKIPPED_LINE_LIMIT;

/// The most lines that are read for each thread before they are answered, so few that their answers stay in the cache;
/// and the fewest that are worth another thread.
const MOST_LINES: usize = 512;
const FEWEST_LINES: usize = 64;

/// Calls `answer` for every line that is not blank, with the line's number, and passes the results to `emit` in the
/// order of the lines, as soon as no further line can be read without waiting, so that another program can wait for each
/// of them; `true` means that the results so far should be flushed. Every thread has its own worker from `worker`, and a
/// buffer, which its results can share; it is kept for later lines.
pub fn for_each_line<W, B, A>(
    lines: &mut LineReader<impl Read>,
    worker: impl Fn() -> W + Sync,
    answer: impl Fn(&mut W, &mut B, u64, &InputLine) -> A + Sync,
    mut emit: impl FnMut(&mut B, A, bool) -> Result<(), CliError>,
) -> Result<(), CliError>
where
    A: Send,
    B: Default + Send,
{
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let mut buffers: Vec<B> = (0..threads).map(|_| B::default()).collect();
    loop {
        let is_start = lines.is_at_start();
        let (mut chunk, more) = read_chunk(lines, MOST_LINES * threads)?;
        // Every further line would be another error.
        let document =
            chunk.first().filter(|(_, line)| is_start && line.opens_json()).map(|(number, _)| *number);
        if document.is_some() {
            chunk.truncate(1);
        }
        let count = threads.min(chunk.len() / FEWEST_LINES).max(1);
        let parts: Vec<_> = chunk.chunks(chunk.len().div_ceil(count).max(1)).collect();
        let of_part = |part: &[(u64, InputLine)], buffer: &mut B| {
            let mut worker = worker();
            part.iter().map(|(number, line)| answer(&mut worker, buffer, *number, line)).collect::<Vec<A>>()
        };
        let answers: Vec<Vec<A>> = match parts[..] {
            [] => Vec::new(),
            [part] => vec![of_part(part, &mut buffers[0])],
            _ => thread::scope(|scope| {
                let of_parts = parts.iter().zip(&mut buffers);
                let started: Vec<_> =
                    of_parts.map(|(part, buffer)| scope.spawn(|| of_part(part, buffer))).collect();
                let join = |thread: thread::ScopedJoinHandle<'_, Vec<A>>| {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                };
                started.into_iter().map(join).collect()
            }),
        };
        let mut left = chunk.len();
        for (answers, buffer) in answers.into_iter().zip(&mut buffers) {
            for answer in answers {
                left -= 1;
                emit(buffer, answer, left == 0)?;
            }
        }
        if let Some(number) = document {
            let found = format!("line {number} begins JSON of several lines");
            return Err(CliError::Failed(format!("{found}; the rest of the input was not read")));
        }
        if let Some((number, _)) = chunk.last().filter(|(_, line)| line.is_endless()) {
            let found = format!("line {number} does not end within {SKIPPED_LINE_LIMIT} bytes");
            return Err(CliError::Failed(format!("{found}; the rest of the input was not read")));
        }
        if !more {
            return Ok(());
        }
    }
}

/// The lines that can be read without waiting, at least one and at most so many, and whether there can be more.
fn read_chunk(
    lines: &mut LineReader<impl Read>,
    most: usize,
) -> Result<(Vec<(u64, InputLine)>, bool), CliError> {
    let mut chunk = Vec::new();
    while chunk.len() < most {
        let next =
            lines.next().map_err(|e| CliError::Failed(format!("cannot read the input: {}", plain(&e))))?;
        let Some(line) = next else { return Ok((chunk, false)) };
        let is_last = line.1.is_endless();
        chunk.push(line);
        if is_last || lines.could_wait() {
            break;
        }
    }
    Ok((chunk, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_answers_come_in_the_order_of_the_lines_however_many_there_are() {
        for count in [0, 1, FEWEST_LINES, 3 * MOST_LINES + 7, 40 * MOST_LINES] {
            let input: String = (1..=count).map(|n| format!("{n}\n")).collect();
            let mut lines = LineReader::new(input.as_bytes());
            let mut emitted = Vec::new();
            let answer = |(): &mut (), (): &mut (), number: u64, line: &InputLine| {
                assert_eq!(*line, InputLine::Whole(number.to_string().into_bytes()));
                number
            };
            let done = for_each_line(
                &mut lines,
                || (),
                answer,
                |(), number, _| {
                    emitted.push(number);
                    Ok(())
                },
            );
            assert_eq!(done, Ok(()));
            assert!(emitted.iter().copied().eq(1..=count as u64), "{count} lines");
        }
    }

    #[test]
    fn the_last_answer_before_the_input_can_wait_is_to_be_flushed() {
        let mut lines = LineReader::new((&b"a\nb\n"[..]).chain(&b"c\n"[..]));
        let mut flushed = Vec::new();
        let emit = |(): &mut (), number, flush| {
            flushed.push((number, flush));
            Ok(())
        };
        for_each_line(&mut lines, || (), |(), (), number, _| number, emit).expect("it is read");
        assert_eq!(flushed, [(1, false), (2, true), (3, true)]);
    }

    #[test]
    fn an_error_of_the_output_ends_the_work() {
        let mut lines = LineReader::new(&b"a\nb\n"[..]);
        let done = for_each_line(&mut lines, || (), |(), (), _, _| (), |(), (), _| Err(CliError::Closed));
        assert_eq!(done, Err(CliError::Closed));
    }
}
