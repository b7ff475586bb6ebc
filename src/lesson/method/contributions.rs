//! What the topics take from a source.

use crate::lesson::{Contribution, Scene, Source, methods_of};

impl Source {
    /// What the topics take from it, in their order: its methods, as their headers say, and what its own entry adds.
    pub fn contributions(&self) -> Vec<Contribution> {
        let mut found = Vec::new();
        for scene in Scene::ALL {
            for method in methods_of(scene) {
                if method.source.is_some_and(|source| source.key() == self.key()) {
                    let (place, takes) = (method.place, method.takes);
                    found.push(Contribution { scene, method: Some(method.id), place, takes });
                }
            }
            for contribution in &self.also {
                if contribution.scene == scene {
                    found.push(*contribution);
                }
            }
        }
        found
    }
}
