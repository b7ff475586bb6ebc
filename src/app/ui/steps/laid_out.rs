//! The formulas that were laid out in the last frame: most frames show the same ones again, and laying them out is half of
//! the work of a frame.

use std::any::Any;
use std::hash::Hash;
use std::sync::Arc;

use egui_macroquad::egui::cache::CacheTrait;
use egui_macroquad::egui::{Context, Id, IdMap};

use crate::render::formula::Block;

/// The layouts by the hash of what they depend on. egui's `FrameCache` can't hold them, because a layout asks egui for the
/// widths of texts.
#[derive(Default)]
struct Cache {
    frame: u32,
    /// Each with the frame in which it was shown last.
    blocks: IdMap<(u32, Arc<Block>)>,
}

impl CacheTrait for Cache {
    fn update(&mut self) {
        let frame = self.frame;
        self.blocks.retain(|_, (shown, _)| *shown == frame);
        self.frame = frame.wrapping_add(1);
    }

    fn len(&self) -> usize {
        self.blocks.len()
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

impl Cache {
    fn get(&mut self, key: Id) -> Option<Arc<Block>> {
        let (shown, block) = self.blocks.get_mut(&key)?;
        *shown = self.frame;
        Some(block.clone())
    }
}

/// The layout that was made for an equal `key` in the last frame, or a new one. The key is everything that it depends on.
pub fn again_or(ctx: &Context, key: impl Hash, lay_out: impl FnOnce() -> Block) -> Arc<Block> {
    let key = Id::new(key);
    let known = ctx.memory_mut(|memory| memory.caches.cache::<Cache>().get(key));
    known.unwrap_or_else(|| {
        let block = Arc::new(lay_out());
        ctx.memory_mut(|memory| {
            let cache = memory.caches.cache::<Cache>();
            cache.blocks.insert(key, (cache.frame, block.clone()));
        });
        block
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::RawInput;

    #[test]
    fn a_layout_is_made_once_while_it_is_shown_and_again_after_a_frame_without_it() {
        let ctx = Context::default();
        let mut made = Vec::new();
        let frames: [&[u32]; 6] = [&[1, 2], &[1, 2, 2], &[1], &[1, 2], &[], &[1]];
        for keys in frames {
            let _ = ctx.run(RawInput::default(), |ctx| {
                for key in keys {
                    again_or(ctx, key, || {
                        made.push(*key);
                        Block { height: *key as f32, ..Block::default() }
                    });
                }
            });
        }
        assert_eq!(made, [1, 2, 2, 1]);
    }
}
