//! Packs the fonts for the page: what belongs together stands together, so it is compressed better. The page unpacks
//! them with `src/render/look/packed.rs`, which describes the form.

/// A font file, packed. It has outlines of TrueType without instructions, and short places.
pub fn packed(file: &[u8]) -> Vec<u8> {
    let [glyf, loca, hmtx] = [*b"glyf", *b"loca", *b"hmtx"].map(|tag| table(file, tag));
    let places = &file[loca.0..loca.0 + loca.1];
    let place = |index: usize| glyf.0 + 2 * usize::from(word(places, 2 * index));
    let mut streams: [Vec<u8>; 9] = Default::default();
    let [rest, kinds, ends, flags, x, y, boxes, composites, bearings] = &mut streams;
    let is_left_out =
        |at: &usize| [glyf, loca, hmtx].iter().any(|(start, length)| (*start..start + length).contains(at));
    rest.extend((0..file.len()).filter(|at| !is_left_out(at)).map(|at| file[at]));
    let widths = usize::from(word(file, table(file, *b"hhea").0 + 34));
    let mut advances: Vec<u8> = Vec::new();
    for index in 0..places.len() / 2 - 1 {
        let glyph = &file[place(index)..place(index + 1)];
        let start = glyph.get(2..4).map_or(0, |bytes| word(bytes, 0));
        let at = hmtx.0 + if index < widths { 4 * index } else { 2 * (widths + index) - 2 };
        if index < widths {
            advances.extend(&file[at..at + 2]);
        }
        bearings.extend(word(file, at + 2).wrapping_sub(start).to_be_bytes());
        match glyph.first() {
            None => kinds.push(0),
            Some(255) => {
                kinds.push(255);
                composites.extend(&glyph[2..]);
            }
            Some(_) => {
                kinds.push(glyph[1]);
                Simple { glyph, at: 10 }.pack([ends, flags, x, y, boxes]);
            }
        }
    }
    bearings.extend(advances);
    streams.iter().flat_map(|stream| [&(stream.len() as u32).to_be_bytes()[..], stream].concat()).collect()
}

/// Where a table begins, and how long it is.
fn table(file: &[u8], tag: [u8; 4]) -> (usize, usize) {
    let entry = file[12..].chunks_exact(16).find(|entry| entry[..4] == tag).expect("a font has this table");
    let number = |at: usize| usize::from(word(entry, at)) << 16 | usize::from(word(entry, at + 2));
    (number(8), number(12))
}

fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

/// A letter that consists of outlines, and how far it is read.
struct Simple<'a> {
    glyph: &'a [u8],
    at: usize,
}

impl Simple<'_> {
    fn pack(mut self, [ends, flags, x, y, boxes]: [&mut Vec<u8>; 5]) {
        let mut count = 0;
        for _ in 0..self.glyph[1] {
            let end = word(self.take(2), 0) + 1;
            ends.push(u8::try_from(end - count).expect("an outline has fewer than 256 points"));
            count = end;
        }
        assert_eq!(self.take(2), [0, 0], "a font without instructions");
        let mut all = Vec::new();
        while all.len() < count.into() {
            let flag = self.take(1)[0];
            let repeated = if flag & 8 == 0 { &[][..] } else { self.take(1) };
            all.extend(vec![flag; 1 + repeated.first().map_or(0, |count| usize::from(*count))]);
            flags.push(flag);
            flags.extend(repeated);
        }
        let [left, right] = self.pack_coordinates(&all, [2, 16], x);
        let [low, high] = self.pack_coordinates(&all, [4, 32], y);
        for (index, end) in [left, low, right, high].into_iter().enumerate() {
            boxes.extend(word(self.glyph, 2 + 2 * index).wrapping_sub(end as u16).to_be_bytes());
        }
    }

    /// The bytes of one coordinate; gives its least and its greatest value.
    fn pack_coordinates(&mut self, flags: &[u8], [short, same]: [u8; 2], packed: &mut Vec<u8>) -> [i16; 2] {
        let (mut at, mut ends) = (0_i16, [i16::MAX, i16::MIN]);
        for flag in flags {
            let bytes = self.take(if flag & short != 0 {
                1
            } else if flag & same != 0 {
                0
            } else {
                2
            });
            packed.extend(bytes);
            at += match *bytes {
                [size] if flag & same == 0 => -i16::from(size),
                [size] => size.into(),
                [high, low] => i16::from_be_bytes([high, low]),
                _ => 0,
            };
            ends = [ends[0].min(at), ends[1].max(at)];
        }
        ends
    }
}

impl<'a> Simple<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let taken = &self.glyph[self.at..self.at + count];
        self.at += count;
        taken
    }
}
