//! Random numbers from a seed, the same on every machine.

/// SplitMix64 (Steele, Lea, Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A whole number from 0 up to but not including this one; 0 for 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.next().checked_rem(end as u64).unwrap_or(0) as usize
    }

    /// A whole number between these two, both included.
    pub fn between(&mut self, least: i32, most: i32) -> i32 {
        least + self.below((most - least + 1).max(1) as usize) as i32
    }

    /// True once in this many times.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of these; `None` if there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A number between 0 and 1.
    pub fn share(&mut self) -> f64 {
        self.below(1 << 30) as f64 / f64::from(1 << 30)
    }
}

/// Items in random order, each once before any is repeated.
pub struct Deck<T> {
    all: Vec<T>,
    left: Vec<T>,
}

impl<T: Clone> Deck<T> {
    pub fn of(all: impl Into<Vec<T>>) -> Self {
        Self { all: all.into(), left: Vec::new() }
    }

    /// The next item. There must be one.
    pub fn draw(&mut self, random: &mut Random) -> T {
        if self.left.is_empty() {
            self.left.clone_from(&self.all);
        }
        self.left.swap_remove(random.below(self.left.len()))
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers_and_a_deck_gives_every_item_before_repeating_any() {
    let numbers = |seed| {
        let mut random = Random::new(seed);
        [(); 20].map(|()| random.between(-3, 9))
    };
    assert_eq!(numbers(7), numbers(7));
    assert_ne!(numbers(7), numbers(8));
    assert!(numbers(7).iter().all(|n| (-3..=9).contains(n)));
    let (mut random, mut deck) = (Random::new(1), Deck::of([1, 2, 3]));
    for _ in 0..5 {
        let mut drawn = [(); 3].map(|()| deck.draw(&mut random));
        drawn.sort_unstable();
        assert_eq!(drawn, [1, 2, 3]);
    }
}
