//! Which method of a topic is selected: one of its own, or the program of the scene.

use std::sync::{Arc, OnceLock};

use crate::language::{text, tr};
use crate::lesson::method::table::{corrected_method, method_choices, methods_of, own_method};
use crate::lesson::{
    Choice, Group, Lesson, Method, MethodProgram, Numbers, Param, Role, Scene, Slot, reference_of,
};

/// The id of the parameter that chooses the method.
pub const METHOD: &str = "method";

/// The id of the parameter that chooses the numbers of the methods.
pub const NUMBERS: &str = "numbers";

/// The selected method of a topic, and the program of the scene if it has one.
#[derive(Clone, Debug)]
pub struct MethodChoice {
    pub(in crate::lesson) scene: Scene,
    /// An index in the methods of the topic, or their number for the program of the scene.
    pub(in crate::lesson) index: usize,
    pub(in crate::lesson) own: Option<Arc<MethodProgram>>,
    /// The method of the topic whose program without mistakes is the program of the scene, by its index.
    corrects: Option<usize>,
    /// An index in [`KINDS`].
    numbers: usize,
}

/// The options of the parameter `numbers`: those that the method itself has, and each kind of numbers.
const KINDS: [Choice; 4] = [
    Choice::named("auto", text!("those of the method")),
    Choice::named(Numbers::Exact.id(), text!("without rounding")),
    Choice::named(Numbers::F64.id(), text!("double precision")),
    Choice::named(Numbers::F32.id(), text!("single precision, as in most games")),
];

impl PartialEq for MethodChoice {
    fn eq(&self, other: &Self) -> bool {
        self.scene == other.scene
            && self.index == other.index
            && self.numbers == other.numbers
            && self.text() == other.text()
    }
}

impl MethodChoice {
    /// A method of the topic, by its index, and no program of the scene.
    pub fn new(scene: Scene, index: usize) -> Self {
        Self { scene, index, own: None, corrects: None, numbers: 0 }
    }

    pub fn own(&self) -> Option<&MethodProgram> {
        self.own.as_deref()
    }

    /// The program of the scene if it is selected.
    pub fn selected_own(&self) -> Option<&MethodProgram> {
        self.own().filter(|_| self.index >= methods_of(self.scene).len())
    }

    /// The method of the topic whose picture is drawn: the selected one, or for the program of the scene the exact one.
    pub fn drawn(&self) -> usize {
        let methods = methods_of(self.scene);
        if self.index < methods.len() { self.index } else { reference_of(methods) }
    }

    /// The file of the program of the scene; empty without one.
    pub fn text(&self) -> &str {
        self.own.as_ref().map_or("", |program| &program.file)
    }

    /// The chosen kind of numbers; none for those of each method.
    pub fn numbers(&self) -> Option<Numbers> {
        self.numbers.checked_sub(1).map(|index| Numbers::ALL[index])
    }

    /// The choice as parameters, which every lesson has first: the method and its numbers. The last of the options is the
    /// program of the scene.
    pub fn params(&mut self) -> [Param<'_>; 2] {
        let options = method_choices(self.scene);
        let options = if self.own.is_some() { options } else { &options[..options.len() - 1] };
        let method = (METHOD, tr("method"), tr("The test that decides the verdict."));
        let numbers = (
            NUMBERS,
            tr("numbers"),
            tr("The numbers with which the method computes. With f32, its inputs are rounded first."),
        );
        [(method, &mut self.index, options), (numbers, &mut self.numbers, &KINDS)].map(
            |((id, label, help), value, options)| Param {
                id,
                label,
                help,
                group: Group::Method,
                role: Role::Neutral,
                slot: Slot::Choice { value, options },
            },
        )
    }

    /// Takes another program and selects it; none removes the program, and selects the exact method in its place.
    pub(in crate::lesson) fn take(&mut self, program: Option<MethodProgram>) {
        let methods = methods_of(self.scene);
        self.index = match program {
            Some(_) => methods.len(),
            None => self.drawn(),
        };
        self.corrects = program.as_ref().and_then(|own| {
            methods.iter().position(|method| {
                MethodProgram::of(self.scene, method.id).is_some_and(|published| own.corrects(published))
            })
        });
        self.own = program.map(Arc::new);
    }
}

/// The methods of a topic with the program of the scene, as a menu, a map and a parameter list them.
pub(in crate::lesson) struct WithOwn {
    /// Those that can be selected.
    pub methods: Vec<Method>,
    /// Those that a map can show.
    pub comparable: Vec<Method>,
}

/// The methods of a topic with the program of a scene.
pub(in crate::lesson) fn with_own(lesson: &Lesson) -> &'static WithOwn {
    static TABLES: [OnceLock<Vec<WithOwn>>; Scene::COUNT] = [const { OnceLock::new() }; Scene::COUNT];
    let tables = TABLES[lesson.scene() as usize].get_or_init(|| {
        let own = lesson.topic_methods();
        let last = std::iter::once(own_method()).chain(own.iter().map(corrected_method));
        let table = |last: Method| {
            let methods: Vec<Method> = own.iter().copied().chain([last]).collect();
            let others = lesson.topic_comparable()[own.len()..].iter().copied();
            WithOwn { comparable: methods.iter().copied().chain(others).collect(), methods }
        };
        last.map(table).collect()
    });
    &tables[lesson.method.corrects.map_or(0, |method| method + 1)]
}
