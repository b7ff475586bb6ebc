//! The files that hold an animation.

use super::{GifFile, Reel, apng};

/// A file that holds an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReelFormat {
    /// At most 256 colours, opaque, at most 50 pictures a second.
    Gif,
    /// An animated PNG: all colours, with their opacity.
    Apng,
}

impl ReelFormat {
    /// The file of a reel that plays so often; 0 for without end. The same reel gives the same bytes.
    ///
    /// # Errors
    /// What the encoder says; a reel without pictures has no file.
    pub fn file(self, reel: Reel, plays: u32) -> Result<Vec<u8>, String> {
        if reel.changes.is_empty() {
            return Err("the animation has no pictures".to_owned());
        }
        match self {
            Self::Gif => GifFile::begin(reel, plays)?.finish(),
            Self::Apng => apng::file(&reel, plays),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::reel::tests::picture;
    use super::*;

    #[test]
    fn the_same_reel_gives_the_same_bytes_and_one_without_pictures_has_no_file() {
        let mut reel = Reel::default();
        for format in [ReelFormat::Gif, ReelFormat::Apng] {
            assert!(format.file(Reel::default(), 0).is_err(), "{format:?}");
        }
        reel.add(picture(&[[1, 1]]), 0.5);
        reel.add(picture(&[[2, 1]]), 0.5);
        for format in [ReelFormat::Gif, ReelFormat::Apng] {
            assert_eq!(format.file(reel.clone(), 0), format.file(reel.clone(), 0));
            assert!(format.file(reel.clone(), 0) != format.file(reel.clone(), 3));
        }
    }
}
