//! Every limit on external input, with its reason. Errors state the limit and what was found.

pub use crate::geometry::drop::LAST_TICK;
/// The most bits of a number without rounding, also of one with sines or angles; the most operations in a row that lead to
/// it; and the most statements of a run.
pub use crate::program::run::{
    DEEPEST, MOST_BITS, MOST_BITS_OF_ANGLES, MOST_STATEMENTS, MOST_STATEMENTS_EXACT,
};

/// The most effort of a run without rounding that only answers. A unit of effort is a simple step of computing, which
/// takes about a nanosecond.
pub const ANSWER_EFFORT: u64 = 50_000_000;

/// The most effort of a run whose every line is shown.
pub const RUN_EFFORT: u64 = 150_000_000;

/// The most effort of everything that is shown of a state, without a map: its runs, and the digits that make the lines of
/// a working true.
pub const EXPLANATION_EFFORT: u64 = 600_000_000;

/// The most effort of finding where all falling circles land. Those that are not decided by then do not land.
pub const DROP_EFFORT: u64 = 200_000_000;

/// The most effort of a map. What is not computed by then is shown more coarsely.
pub const MAP_EFFORT: u64 = 600_000_000;

/// The most effort of finding how far the regions of a map reach. Those of a slower method are shown as far as the figure
/// reaches.
pub const EXTENT_EFFORT: u64 = 60_000_000;

/// The most effort of searching a whole map for the place that shows a difference best.
pub const PLACE_EFFORT: u64 = 200_000_000;

/// The most effort of looking for a state in which a method is wrong, and of comparing a program with the judge in many
/// states.
pub const EXERCISE_EFFORT: u64 = 600_000_000;

/// The most effort of finding how far the hits of a method reach. For a method that takes longer, it is not known.
pub const REACH_EFFORT: u64 = 20_000_000;

/// The largest scene file that is read, in bytes. The program writes at most a hundredth of it, so a larger file was
/// picked by mistake. A file of nested tables takes up to three hundred times its size in memory.
pub const SCENE_FILE_LIMIT: usize = 1 << 18;

/// The largest file of answers to cases that is read, in bytes.
pub const ANSWERS_LIMIT: usize = 16 << 20;

/// The most methods and cases that a topic of the user can have.
pub const OWN_FILES_LIMIT: usize = 1000;

/// The deepest nesting of lists, tables and dotted keys in a scene file. It is the parser's own limit, which protects
/// its stack. A scene needs three levels.
pub const SCENE_NESTING_LIMIT: usize = 80;

/// The deepest nesting of lists and objects in a line of a batch, which needs two levels.
pub const LINE_NESTING_LIMIT: usize = 127;

/// The longest permalink that is read, in bytes: the length of address that browsers keep.
pub const PERMALINK_LIMIT: usize = 1 << 16;

/// The longest link that is copied, in bytes. Programs for mail and chat, and many servers, cut longer ones off.
pub const COPIED_LINK_LIMIT: usize = 8_000;

/// The longest line of a batch that is read, in bytes. A line with every parameter takes a thousandth of it.
pub const BATCH_LINE_LIMIT: usize = 1 << 20;

/// How much of a longer line is skipped to find its end, in bytes. An even longer one could be endless.
pub const SKIPPED_LINE_LIMIT: u64 = 1 << 30;

/// The most pairs of an id and a value in a link or a line of a batch. No topic has a fifth as many parameters.
pub const PAIRS_LIMIT: usize = 64;

/// How much of the input an error repeats, in characters: enough to find it.
pub const EXCERPT_LIMIT: usize = 80;

/// The largest coordinate, radius and side of a box, in world units. Beyond it neighbouring `f64` are more than a
/// thousandth of a unit apart, and the picture would no longer be correct.
pub const COORDINATE_LIMIT: f64 = 1e12;

/// The most falling circles, far more than fit side by side on the stage.
pub const FALLING_LIMIT: u32 = 200;

/// The largest radius of falling circles, in world units: two thousand stages.
pub const FALLING_RADIUS_LIMIT: f64 = 1e6;

/// The least and the greatest fall in a tick, in world units. The least is not zero, because a drop must end.
pub const FALLING_SPEED_LIMITS: (f64, f64) = (0.1, 400.0);

/// The fewest and the most ticks per second while playing.
pub const TICK_RATE_LIMITS: (f64, f64) = (1.0, 240.0);

/// The most instants of a tick that are tested. More could not be distinguished in the picture.
pub const SAMPLES_LIMIT: u32 = 16;

/// The largest side of a picture or window, in points or pixels: four of the largest screens side by side.
pub const SIDE_LIMIT: u32 = 16_384;

/// The most pixels of a picture or window: four by four thousand. Drawing such a picture with its map takes 210 MB.
pub const PIXELS_LIMIT: u64 = 1 << 24;

/// The most pictures of an animation: a minute of 25 a second. All of them are in memory, without their pixels.
pub const FRAMES_LIMIT: usize = 1_500;

/// The most states of a sheet: ten pages of figures.
pub const SHEET_LIMIT: usize = 100;

/// The most pixels of all pictures of an animation together, which are drawn in about a minute.
pub const REEL_PIXELS_LIMIT: u64 = 1 << 31;

/// The most characters that a field in the window accepts: more than the longest pair of numbers.
pub const FIELD_LIMIT: usize = 80;

/// The same for a list of points: more than that of as many corners as a polygon can have.
pub const LIST_LIMIT: usize = 2000;

/// The least and the greatest length that the shorter side of a canvas shows, in world units: no canvas reaches them.
pub const VIEW_EXTENTS: [f64; 2] = [1e-13, 1e17];

/// The largest number of a step of the working that a link or a file can name: more than a run has statements.
pub const STEP_LIMIT: usize = 1_000_000;

/// The most characters of the title and of the question in a link: longer ones make it too long for a message.
pub const LINKED_TITLE_LIMIT: usize = 80;
pub const LINKED_QUESTION_LIMIT: usize = 200;

/// The most items of a lecture: more than fit into a day.
pub const LECTURE_LIMIT: usize = 500;

/// The most steps that undo goes back.
pub const UNDO_LIMIT: usize = 200;

/// The most new files of one name, which get numbers.
pub const NUMBERED_LIMIT: u32 = 1000;
