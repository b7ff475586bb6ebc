//! The file of the program.

use std::path::Path;

/// A program with a window, for which Windows opens no console.
const SUBSYSTEM_OF_WINDOWS: u16 = 2;

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn a_double_click_opens_no_console() {
    let bytes = std::fs::read(super::program()).expect("it was built");
    let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    // The place of the new header is at 60; the subsystem is 92 bytes behind that.
    let header = usize::from(number(60));
    assert_eq!(bytes[header..header + 4], *b"PE\0\0");
    assert_eq!(number(header + 92), SUBSYSTEM_OF_WINDOWS);
}

#[test]
#[ignore = "needs Wine: script/windows runs it"]
fn the_program_holds_every_picture_of_its_icon() {
    let bytes = std::fs::read(super::program()).expect("it was built");
    let icon = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icon.ico");
    let icon = std::fs::read(icon).expect("there is an icon");
    let entries = icon[6..].chunks_exact(16).take(usize::from(icon[4]));
    let number = |entry: &[u8], at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|i| entry[at + i])) as usize;
    let pictures = entries.map(|e| &icon[number(e, 12)..number(e, 12) + number(e, 8)]);
    // The window's icon holds the whole icon file once; the resources hold each picture once more.
    for picture in pictures {
        let start = &picture[..64.min(picture.len())];
        let places = bytes.windows(start.len()).enumerate().filter(|(_, found)| *found == start);
        let found = places.filter(|(place, _)| bytes[*place..].starts_with(picture)).count();
        assert_eq!(found, 2, "a picture of {} bytes", picture.len());
    }
}
