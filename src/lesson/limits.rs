//! Every limit on what comes from outside, in one place: each says why it is there, and the error that speaks of it
//! says what was found and what the limit is.

pub use crate::geometry::drop::LAST_TICK;

/// The largest scene file that is read, in bytes. The largest that the program writes is a hundred times smaller;
/// anything beyond is some other file picked by mistake. Reading takes up to three hundred times the size in memory,
/// where a file is nothing but nested tables.
pub const SCENE_FILE_LIMIT: usize = 1 << 18;

/// How deep lists, tables and dotted keys of a scene file nest: as deep as its parser goes, which would run out of stack
/// otherwise. A scene needs three levels.
pub const SCENE_NESTING_LIMIT: usize = 80;

/// The same for lists and objects in a line of a batch, which needs two levels.
pub const LINE_NESTING_LIMIT: usize = 127;

/// The longest permalink that is read, in bytes: as much as browsers keep of an address.
pub const PERMALINK_LIMIT: usize = 1 << 16;

/// The longest line of a batch that is read, in bytes. A line with every parameter spelt out takes a thousandth of it.
pub const BATCH_LINE_LIMIT: usize = 1 << 20;

/// How much of a longer line is read over to find its end, in bytes. Beyond it the input has no lines, and might have
/// no end either.
pub const SKIPPED_LINE_LIMIT: u64 = 1 << 30;

/// The most pairs of an id and a value in a link or in a line of a batch. No topic has a fifth as many parameters, and
/// each is given once.
pub const PAIRS_LIMIT: usize = 64;

/// How much an error repeats of what was given, in characters: enough to find it again.
pub const EXCERPT_LIMIT: usize = 80;

/// The largest coordinate that a parameter takes, in world units, and the largest radius and side of a box. Beyond it
/// neighbouring `f64` lie further apart than a thousandth of a unit, and nothing that the picture shows would still be
/// true.
pub const COORDINATE_LIMIT: f64 = 1e12;

/// The most circles that fall, far more than lie side by side on the stage.
pub const FALLING_LIMIT: u32 = 200;

/// The largest radius of circles that fall, in world units: two thousand stages.
pub const FALLING_RADIUS_LIMIT: f64 = 1e6;

/// How far circles fall in a tick, in world units, at the least and at the most. Not zero: a drop must end.
pub const FALLING_SPEED_LIMITS: (f64, f64) = (0.1, 400.0);

/// How many ticks pass in a second while playing, at the least and at the most.
pub const TICK_RATE_LIMITS: (f64, f64) = (1.0, 240.0);

/// The most parts of a tick at which a test looks: more instants than these cannot be told apart in the picture.
pub const SAMPLES_LIMIT: u32 = 16;

/// The largest side of a picture or window, in points or pixels; four of the largest screens fit side by side.
pub const SIDE_LIMIT: u32 = 16_384;

/// The most pixels of a picture or window. A picture of them with its map takes a gigabyte to draw.
pub const PIXELS_LIMIT: u64 = 1 << 26;

/// The most characters that a field in the window takes: more than the longest number or pair of numbers.
pub const FIELD_LIMIT: usize = 80;

/// How many steps undo goes back in the window.
pub const UNDO_LIMIT: usize = 200;

/// How many new files of one name are kept apart by a number.
pub const NUMBERED_LIMIT: u32 = 1000;
