//! Topics with random mistakes: part of a shipped one is missing, is there twice, or is from another place.

use crate::fuzzing::{Target, bytes_of_topic};
use crate::part::one_of;
use crate::written_topics::topic_files;

/// What stands in place of a piece, beside other pieces of the file.
const ODD: [&str; 12] =
    ["", "{", "}", "1e300", "-0", "nan", "[[shape]]\n", "\"", "none", "{difference(", "@ point", "\u{feff}"];

/// The most letters of a piece that is replaced.
const LONGEST: usize = 40;

#[test]
fn a_topic_with_random_changes_is_refused_with_a_reason_or_speaks() {
    let mut random = fastrand::Rng::with_seed(4);
    for (_, [topic, answer]) in topic_files() {
        let text = String::from_utf8(bytes_of_topic(&topic, &answer)).expect("UTF-8");
        for _ in 0..1_500 / one_of() {
            let mut letters: Vec<char> = text.chars().collect();
            for _ in 0..random.usize(1..4) {
                let start = random.usize(..letters.len());
                let end = (start + random.usize(..LONGEST)).min(letters.len());
                let piece: Vec<char> = if random.bool() {
                    ODD[random.usize(..ODD.len())].chars().collect()
                } else {
                    let from = random.usize(..letters.len());
                    letters[from..(from + random.usize(..LONGEST)).min(letters.len())].to_vec()
                };
                letters.splice(start..end, piece);
            }
            Target::TopicFile.run(letters.into_iter().collect::<String>().as_bytes());
        }
    }
}
