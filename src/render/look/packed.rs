//! Fonts as the page loads them.
//!
//! A font file says of one letter after the other where its outlines end, of which kind its points are, and where they are.
//! Bytes of one kind that stand together are compressed better: the fonts take 15 kB less. A packed file has nine parts,
//! each after its length: the file without the tables of letters, their places and widths; the kind of each letter (empty,
//! put together of others, or how many outlines it has); how many points each outline has; their flags; x; y; the edges
//! of a letter, less those of its points; letters that are put together; the left sides, less the left edges, and the widths.
//! `build/font.rs` packs.

/// The bytes of one kind that are not taken yet.
struct Part<'a>(&'a [u8]);

impl<'a> Part<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn word(&mut self) -> u16 {
        word(self.take(2), 0)
    }
}

struct Letters<'a> {
    kinds: Part<'a>,
    ends: Part<'a>,
    flags: Part<'a>,
    x: Part<'a>,
    y: Part<'a>,
    boxes: Part<'a>,
    composites: Part<'a>,
    table: Vec<u8>,
}

/// The font file.
pub fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut all = Part(packed);
    let [mut rest, kinds, ends, flags, x, y, boxes, composites, mut bearings] = std::array::from_fn(|_| {
        let count = usize::from(all.word()) << 16 | usize::from(all.word());
        Part(all.take(count))
    });
    let count = kinds.0.len();
    let widths = (bearings.0.len() - 2 * count) / 2;
    let mut advances = Part(&bearings.0[2 * count..]);
    let mut letters = Letters { kinds, ends, flags, x, y, boxes, composites, table: Vec::new() };
    let (mut places, mut sides) = (vec![0; 2], Vec::new());
    for index in 0..count {
        let start = letters.next();
        places.extend((letters.table.len() as u16 / 2).to_be_bytes());
        if index < widths {
            sides.extend(advances.take(2));
        }
        sides.extend(bearings.word().wrapping_add(start).to_be_bytes());
    }
    joined(&mut rest, [(*b"glyf", letters.table), (*b"loca", places), (*b"hmtx", sides)])
}

/// The file with these tables where its directory says, one after the other.
fn joined(rest: &mut Part<'_>, tables: [([u8; 4], Vec<u8>); 3]) -> Vec<u8> {
    let directory = &rest.0[12..];
    let mut file = Vec::new();
    for (tag, table) in tables {
        let entry = directory.chunks_exact(16).find(|entry| entry[..4] == tag).unwrap_or_default();
        let start = usize::from(word(entry, 8)) << 16 | usize::from(word(entry, 10));
        file.extend(rest.take(start - file.len()));
        file.extend(table);
    }
    file.extend(rest.0);
    file
}

fn word(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

impl Letters<'_> {
    /// Adds the next letter, and says where it begins.
    fn next(&mut self) -> u16 {
        let begin = self.table.len();
        match self.kinds.byte() {
            0 => return 0,
            255 => self.add_composite(),
            outlines => self.add_simple(outlines),
        }
        if self.table.len() % 2 == 1 {
            self.table.push(0);
        }
        word(&self.table, begin + 2)
    }

    /// A letter that is put together of others.
    fn add_composite(&mut self) {
        const WORDS: u8 = 1;
        const MORE: u8 = 0x20;
        self.table.extend([255; 2]);
        self.table.extend(self.composites.take(8));
        loop {
            let head = self.composites.take(4);
            let flags = head[1];
            let scale = [(8, 2), (0x40, 4), (0x80, 8)].into_iter().find(|(flag, _)| flags & flag != 0);
            let length = if flags & WORDS != 0 { 4 } else { 2 } + scale.map_or(0, |(_, length)| length);
            self.table.extend(head);
            self.table.extend(self.composites.take(length));
            if flags & MORE == 0 {
                return;
            }
        }
    }

    fn add_simple(&mut self, outlines: u8) {
        let begin = self.table.len();
        self.table.extend([0, outlines]);
        self.table.extend([0; 8]);
        let mut count = 0;
        for _ in 0..outlines {
            count += u16::from(self.ends.byte());
            self.table.extend((count - 1).to_be_bytes());
        }
        self.table.extend([0; 2]);
        let flags = self.add_flags(count.into());
        let [left, right] = add_coordinates(&flags, [2, 16], &mut self.x, &mut self.table);
        let [low, high] = add_coordinates(&flags, [4, 32], &mut self.y, &mut self.table);
        for (index, end) in [left, low, right, high].into_iter().enumerate() {
            let edge = self.boxes.word().wrapping_add(end as u16).to_be_bytes();
            self.table[begin + 2 + 2 * index..][..2].copy_from_slice(&edge);
        }
    }

    /// Adds the flags of so many points, and gives one for each.
    fn add_flags(&mut self, count: usize) -> Vec<u8> {
        const REPEATED: u8 = 8;
        let mut flags = Vec::new();
        while flags.len() < count {
            let flag = self.flags.byte();
            self.table.push(flag);
            flags.push(flag);
            if flag & REPEATED != 0 {
                let more = self.flags.byte();
                self.table.push(more);
                flags.resize(flags.len() + usize::from(more), flag);
            }
        }
        flags
    }
}

/// Adds one coordinate of the points with these flags, and gives its least and its greatest value.
fn add_coordinates(
    flags: &[u8],
    [short, same]: [u8; 2],
    part: &mut Part<'_>,
    table: &mut Vec<u8>,
) -> [i16; 2] {
    let (mut at, mut ends) = (0_i16, [i16::MAX, i16::MIN]);
    for flag in flags {
        let (is_short, is_same) = (flag & short != 0, flag & same != 0);
        let bytes = part.take(if is_short { 1 } else { 2 * usize::from(!is_same) });
        table.extend(bytes);
        at += match *bytes {
            [size] if is_same => size.into(),
            [size] => -i16::from(size),
            [high, low] => i16::from_be_bytes([high, low]),
            _ => 0,
        };
        ends = [ends[0].min(at), ends[1].max(at)];
    }
    ends
}
