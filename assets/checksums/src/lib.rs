//! What png and flate2 ask of crc32fast, with a table of 64 bytes: see the README of this crate.

#![no_std]
#![forbid(unsafe_code)]

/// The remainders of all half bytes.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut half = 0;
    while half < table.len() {
        let mut rest = half as u32;
        let mut bit = 0;
        while bit < 4 {
            // The polynomial of CRC-32, the lowest bit last.
            rest = (rest >> 1) ^ if rest & 1 == 1 { 0xedb8_8320 } else { 0 };
            bit += 1;
        }
        table[half] = rest;
        half += 1;
    }
    table
};

/// The checksum of the bytes so far.
#[derive(Clone, Debug, Default)]
pub struct Hasher {
    checksum: u32,
    length: u64,
}

/// The checksum of some bytes.
pub fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(bytes);
    hasher.finalize()
}

impl Hasher {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn update(&mut self, bytes: &[u8]) {
        self.checksum = !bytes.iter().fold(!self.checksum, |rest, byte| after(rest ^ u32::from(*byte)));
        self.length += bytes.len() as u64;
    }

    /// Adds the bytes of another.
    pub fn combine(&mut self, other: &Self) {
        self.checksum = (0..other.length).fold(self.checksum, |rest, _| after(rest)) ^ other.checksum;
        self.length += other.length;
    }

    pub fn finalize(self) -> u32 {
        self.checksum
    }

    pub fn reset(&mut self) {
        *self = Self::default();
    }
}

/// The remainder after another byte.
fn after(rest: u32) -> u32 {
    let half = |rest: u32| (rest >> 4) ^ TABLE[(rest & 15) as usize];
    half(half(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_of_the_standard_text_is_the_known_one() {
        assert_eq!(hash(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn parts_make_the_checksum_of_the_whole() {
        let [mut first, mut second] = [Hasher::new(), Hasher::new()];
        first.update(b"1234");
        second.update(b"56789");
        first.combine(&second);
        assert_eq!(first.finalize(), hash(b"123456789"));
    }
}
