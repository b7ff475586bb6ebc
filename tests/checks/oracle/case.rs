//! A case: the numbers of one question.

use collidoscope::geometry::Rect;
use collidoscope::lesson::{Lesson, Scene, Value, read_state, set_param};
use glam::DVec2;

use super::question::{Corners, Slot};
use super::topic::question;

/// The most numbers that a question has.
pub const MOST: usize = 48;

/// What a topic asks, where that is a choice: at which of their points two segments end, which is the parameter `kind`, or
/// which points are in a polygon, which is `rule`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// Both at both.
    #[default]
    Segments,
    /// At none.
    Lines,
    /// The first one only at its first point.
    Ray,
    /// The first one at none.
    Line,
    /// Those from which a ray crosses the outline an odd number of times.
    EvenOdd,
    /// Those round which the outline turns.
    Winding,
}

impl Extent {
    /// The choices of a topic.
    pub fn of(scene: Scene) -> &'static [Self] {
        match scene {
            Scene::LineLine => &[Self::Segments, Self::Lines, Self::Ray, Self::Line],
            Scene::SegmentRect => &[Self::Segments, Self::Ray],
            Scene::PointPolygon => &[Self::EvenOdd, Self::Winding],
            _ => &[Self::Segments],
        }
    }

    /// The word of the parameter.
    pub fn word(self, scene: Scene) -> &'static str {
        match self {
            Self::Segments if scene == Scene::SegmentRect => "segment",
            Self::Segments => "segments",
            Self::Lines => "lines",
            Self::Ray => "ray",
            Self::Line => "line",
            Self::EvenOdd => "even_odd",
            Self::Winding => "winding",
        }
    }

    /// The id of the parameter.
    pub fn id(scene: Scene) -> &'static str {
        if scene == Scene::PointPolygon { "rule" } else { "kind" }
    }

    /// Whether the first one, and the second one, end at their first and second points.
    pub fn ends(self) -> [[bool; 2]; 2] {
        match self {
            Self::Segments | Self::EvenOdd | Self::Winding => [[true, true], [true, true]],
            Self::Lines => [[false, false], [false, false]],
            Self::Ray => [[true, false], [true, true]],
            Self::Line => [[false, false], [true, true]],
        }
    }
}

/// What the boxes of a case are given by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenBy {
    /// Their centres and sizes.
    Centers,
    /// Two corners: the numbers of the corner with the least coordinates are in the place of the centre, and those of the
    /// opposite corner in the place of the size.
    Corners,
    /// The corner with the least coordinates, whose numbers are in the place of the centre, and the size.
    Corner,
}

/// One question with its numbers, in the order of its slots; unused ones are zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Case {
    /// The topic.
    pub scene: Scene,
    /// The numbers. All are finite, and radii and sizes are not negative.
    pub numbers: [f64; MOST],
    /// What it asks, where that is a choice.
    pub extent: Extent,
    /// What its boxes are given by.
    pub boxes: GivenBy,
    /// How many corners its polygons have.
    pub counts: [usize; 2],
}

impl Case {
    /// A case with these numbers; radii and sizes lose their sign.
    pub fn new(scene: Scene, numbers: &[f64], extent: Extent) -> Self {
        let (boxes, counts) = (GivenBy::Centers, [0; 2]);
        let mut case = Self { scene, numbers: [0.0; MOST], extent, boxes, counts };
        case.numbers[..numbers.len()].copy_from_slice(numbers);
        for (slot, start) in case.starts() {
            if slot.is_length() {
                case.numbers[start..start + slot.width()].iter_mut().for_each(|n| *n = n.abs());
            }
        }
        case
    }

    /// The case with its boxes given in another way, rounded; `None` if it has no box, or corners beyond the range of
    /// `f64`.
    pub fn given_by(mut self, boxes: GivenBy) -> Option<Self> {
        let sizes: Vec<_> = self.starts().filter(|(slot, _)| matches!(slot, Slot::Size(_))).collect();
        for (_, start) in &sizes {
            let (center, half) = (self.pair(start - 2), self.pair(*start) / 2.0);
            let (min, max) = (center - half, center + half);
            let [first, second] = match boxes {
                GivenBy::Centers => continue,
                GivenBy::Corners => [min, max],
                GivenBy::Corner => [min, self.pair(*start)],
            };
            self.numbers[start - 2..start + 2].copy_from_slice(&[first.x, first.y, second.x, second.y]);
        }
        self.boxes = boxes;
        (!sizes.is_empty() && self.numbers.iter().all(|number| number.is_finite())).then_some(self)
    }

    /// The case, and the same with its boxes given by a corner in both ways, if it has any.
    pub fn all_ways(self) -> impl Iterator<Item = Self> {
        let others = [GivenBy::Corners, GivenBy::Corner];
        [self].into_iter().chain(others.into_iter().filter_map(move |boxes| self.given_by(boxes)))
    }

    /// The id of a parameter in the lesson, and the place at which its numbers start.
    fn ids(&self) -> Vec<(String, Slot, usize)> {
        let starts: Vec<_> = self.starts().collect();
        let is_size = |place: usize| starts.get(place).is_some_and(|(slot, _)| matches!(slot, Slot::Size(_)));
        let id = |(place, (slot, _)): (usize, &(Slot, usize))| match slot.id() {
            id if is_size(place) && self.boxes == GivenBy::Corners => id.replace(".size", ".max"),
            id if is_size(place + 1) => match self.boxes {
                GivenBy::Centers => id.to_owned(),
                GivenBy::Corners => id.replace(".center", ".min"),
                GivenBy::Corner => id.replace(".center", ".corner"),
            },
            id => id.to_owned(),
        };
        let ids = starts.iter().enumerate().map(|numbered| (id(numbered), numbered.1.0, numbered.1.1));
        let mut ids: Vec<_> = ids.collect();
        // The corners of a polygon are one parameter.
        ids.dedup_by(|(one, ..), (other, ..)| one == other);
        ids
    }

    /// The value of the parameter whose numbers start there.
    fn value(&self, slot: Slot, start: usize) -> Value {
        match slot {
            Slot::Corner(Corners { list, .. }) => Value::Points(self.corners(list)),
            _ if slot.width() == 1 => Value::Number(self.numbers[start]),
            _ => Value::Pair(self.pair(start)),
        }
    }

    /// The corners of a polygon, by the place of their count.
    pub fn corners(&self, list: usize) -> Vec<DVec2> {
        self.corner_starts(list).take(self.counts[list]).map(|start| self.pair(start)).collect()
    }

    fn corner_starts(&self, list: usize) -> impl Iterator<Item = usize> + use<> {
        let is_one = move |(slot, _): &(Slot, usize)| matches!(slot, Slot::Corner(of) if of.list == list);
        self.starts().filter(is_one).map(|(_, start)| start)
    }

    /// Gives a polygon these corners, of which there are at most [`Corners::MOST`].
    pub fn set_corners(&mut self, list: usize, corners: &[DVec2]) {
        assert!(corners.len() <= Corners::MOST, "{} corners", corners.len());
        for (index, start) in self.corner_starts(list).enumerate() {
            let corner = corners.get(index).copied().unwrap_or_default();
            self.numbers[start..start + 2].copy_from_slice(&corner.to_array());
        }
        self.counts[list] = corners.len();
    }

    /// The parameters, each with the place at which its numbers start.
    pub fn starts(&self) -> impl Iterator<Item = (Slot, usize)> + use<> {
        question(self.scene).starts()
    }

    /// The word of the parameter for what it asks; `None` if the topic has no such choice.
    fn kind(&self) -> Option<&'static str> {
        (Extent::of(self.scene).len() > 1).then(|| self.extent.word(self.scene))
    }

    /// The current state of a lesson.
    ///
    /// # Panics
    /// If the lesson lacks one of the parameters, or its boxes are given in different ways.
    pub fn of(lesson: &mut Lesson) -> Self {
        let (scene, state) = (lesson.scene(), read_state(lesson));
        let value =
            |id: &str| &state.iter().find(|(known, _)| *known == id).unwrap_or_else(|| panic!("no {id}")).1;
        let is_set = |extent: &&Extent| *value(Extent::id(scene)) == Value::word(Some(extent.word(scene)));
        let choices = Extent::of(scene).iter().filter(|_| Extent::of(scene).len() > 1);
        let extent = choices.copied().find(|extent| is_set(&extent)).unwrap_or_default();
        let has = |end: &str| state.iter().any(|(id, _)| id.ends_with(end));
        let boxes = match (has(".min"), has(".corner")) {
            (true, _) => GivenBy::Corners,
            (_, true) => GivenBy::Corner,
            _ => GivenBy::Centers,
        };
        let mut case = Self { boxes, ..Self::new(scene, &[], extent) };
        for (id, slot, start) in case.ids() {
            match value(&id) {
                Value::Points(corners) => {
                    let Slot::Corner(Corners { list, .. }) = slot else { panic!("{id} holds {corners:?}") };
                    case.set_corners(list, corners);
                }
                Value::Number(number) => case.numbers[start] = *number,
                Value::Pair(pair) => case.numbers[start..start + 2].copy_from_slice(&[pair.x, pair.y]),
                other => panic!("{id} holds {other:?}"),
            }
        }
        case
    }

    /// Puts the lesson of the topic into this case.
    ///
    /// # Panics
    /// If the lesson rejects a number.
    pub fn put_into(&self, lesson: &mut Lesson) {
        let mut set = |id: &str, value| set_param(lesson, id, &value).expect("the lesson accepts it");
        for (id, slot, start) in self.ids() {
            set(&id, self.value(slot, start));
        }
        if let Some(kind) = self.kind() {
            set(Extent::id(self.scene), Value::Word(kind.to_owned()));
        }
    }

    /// Two of the numbers as a vector.
    pub fn pair(&self, start: usize) -> DVec2 {
        DVec2::new(self.numbers[start], self.numbers[start + 1])
    }

    /// The rectangle whose numbers start there.
    pub fn rect(&self, start: usize) -> Rect {
        let way = match self.boxes {
            GivenBy::Centers => Rect::new,
            GivenBy::Corners => Rect::by_corners,
            GivenBy::Corner => Rect::by_corner_and_size,
        };
        way(self.pair(start), self.pair(start + 2))
    }

    /// The case as a line for `collidoscope batch`, for one of the methods. Numbers keep every digit.
    pub fn batch_line(&self, method: &str) -> String {
        let mut line = format!("{{\"method\": \"{method}\"");
        if let Some(kind) = self.kind() {
            line += &format!(", \"{}\": \"{kind}\"", Extent::id(self.scene));
        }
        for (id, slot, start) in self.ids() {
            let value = match self.value(slot, start) {
                Value::Number(number) => format!("{number:?}"),
                Value::Pair(DVec2 { x, y }) => format!("[{x:?}, {y:?}]"),
                Value::Points(corners) => {
                    format!("{:?}", corners.iter().map(DVec2::to_array).collect::<Vec<_>>())
                }
                other => panic!("{id} is {other:?}"),
            };
            line += &format!(", \"{id}\": {value}");
        }
        line + "}"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_line_is_json_with_every_digit() {
        let case = Case::new(
            Scene::CircleSegment1,
            &[0.1, -0.0, 1e300, 5e-324, 7.0, 1.0 / 3.0, 2.0],
            Extent::Segments,
        );
        assert_eq!(
            case.batch_line("clamp"),
            r#"{"method": "clamp", "c1": [0.1, -0.0], "c2": [1e300, 5e-324], "circle.center": [7.0, 0.3333333333333333], "circle.radius": 2.0}"#
        );
        let lines = Case::new(Scene::LineLine, &[1.0; 8], Extent::Lines).batch_line("orientation");
        assert!(
            lines.starts_with(r#"{"method": "orientation", "kind": "lines", "a1": [1.0, 1.0]"#),
            "{lines}"
        );
    }

    #[test]
    fn a_box_is_given_by_its_corners_under_their_ids() {
        let case = Case::new(Scene::PointRect, &[1.0, 2.0, 4.0, 4.0, 6.0, 4.0], Extent::Segments);
        for (boxes, ids) in [
            (GivenBy::Corners, r#""rect.min": [1.0, 2.0], "rect.max": [7.0, 6.0]"#),
            (GivenBy::Corner, r#""rect.corner": [1.0, 2.0], "rect.size": [6.0, 4.0]"#),
        ] {
            let line = case.given_by(boxes).expect("a box").batch_line("four-edges");
            assert_eq!(line, format!(r#"{{"method": "four-edges", "point": [1.0, 2.0], {ids}}}"#));
            assert_eq!(Case::new(Scene::PointCircle, &[1.0; 5], Extent::Segments).given_by(boxes), None);
        }
        assert_eq!(
            Case::new(Scene::PointRect, &[f64::MAX; 6], Extent::Segments).given_by(GivenBy::Corners),
            None
        );
    }

    #[test]
    fn the_corners_of_a_polygon_are_one_parameter_with_as_many_as_the_case_has() {
        let mut case = Case::new(Scene::CirclePolygon, &[], Extent::Segments);
        case.set_corners(0, &[DVec2::ZERO, DVec2::new(0.1, -2.0)]);
        assert_eq!(
            case.batch_line("closest"),
            r#"{"method": "closest", "polygon.points": [[0.0, 0.0], [0.1, -2.0]], "circle.center": [0.0, 0.0], "circle.radius": 0.0}"#
        );
    }

    #[test]
    fn a_length_loses_its_sign_and_a_coordinate_keeps_it() {
        let case = Case::new(Scene::PointCircle, &[-1.0, -2.0, -3.0, -4.0, -5.0], Extent::Segments);
        assert_eq!(case.numbers[..5], [-1.0, -2.0, -3.0, -4.0, 5.0]);
    }
}
