//! The parts of a picture: the classes of the groups in an SVG document, and what a picture can leave out.

use crate::lesson::Role;

/// A part of a picture. The map itself is no primitive; its class is `map`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Paper,
    Grid,
    /// The numbers along the edges.
    Axes,
    Marks,
    Legend,
    /// The pane of the second view: its frame and its title.
    SecondView,
    /// The labels of marks, with their leaders.
    Labels,
    /// The verdict next to the shapes, with its leader.
    Verdict,
    /// The handles of the window; files have none.
    Handles,
    /// The working below the figure of a handout.
    Working,
}

/// The class of the map beneath a picture.
pub const MAP_CLASS: &str = "map";

/// The classes of a primitive: its part and, for a mark or a label, the role of the mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    pub part: Part,
    pub role: Option<Role>,
}

/// Something that a picture can leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Omission {
    Part(Part),
    /// All marks of a role, with their labels.
    Role(Role),
}

impl Part {
    /// The name of the class.
    pub fn id(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Grid => "grid",
            Self::Axes => "axes",
            Self::Marks => "marks",
            Self::Legend => "legend",
            Self::SecondView => "second-view",
            Self::Labels => "labels",
            Self::Verdict => "verdict",
            Self::Handles => "handles",
            Self::Working => "working",
        }
    }
}

impl Class {
    /// The class of a part that belongs to no mark.
    pub const fn of(part: Part) -> Self {
        Self { part, role: None }
    }

    /// The class of a part of a mark of this role.
    pub fn of_mark(part: Part, role: Role) -> Self {
        Self { part, role: Some(role) }
    }

    /// The names of the classes, separated by a space.
    pub fn names(self) -> String {
        let role = self.role.map_or_else(String::new, |role| format!(" {}", role_id(role)));
        format!("{}{role}", self.part.id())
    }
}

impl Omission {
    /// The parts that can be left out. The paper has an option of its own.
    const PARTS: [Part; 6] =
        [Part::Grid, Part::Axes, Part::Labels, Part::Verdict, Part::Legend, Part::SecondView];

    /// Everything that can be left out.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::PARTS.into_iter().map(Self::Part).chain(Role::ALL.into_iter().map(Self::Role))
    }

    /// The name: the class of its groups.
    pub fn id(self) -> &'static str {
        match self {
            Self::Part(part) => part.id(),
            Self::Role(role) => role_id(role),
        }
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|omission| omission.id() == id)
    }
}

/// The name of a role as a class.
pub fn role_id(role: Role) -> &'static str {
    match role {
        Role::ShapeA => "shape-a",
        Role::ShapeB => "shape-b",
        Role::Segment => "segment",
        Role::VectorA => "vector-a",
        Role::VectorB => "vector-b",
        Role::VectorC => "vector-c",
        Role::VectorD => "vector-d",
        Role::Window => "window",
        Role::Projection => "projection",
        Role::Guide => "guide",
        Role::Normal => "normal",
        Role::Push => "push",
        Role::Contact => "contact",
        Role::Ghost => "ghost",
        Role::Swept => "swept",
        Role::Neutral => "neutral",
        Role::Clear => "clear",
        Role::Hit => "hit",
        Role::Differs => "differs",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_one_thing_and_finds_it() {
        let all: Vec<_> = Omission::all().collect();
        assert_eq!(all.len(), Omission::PARTS.len() + Role::ALL.len());
        for omission in &all {
            assert_eq!(Omission::from_id(omission.id()), Some(*omission));
            let class = omission.id().chars().all(|c| c.is_ascii_lowercase() || c == '-');
            assert!(class && omission.id() != MAP_CLASS, "{}", omission.id());
        }
        assert_eq!(Omission::from_id("paper"), None);
    }

    #[test]
    fn a_label_has_the_class_of_its_mark_too() {
        assert_eq!(Class::of_mark(Part::Labels, Role::VectorA).names(), "labels vector-a");
        assert_eq!(Class::of(Part::Grid).names(), "grid");
    }
}
