//! What the topics take from a source.

use crate::lesson::{Contribution, Method, Scene, Source, methods_of};

impl Source {
    /// What the topics take from it, in their order: its methods, as their headers say, and what its own entry adds.
    pub fn contributions(&self) -> Vec<Contribution> {
        let of_topic = |scene| {
            let methods = methods_of(scene).iter().filter(|method| method.source == Some(self));
            let also = self.also.iter().filter(move |contribution| contribution.scene == scene);
            let of_method = move |method: &Method| Contribution {
                scene,
                method: Some(method.id),
                place: method.place,
                takes: method.takes,
            };
            methods.map(of_method).chain(also.copied())
        };
        Scene::ALL.into_iter().flat_map(of_topic).collect()
    }
}
