//! Figures: what a lesson draws, in world units and roles, without screen sizes or colours.
//!
//! A mark that belongs to the question is marked with `given`, or with `given_as` and another role if its own
//! depends on the verdict. `Figure::revealing` (`lesson/figure/question.rs`) leaves only these marks for a question,
//! and those that show the answer for an answer. All other marks are left out, so a topic that forgets this shows
//! too little, never too much. In the window, `ui/question/asked.rs` is the switch.

pub mod chip;
pub mod gap_lines;
pub mod question;
pub mod symbol_marks;

use glam::DVec2;

use crate::geometry::Rect;
use crate::geometry::point_polygon::Rule;
use crate::lesson::{Role, Value};
use crate::sorting::sort_by;

#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// The marks in drawing order.
    pub marks: Vec<Mark>,
    /// The part of the world that fitting the view shows.
    pub bounds: Bounds,
    /// The verdict next to the shapes.
    pub chip: Option<Chip>,
    /// The second view of the topic.
    pub beside: Option<Box<SecondView>>,
    /// The marks of turns of loops that are not among `marks`: [`Figure::at_turn`] puts them there.
    pub turns: Vec<Mark>,
}

/// A figure with coordinates of its own, such as the places on two segments.
#[derive(Clone, Debug)]
pub struct SecondView {
    /// What its coordinates are.
    pub title: String,
    /// If only x is one of them: the names of the rows that y tells apart, from the least y on, each with the y of its middle.
    pub rows: Vec<(f64, String)>,
    pub figure: Figure,
}

/// The height of a figure of rows, as a part of its width.
const ROWS_PER_WIDTH: f64 = 0.75;
/// So few rows are as far apart as this many would be.
const FEW_ROWS: f64 = 6.0;

/// Instead of the index of a turn: before the first turn.
pub const BEFORE_TURNS: usize = usize::MAX;

/// A drawn element.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The name by which derivation steps refer to it; several marks can share one.
    pub name: &'static str,
    /// What it means; the theme turns this into colour and line style.
    pub role: Role,
    pub shape: Shape,
    /// Its label, placed next to it where there is room. Empty for none.
    pub label: String,
    /// What a click on it sets.
    pub pick: Option<Pick>,
    /// Which of several strokes on one line it is: 0 on the line, ±1, ±3, … half stroke widths beside it, so that none
    /// hides another.
    pub lane: i8,
    /// Its role in a figure that only asks the question; `None` for a mark that belongs to the working or the answer.
    pub given: Option<Role>,
    /// The position of the motion at which it comes about, such as an impact; `None` for a mark that is always there.
    pub since: Option<f64>,
    /// The turn of a loop that draws it, by its index among the turns that are steps, or `usize::MAX` before the first; `None`
    /// for a mark of no turn.
    pub turn: Option<usize>,
    /// The name of its row in a second view of rows; empty for none.
    pub row: String,
    /// Which points of a polygon whose outline crosses itself are inside.
    pub rule: Rule,
}

/// A parameter that a click sets.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    pub param: &'static str,
    pub value: Value,
}

/// The closed list of shapes, in world units.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Straight strokes from point to point.
    Polyline(Vec<DVec2>),
    /// A filled and outlined polygon.
    Polygon(Vec<DVec2>),
    /// A filled and outlined circle.
    Circle {
        center: DVec2,
        radius: f64,
    },
    /// The outline of an ellipse.
    Ellipse {
        center: DVec2,
        /// From the centre to two points of it; at each of them, its tangent is parallel to the other vector.
        radii: [DVec2; 2],
    },
    /// The infinite line through a point.
    Line {
        through: DVec2,
        direction: DVec2,
    },
    /// The half-line from a point.
    Ray {
        from: DVec2,
        direction: DVec2,
    },
    /// Everything between two parallel infinite lines, both of the same direction.
    Band {
        from: DVec2,
        to: DVec2,
        direction: DVec2,
    },
    /// A vector, drawn from its tail.
    Arrow {
        tail: DVec2,
        vector: DVec2,
    },
    /// A unit vector, drawn from its tail with the same length on every screen, whatever the scale.
    Direction {
        tail: DVec2,
        direction: DVec2,
    },
    Point(DVec2),
    /// Only the mark's label, at a point.
    Label(DVec2),
}

impl Figure {
    /// The marks of the picture, and those of the second view, with those of all turns.
    pub fn all_marks(&self) -> impl Iterator<Item = &Mark> {
        let figures = [Some(self), self.beside.as_ref().map(|view| &view.figure)];
        figures.into_iter().flatten().flat_map(|figure| figure.marks.iter().chain(&figure.turns))
    }

    /// The figure with what one turn draws, and what no turn draws. Of a value that turns change, it has what it is after this
    /// one. A second view of rows has those of all turns.
    pub fn at_turn(&self, index: usize) -> Self {
        let of_turn = || self.turns.iter().filter(|mark| mark.turn == Some(index));
        let is_changed = |mark: &Mark| of_turn().any(|own| own.value_name() == mark.name);
        let is_other = |mark: &&Mark| mark.turn.map_or_else(|| !is_changed(mark), |turn| turn == index);
        let marks = self.marks.iter().filter(is_other).chain(of_turn()).cloned().collect();
        let beside = self.beside.as_ref().map(|view| match view.has_rows() {
            true => view.clone(),
            false => Box::new(SecondView { figure: view.figure.at_turn(index), ..(**view).clone() }),
        });
        Self { marks, beside, ..self.clone() }
    }

    /// The second view with other marks.
    pub(in crate::lesson) fn beside_as(&self, of: impl FnOnce(&Self) -> Self) -> Option<Box<SecondView>> {
        let other = |view: &SecondView| SecondView { figure: of(&view.figure), ..view.clone() };
        self.beside.as_ref().map(|view| Box::new(other(view)))
    }

    /// Draws strokes that lie on one line side by side: those with the names of the first group have the first lane.
    pub fn side_by_side(&mut self, groups: &[Vec<&str>]) {
        for (lane, names) in lanes(groups.len()).zip(groups) {
            let strokes = self.marks.iter_mut().filter(|mark| mark.role != Role::Guide);
            strokes.filter(|mark| names.contains(&mark.name)).for_each(|mark| mark.lane = lane);
        }
    }
}

impl SecondView {
    /// Whether only x is a coordinate.
    pub fn has_rows(&self) -> bool {
        !self.rows.is_empty()
    }

    /// The rows in which it draws something.
    pub fn drawn_rows(&self) -> impl Iterator<Item = &(f64, String)> {
        let is_drawn = |name: &str| self.figure.marks.iter().any(|mark| mark.row == name);
        self.rows.iter().filter(move |(_, name)| is_drawn(name))
    }

    /// Finds the rows of its marks, which are 1 apart, and stretches them along y, so that the figure is about as high as
    /// it has room for beside their names. A few rows are not pulled further apart than [`FEW_ROWS`].
    pub(in crate::lesson) fn find_rows(&mut self) {
        let Bounds { min, max } = self.figure.bounds;
        let factor = ROWS_PER_WIDTH * (max.x - min.x) / (max.y - min.y).max(FEW_ROWS);
        let factor = if factor > 0.0 && factor.is_finite() { factor } else { 1.0 };
        let stretch = |at: &mut DVec2| at.y *= factor;
        let mut rows: Vec<(Bounds, &str)> = Vec::new();
        for mark in &mut self.figure.marks {
            match &mut mark.shape {
                Shape::Polyline(points) | Shape::Polygon(points) => points.iter_mut().for_each(stretch),
                Shape::Point(at) | Shape::Label(at) => stretch(at),
                _ => {}
            }
            let Some(bounds) = mark.shape.bounds().filter(|_| !mark.row.is_empty()) else { continue };
            match rows.iter_mut().find(|(_, name)| *name == mark.row) {
                Some((known, _)) => *known = known.union(bounds),
                None => rows.push((bounds, &mark.row)),
            }
        }
        stretch(&mut self.figure.bounds.min);
        stretch(&mut self.figure.bounds.max);
        let middle =
            |(bounds, name): (Bounds, &str)| (f64::midpoint(bounds.min.y, bounds.max.y), name.to_owned());
        self.rows = rows.into_iter().map(middle).collect();
        sort_by(&mut self.rows, |one, other| one.0.total_cmp(&other.0));
    }
}

/// So many lanes, on both sides of a line.
fn lanes(count: usize) -> impl Iterator<Item = i8> {
    let last = i8::try_from(count).unwrap_or(i8::MAX).saturating_sub(1);
    (-last..=last).step_by(2)
}

impl Shape {
    /// The bounds of what is drawn; `None` for no points. What has no end is where it was given.
    pub fn bounds(&self) -> Option<Bounds> {
        match self {
            Self::Polyline(points) | Self::Polygon(points) => Bounds::of(points.iter().copied()),
            Self::Circle { center, radius } => Some(Bounds::of_circle(*center, *radius)),
            Self::Ellipse { center, radii: [one, other] } => {
                let half = DVec2::new(one.x.hypot(other.x), one.y.hypot(other.y));
                Bounds::of([*center - half, *center + half])
            }
            Self::Line { through: from, direction } | Self::Ray { from, direction } => {
                Bounds::of([*from, *from + *direction])
            }
            Self::Band { from, to, .. } => Bounds::of([*from, *to]),
            Self::Arrow { tail, vector } => Bounds::of([*tail, *tail + *vector]),
            Self::Direction { tail: at, .. } | Self::Point(at) | Self::Label(at) => Bounds::of([*at]),
        }
    }
}

/// A rectangle of the world.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Bounds {
    /// The corner with the least coordinates.
    pub min: DVec2,
    /// The corner with the greatest coordinates.
    pub max: DVec2,
}

/// The verdict next to the shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Chip {
    /// The point next to which it is placed: without a shape, its leader leads there.
    pub anchor: DVec2,
    /// The circle or polygon around that point to which its leader leads: to its outline.
    pub shape: Option<Shape>,
    /// The verdict, then at most one disagreement.
    pub lines: Vec<ChipLine>,
    /// The position of the motion at which its anchor comes about; `None` for one that is always there.
    pub since: Option<f64>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ChipLine {
    /// [`Role::Clear`], [`Role::Hit`] or [`Role::Differs`].
    pub role: Role,
    /// The text, which starts with the mark ○ (apart), ◐ (touching) or ● (colliding).
    pub text: String,
}

impl Mark {
    /// A mark with no label.
    pub fn new(name: &'static str, role: Role, shape: Shape) -> Self {
        let label = String::new();
        Self {
            name,
            role,
            shape,
            label,
            pick: None,
            lane: 0,
            given: None,
            since: None,
            turn: None,
            row: String::new(),
            rule: Rule::EvenOdd,
        }
    }

    /// Its name without the index of a turn that the whole picture does not show.
    pub fn value_name(&self) -> &'static str {
        let turn = self.turn.map(|turn| turn.to_string());
        let name = turn.and_then(|turn| self.name.strip_suffix(turn.as_str())?.strip_suffix(' '));
        name.unwrap_or(self.name)
    }

    pub fn labelled(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }

    /// The mark in a lane beside its line.
    pub fn in_lane(self, lane: i8) -> Self {
        Self { lane, ..self }
    }

    /// The mark as one that belongs to the question: it shows nothing that has to be computed.
    pub fn given(self) -> Self {
        let role = self.role;
        self.given_as(role)
    }

    /// The mark as one that belongs to the question, which shows it in another role, because this one depends on the
    /// verdict.
    pub fn given_as(self, role: Role) -> Self {
        Self { given: Some(role), ..self }
    }

    /// The mark as one that comes about at a position of the motion.
    pub fn since(self, position: f64) -> Self {
        Self { since: Some(position), ..self }
    }

    /// The mark with something that a click sets.
    pub fn picking(self, param: &'static str, value: Value) -> Self {
        Self { pick: Some(Pick { param, value }), ..self }
    }
}

impl Chip {
    /// A chip beside this point, without words: it gets these once the answers of all methods are known.
    pub fn at(anchor: DVec2) -> Self {
        Self { anchor, shape: None, lines: Vec::new(), since: None }
    }

    /// The chip with a leader to the outline of a shape around its point.
    pub fn of(self, shape: Shape) -> Self {
        Self { shape: Some(shape), ..self }
    }
}

impl Bounds {
    /// The smallest bounds that contain all the points; none for no points.
    pub fn of(points: impl IntoIterator<Item = DVec2>) -> Option<Self> {
        points.into_iter().map(|p| Self { min: p, max: p }).reduce(Self::union)
    }

    pub fn of_circle(center: DVec2, radius: f64) -> Self {
        Self { min: center - radius, max: center + radius }
    }

    /// Whether a point is at most as far from it as it is large.
    pub fn is_near(self, point: DVec2) -> bool {
        let alone = Self { min: point, max: point };
        alone.near(self) == alone
    }

    /// The part that is at most as far from other bounds as those are large.
    pub fn near(self, other: Self) -> Self {
        let reach = (other.max - other.min).max_element();
        let within = |corner: DVec2| corner.clamp(other.min - reach, other.max + reach);
        Self { min: within(self.min), max: within(self.max) }
    }

    /// The same as a rectangle.
    pub fn rect(self) -> Rect {
        Rect::by_corners(self.min, self.max)
    }

    /// The smallest bounds that contain both.
    pub fn union(self, other: Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_roles_has_each_once_in_order() {
        assert!(Role::ALL.iter().enumerate().all(|(i, role)| *role as usize == i));
        assert_eq!(Role::ALL.len(), Role::Differs as usize + 1);
    }

    fn view(bars: &[(&str, [f64; 2], f64)]) -> SecondView {
        let bar = |(row, [from, to], y): &(&str, [f64; 2], f64)| Mark {
            row: (*row).to_owned(),
            ..Mark::new("bar", Role::Hit, Shape::Polyline(vec![DVec2::new(*from, *y), DVec2::new(*to, *y)]))
        };
        let marks: Vec<Mark> = bars.iter().map(bar).collect();
        let bounds = marks.iter().filter_map(|mark| mark.shape.bounds()).reduce(Bounds::union);
        let figure = Figure { bounds: bounds.unwrap_or_default(), marks, ..Figure::default() };
        let mut view = SecondView { title: String::new(), rows: Vec::new(), figure };
        view.find_rows();
        view
    }

    #[test]
    fn rows_are_named_at_the_middle_of_their_marks_from_the_least_y_on() {
        let view =
            view(&[("second", [0.0, 60.0], 7.0), ("first", [0.0, 90.0], 1.0), ("second", [5.0, 9.0], 8.0)]);
        // 7 of 90: the figure is as high as three quarters of its width.
        let factor = 0.75 * 90.0 / 7.0;
        assert_eq!(view.rows, [(factor, "first".to_owned()), (7.5 * factor, "second".to_owned())]);
        assert_eq!([view.figure.bounds.min.y, view.figure.bounds.max.y], [factor, 8.0 * factor]);
        assert!(view.has_rows());
    }

    #[test]
    fn a_few_rows_are_not_pulled_apart_and_marks_without_a_row_or_a_width_change_nothing() {
        let few = view(&[("one", [0.0, 12.0], 1.0), ("two", [0.0, 12.0], 2.0)]);
        let factor = 0.75 * 12.0 / FEW_ROWS;
        assert_eq!(few.rows, [(factor, "one".to_owned()), (2.0 * factor, "two".to_owned())]);
        // Without a width, y stays as it is.
        assert_eq!(view(&[("flat", [3.0, 3.0], 2.0)]).rows, [(2.0, "flat".to_owned())]);
        let none = view(&[("", [0.0, 4.0], 1.0)]);
        assert!(none.rows.is_empty() && !none.has_rows());
    }
}
