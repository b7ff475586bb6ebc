//! The program of a scene as a link has it: compressed, in letters, digits, `-` and `_`.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::write::DeflateEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};

use crate::lesson::text::excerpt::excerpt;
use crate::lesson::text::limits::PERMALINK_LIMIT;
use crate::lesson::text::refusal::Refusal;

/// A text, compressed with Deflate (RFC 1951) and written in Base64 for addresses (RFC 4648) without padding.
pub fn packed(text: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let bytes = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()).unwrap_or_default();
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The text that was packed as the value of this id.
pub fn unpacked(id: &str, packed: &str) -> Result<String, Refusal> {
    let refused = |accepted: &str| Refusal::value(id, excerpt(packed), accepted);
    let damaged =
        || refused("the whole text that a copied link has there: a part of it is missing or changed");
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| damaged())?;
    // Room for one byte too many: a few bytes can stand for a text of any length.
    let mut text = Vec::with_capacity(PERMALINK_LIMIT + 1);
    let end = Decompress::new(false).decompress_vec(&bytes, &mut text, FlushDecompress::Finish);
    if text.len() > PERMALINK_LIMIT {
        return Err(refused(&format!("a program of at most {PERMALINK_LIMIT} bytes")));
    }
    // Without its end, a part is missing.
    end.ok().filter(|end| *end == Status::StreamEnd).ok_or_else(damaged)?;
    String::from_utf8(text).map_err(|_| damaged())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{MethodProgram, Scene};
    use proptest::prelude::*;

    #[test]
    fn a_shipped_program_gets_shorter_and_a_long_one_by_a_third() {
        for scene in Scene::ALL {
            for method in scene.open().methods() {
                let file = &MethodProgram::of(scene, method.id).expect("a program").file;
                let packed = packed(file);
                assert_eq!(unpacked("z", &packed).as_ref(), Ok(file));
                let most = if file.len() > 1000 { file.len() * 2 / 3 } else { file.len() };
                assert!(packed.len() < most, "{}: {} of {}", method.id, packed.len(), file.len());
            }
        }
    }

    #[test]
    fn a_damaged_text_is_rejected_and_a_long_one_is_not_unpacked() {
        let whole = packed("return |circle.center - p1| <= circle.radius\n");
        for damaged in [&whole[..whole.len() - 3], "%", "AAAA", "_____", "é"] {
            let Refusal { found, accepted, .. } = unpacked("z", damaged).expect_err(damaged);
            assert!(found.contains(damaged) && accepted.contains("whole text"), "{found} {accepted}");
        }
        let Refusal { accepted, .. } = unpacked("z", &packed(&" ".repeat(50_000_000))).expect_err("too long");
        assert!(accepted.contains("at most"), "{accepted}");
    }

    proptest! {
        #[test]
        fn any_text_is_unpacked_as_it_was_packed(text in "\\PC{0,300}") {
            let packed = packed(&text);
            prop_assert!(packed.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)));
            prop_assert_eq!(unpacked("z", &packed), Ok(text));
        }

        #[test]
        fn no_text_panics(text in "[A-Za-z0-9_-]{0,60}") {
            let _ = unpacked("z", &text);
        }
    }
}
