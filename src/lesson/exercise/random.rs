//! Numbers without a pattern that a seed decides, the same in every run and on every machine.

/// SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The numbers of an exercise: other ones for each id and each seed.
    pub fn of_exercise(id: &str, seed: u64) -> Self {
        Self(Self(hash(id) ^ seed).next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A whole number from 0 to `count` − 1, or 0 if `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        (self.next() % (count.max(1) as u64)) as usize
    }

    /// From `-most` to `most`.
    pub fn whole(&mut self, most: u64) -> f64 {
        (self.next() % (2 * most + 1)) as f64 - most as f64
    }

    pub fn real(&mut self, most: f64) -> f64 {
        let part = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        (2.0 * part - 1.0) * most
    }
}

/// The seed that stands for a student: FNV-1a, 64 bits, of the UTF-8 bytes of the id without the white space around it.
pub fn seed_of_student(id: &str) -> u64 {
    hash(id.trim())
}

/// The seed of the exercises that come again with other numbers: in the first round the seed itself.
pub fn seed_of_round(seed: u64, round: u64) -> u64 {
    if round == 0 { seed } else { Random(seed ^ round.rotate_left(32)).next() }
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_of_a_student_is_fnv_1a_of_the_id_without_white_space_around_it() {
        // From the page of its authors.
        assert_eq!(seed_of_student(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(seed_of_student("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(seed_of_student("foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(seed_of_student(" foobar\n"), seed_of_student("foobar"));
    }

    #[test]
    fn the_numbers_of_an_exercise_are_the_same_in_every_run_and_others_for_each_id_and_seed() {
        let first = |id, seed| Random::of_exercise(id, seed).next();
        assert_eq!(first("gap", 1), first("gap", 1));
        assert!(first("gap", 1) != first("gap", 2) && first("gap", 1) != first("way", 1));
        let mut random = Random::new(1);
        assert_eq!([random.next(), random.next()], [0x910a_2dec_8902_5cc1, 0xbeeb_8da1_658e_ec67]);
    }

    #[test]
    fn the_first_round_has_the_seed_itself_and_later_ones_have_others() {
        let seeds = |seed| [0, 1, 2].map(|round| seed_of_round(seed, round));
        assert_eq!(seeds(7)[0], 7);
        let mut all = [seeds(7), seeds(8)].concat();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 6);
    }

    #[test]
    fn numbers_below_a_count_are_all_of_them() {
        let mut random = Random::new(3);
        let mut counts = [0; 5];
        (0..1000).for_each(|_| counts[random.below(5)] += 1);
        assert!(counts.iter().all(|count| *count > 120), "{counts:?}");
        assert_eq!(random.below(0), 0);
    }
}
