//! Draws display lists with one shader. Every shape is a few vertices that carry its signed distance, from which the
//! shader computes the coverage of each pixel. So edges are one physical pixel wide at every zoom, without
//! multisampling, and all shapes of a layer go to the graphics card at once.

use std::f32::consts::TAU;
use std::sync::Arc;

use egui_macroquad::egui;
use egui_macroquad::macroquad::miniquad::{BlendFactor, BlendState, BlendValue, Equation};
use egui_macroquad::macroquad::models::Vertex;
use egui_macroquad::macroquad::prelude as mq;
use glam::{Vec2, Vec4};

use crate::app::platform::gl;
use crate::geometry::point_polygon::Rule;
use crate::render::picture::inside::{is_convex, trapezoids};
use crate::render::{Color, Dash, Display, Ground, Primitive, Raster};

/// A picture on part of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct CanvasLayer {
    /// The display list. Its texts are not drawn: the client paints them with egui, which has the fonts.
    pub display: Display,
    /// The origin of the picture in the window, in points.
    pub origin: Vec2,
    /// The part of the window to draw on, in points.
    pub clip: egui::Rect,
}

/// The most vertices of one draw call. The loop must set this in macroquad, whose default is enough for 833 shapes.
/// Indices have 16 bits.
pub const VERTEX_CAPACITY: usize = 40_000;
/// The most indices of one draw call; four vertices make two triangles.
pub const INDEX_CAPACITY: usize = VERTEX_CAPACITY / 4 * 6;

/// How far a shape's triangles extend beyond its edge, in physical pixels: half the width of the blurred edge, and some
/// slack.
const SLACK: f32 = 1.0;
/// A ring with a smaller radius than this, in points, is drawn as one square. A larger one is cut into pieces.
const SMALL_RING: f32 = 24.0;
const RING_PIECES: u16 = 32;
/// The shortest period of dashes in points, and the most dashes of one stroke: far more than a screen shows.
const SHORTEST_PERIOD: f32 = 0.5;
const MOST_DASHES: usize = 4000;
/// The least radius of a panel's corner, in physical pixels.
const SHARPEST_CORNER: f32 = 0.5;
/// The furthest that the triangles of a sharp corner extend beyond it, in physical pixels. Further out the corner is
/// too thin to be visible.
const LONGEST_MITER: f32 = 8.0;
/// Corners of a polygon that are closer than this, in physical pixels, count as one.
const SAME_CORNER: f32 = 1e-3;
/// A signed distance that covers everything, for a missing edge.
const FAR_INSIDE: f32 = -1e6;

/// The kinds of shapes; the shader compares with these numbers.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Kind {
    /// A circle, or only its outline, swept over a rectangle: discs, rings, strokes with round ends, panels with round
    /// corners.
    Round = 0,
    Polygon = 1,
}

/// `place` is in physical pixels, in the shape's own coordinates: from its centre, with +x along a segment. For a
/// polygon it holds the distances from two edges, and `shape` those from two more.
const VERTEX_SHADER: &str = r"#version 100
attribute vec3 position;
attribute vec2 texcoord;
attribute vec4 color0;
attribute vec4 normal;
varying vec2 place;
varying vec4 color;
varying vec4 shape;
varying float kind;
uniform mat4 Model;
uniform mat4 Projection;
void main() {
    gl_Position = Projection * Model * vec4(position.xy, 0.0, 1.0);
    place = texcoord;
    color = color0 / 255.0;
    shape = normal;
    kind = position.z;
}";

/// `shape`: round (half width and half height of the rectangle, radius of the ring or 0, reach on both sides of the ring
/// or around the rectangle); polygon (distance from the next edge, distance from the opposite edge). Dashes are strokes
/// of their own, so the shader needs no loops, no trigonometry and few branches. In a software renderer, all of these
/// cost time for every pixel, and for compiling the shader.
const FRAGMENT_SHADER: &str = r"#version 100
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec2 place;
varying vec4 color;
varying vec4 shape;
varying float kind;

float covered(float distance) {
    return clamp(0.5 - distance, 0.0, 1.0);
}

float polygon() {
    float here = covered(max(max(place.x, place.y), shape.x));
    return max(here + covered(shape.y) - 1.0, 0.0);
}

void main() {
    vec2 beyond = max(abs(place) - shape.xy, 0.0);
    float from_rim = abs(length(beyond) - shape.z);
    float coverage = kind > 0.5 ? polygon() : covered(from_rim - shape.w);
    gl_FragColor = vec4(color.rgb, color.a * coverage);
}";

/// Draws layers beneath the widgets.
pub struct CanvasPainter {
    material: mq::Material,
    /// The last map, as a texture on the graphics card.
    ground: Option<(Arc<Raster>, mq::Texture2D)>,
}

impl CanvasPainter {
    /// Compiles the shader; the window must be open. An error is the driver's reason.
    pub fn new() -> Result<Self, String> {
        let over = BlendFactor::OneMinusValue(BlendValue::SourceAlpha);
        let blend = |source| Some(BlendState::new(Equation::Add, source, over));
        let pipeline_params = mq::PipelineParams {
            color_blend: blend(BlendFactor::Value(BlendValue::SourceAlpha)),
            // An opaque window stays opaque; in a browser the page would be visible through it.
            alpha_blend: blend(BlendFactor::One),
            ..Default::default()
        };
        let params = mq::MaterialParams { pipeline_params, ..Default::default() };
        let shader = mq::ShaderSource::Glsl { vertex: VERTEX_SHADER, fragment: FRAGMENT_SHADER };
        let material = mq::load_material(shader, params).map_err(|e| e.to_string())?;
        Ok(Self { material, ground: None })
    }

    /// Draws a layer without its texts. `scale` is physical pixels per point.
    pub fn draw(&mut self, layer: &CanvasLayer, scale: f32) {
        let Some(scissor) = scissor(layer, scale) else { return };
        gl::clip_to(Some(scissor));
        self.draw_ground(layer.display.ground.as_ref(), scissor, scale);
        let mut mesh = Mesh::new(scale, layer.origin);
        mq::gl_use_material(&self.material);
        for primitive in &layer.display.primitives {
            mesh.add(primitive);
            // The other half is for the last primitive, which can be a polygon of up to 6,000 corners.
            if mesh.triangles.vertices.len() >= VERTEX_CAPACITY / 2
                || mesh.triangles.indices.len() >= INDEX_CAPACITY / 2
            {
                mq::draw_mesh(&mesh.triangles);
                mesh.clear();
            }
        }
        mq::draw_mesh(&mesh.triangles);
        gl::clip_to(None);
        mq::gl_use_default_material();
    }

    /// Draws a map from the corner of the canvas, with whole physical pixels for each of its pixels.
    fn draw_ground(&mut self, ground: Option<&Ground>, (left, top, ..): (i32, i32, i32, i32), scale: f32) {
        let Some(Ground { raster, pixels_per_point, .. }) = ground else { return self.ground = None };
        let [width, height] = raster.size;
        let side = (scale / pixels_per_point).round().max(1.0) as usize;
        let texture = match self.ground.take() {
            Some((drawn, texture)) if Arc::ptr_eq(&drawn, raster) => texture,
            Some((drawn, texture)) if drawn.size == raster.size => {
                texture.update_from_bytes(width as u32, height as u32, &raster.rgba);
                texture
            }
            // Textures can be as wide as any screen.
            _ => {
                let texture = mq::Texture2D::from_rgba8(width as u16, height as u16, &raster.rgba);
                texture.set_filter(mq::FilterMode::Nearest);
                texture
            }
        };
        let corner = |x: usize, y: usize| {
            let place = Vec2::new(
                (left + (x * width * side) as i32) as f32,
                (top + (y * height * side) as i32) as f32,
            ) / scale;
            Vertex::new(place.x, place.y, 0.0, x as f32, y as f32, mq::WHITE)
        };
        let vertices = vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
        let square = mq::Mesh { vertices, indices: vec![0, 1, 2, 0, 2, 3], texture: Some(texture.clone()) };
        mq::draw_mesh(&square);
        self.ground = Some((raster.clone(), texture));
    }
}

/// The layer's clip rectangle in physical pixels, `None` if it is empty.
fn scissor(layer: &CanvasLayer, scale: f32) -> Option<(i32, i32, i32, i32)> {
    let (min, max) = (layer.clip.min * scale, layer.clip.max * scale);
    let (left, top) = (min.x.round() as i32, min.y.round() as i32);
    let (width, height) = (max.x.round() as i32 - left, max.y.round() as i32 - top);
    (width > 0 && height > 0).then_some((left, top, width, height))
}

/// The dashes along a stroke of this length: the start and the end of each, from the start of the stroke.
fn dashes(length: f32, dash: Dash) -> impl Iterator<Item = (f32, f32)> {
    let period = (dash.on + dash.off).max(SHORTEST_PERIOD);
    let count = (length / period).ceil() as usize;
    (0..count.min(MOST_DASHES)).map(move |i| {
        let from = i as f32 * period;
        (from, (from + dash.on).min(length))
    })
}

/// Triangles in points, with the shader's input in physical pixels.
struct Mesh {
    triangles: mq::Mesh,
    /// Physical pixels per point.
    scale: f32,
    origin: Vec2,
}

impl Mesh {
    fn new(scale: f32, origin: Vec2) -> Self {
        let triangles = mq::Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None };
        Self { triangles, scale, origin }
    }

    fn clear(&mut self) {
        self.triangles.vertices.clear();
        self.triangles.indices.clear();
    }

    fn add(&mut self, primitive: &Primitive) {
        match *primitive {
            Primitive::Fill { ref corners, color } if is_convex(corners) => self.polygon(corners, color),
            Primitive::Fill { ref corners, color } => self.any_polygon(corners, color),
            Primitive::Disc { center, radius, color } => {
                let shape = Vec4::new(0.0, 0.0, 0.0, radius * self.scale);
                self.around(center, radius, shape, color);
            }
            Primitive::Ring { center, radius, width, dash: None, color } => {
                self.ring(center, radius, width, color);
            }
            Primitive::Ring { center, radius, width, dash: Some(dash), color } => {
                let on_circle = |along: f32| center + Vec2::from_angle(along / radius) * radius;
                for (from, to) in dashes(TAU * radius, dash) {
                    self.dash(on_circle(from), on_circle(to), width, color);
                }
            }
            Primitive::Segment { from, to, width, dash: None, color } => {
                self.segment(from, to, width, color);
            }
            Primitive::Segment { from, to, width, dash: Some(dash), color } => {
                let length = from.distance(to);
                for (start, end) in dashes(length, dash) {
                    let at = |along: f32| from.lerp(to, along / length);
                    self.dash(at(start), at(end), width, color);
                }
            }
            Primitive::Head { tip, direction, length, half_width, color } => {
                let back = tip - direction * length;
                let side = direction.perp() * half_width;
                self.polygon(&[tip, back + side, back - side], color);
            }
            Primitive::Panel { min, max, radius, color } => {
                let half = (max - min) / 2.0;
                // Corners are slightly round: inside, the shader does not know the distance to a sharp one.
                let corner = radius.max(SHARPEST_CORNER / self.scale).min(half.min_element());
                let shape = (half - corner).extend(0.0).extend(corner) * self.scale;
                let reach = half + SLACK / self.scale;
                self.quad(min + half, Vec2::X, reach, shape, color);
            }
            Primitive::Text { .. } => {}
        }
    }

    /// A stroke with round ends.
    fn segment(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        let half = Vec2::new(from.distance(to) / 2.0, 0.0);
        let direction = (to - from).try_normalize().unwrap_or(Vec2::X);
        let shape = half.extend(0.0).extend(width / 2.0) * self.scale;
        let reach = half + width / 2.0 + SLACK / self.scale;
        self.quad(from.midpoint(to), direction, reach, shape, color);
    }

    /// A stroke with flat ends: a rectangle with the distances from its four edges.
    fn dash(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        let half = Vec2::new(from.distance(to), width) / 2.0;
        let direction = (to - from).try_normalize().unwrap_or(Vec2::X);
        let (middle, reach) = (from.midpoint(to), half + SLACK / self.scale);
        let first = self.triangles.vertices.len() as u16;
        for corner in [-reach, Vec2::new(reach.x, -reach.y), reach, Vec2::new(-reach.x, reach.y)] {
            let point = middle + direction * corner.x + direction.perp() * corner.y;
            let (before, after) = ((-corner - half) * self.scale, (corner - half) * self.scale);
            let (place, shape) = (Vec2::new(before.y, before.x), Vec4::new(after.x, after.y, 0.0, 0.0));
            self.vertex(point, place, Kind::Polygon, shape, color);
        }
        self.triangles.indices.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
    }

    /// The outline of a circle. A large one is a chain of quadrilaterals along the stroke: a square around it would be
    /// mostly empty, and every pixel costs time.
    fn ring(&mut self, center: Vec2, radius: f32, width: f32, color: Color) {
        let shape = Vec4::new(0.0, 0.0, radius, width / 2.0) * self.scale;
        if radius < SMALL_RING {
            return self.around(center, radius + width / 2.0, shape, color);
        }
        let reach = width / 2.0 + SLACK / self.scale;
        let step = TAU / f32::from(RING_PIECES);
        let outer = (radius + reach) / (step / 2.0).cos();
        let first = self.triangles.vertices.len() as u16;
        for piece in 0..RING_PIECES {
            let direction = Vec2::from_angle(step * f32::from(piece));
            for local in [direction * (radius - reach), direction * outer] {
                self.vertex(center + local, local * self.scale, Kind::Round, shape, color);
            }
            let [this, next] = [piece, (piece + 1) % RING_PIECES].map(|piece| first + 2 * piece);
            self.triangles.indices.extend([this, this + 1, next + 1, this, next + 1, next]);
        }
    }

    /// The square around a centre.
    fn around(&mut self, center: Vec2, radius: f32, shape: Vec4, color: Color) {
        self.quad(center, Vec2::X, Vec2::splat(radius + SLACK / self.scale), shape, color);
    }

    /// A rectangle around a place, rotated to a direction.
    fn quad(&mut self, center: Vec2, x_axis: Vec2, reach: Vec2, shape: Vec4, color: Color) {
        let first = self.triangles.vertices.len() as u16;
        for local in [-reach, Vec2::new(reach.x, -reach.y), reach, Vec2::new(-reach.x, reach.y)] {
            let point = center + x_axis * local.x + x_axis.perp() * local.y;
            self.vertex(point, local * self.scale, Kind::Round, shape, color);
        }
        self.triangles.indices.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
    }

    /// A polygon that is dented or crosses itself, without blurred edges: its outline is drawn over them.
    fn any_polygon(&mut self, corners: &[Vec2], color: Color) {
        for trapezoid in trapezoids(corners, Rule::EvenOdd) {
            let first = self.triangles.vertices.len() as u16;
            for point in trapezoid {
                let shape = Vec2::splat(FAR_INSIDE).extend(0.0).extend(0.0);
                self.vertex(point, Vec2::splat(FAR_INSIDE), Kind::Polygon, shape, color);
            }
            self.triangles.indices.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
        }
    }

    fn vertex(&mut self, point: Vec2, place: Vec2, kind: Kind, shape: Vec4, color: Color) {
        self.triangles.vertices.push(Vertex {
            position: (self.origin + point).extend(f32::from(kind as u8)),
            uv: place,
            color: [color.r, color.g, color.b, color.a],
            normal: shape,
        });
    }

    /// A fan of triangles around the middle, one per edge. Each carries the distances from its own edge, the two next
    /// to it and the opposite one. These are linear, so translucent fills have no seams.
    fn polygon(&mut self, corners: &[Vec2], color: Color) {
        let outline = Outline::new(corners, SAME_CORNER / self.scale);
        let n = outline.corners.len();
        if n < 3 {
            return;
        }
        let middle = outline.corners.iter().sum::<Vec2>() / n as f32;
        for i in 0..n {
            let first = self.triangles.vertices.len() as u16;
            for point in [middle, outline.beyond(i, self.scale), outline.beyond((i + 1) % n, self.scale)] {
                let distance = |edge: usize| outline.distance(edge % n, point) * self.scale;
                let opposite = if n > 3 { distance(i + n / 2) } else { FAR_INSIDE };
                let place = Vec2::new(distance(i), distance(i + n - 1));
                let shape = Vec4::new(distance(i + 1), opposite, 0.0, 0.0);
                self.vertex(point, place, Kind::Polygon, shape, color);
            }
            self.triangles.indices.extend([0, 1, 2].map(|k| first + k));
        }
    }
}

/// A convex polygon with distinct corners and the outward normals of its edges.
struct Outline {
    corners: Vec<Vec2>,
    /// `normals[i]` belongs to the edge from corner i to the next one.
    normals: Vec<Vec2>,
}

impl Outline {
    /// The outline of a polygon; it has no corners if the polygon has no area.
    fn new(corners: &[Vec2], same: f32) -> Self {
        let mut distinct: Vec<Vec2> = Vec::with_capacity(corners.len());
        for &corner in corners {
            if distinct.last().is_none_or(|last| last.distance(corner) > same) {
                distinct.push(corner);
            }
        }
        while distinct.len() > 1 && distinct[0].distance(distinct[distinct.len() - 1]) <= same {
            distinct.pop();
        }
        let next = |i: usize| distinct[(i + 1) % distinct.len()];
        let area: f32 =
            (0..distinct.len()).map(|i| (distinct[i] - distinct[0]).perp_dot(next(i) - distinct[0])).sum();
        if distinct.len() < 3 || area == 0.0 {
            return Self { corners: Vec::new(), normals: Vec::new() };
        }
        let outward = -area.signum();
        let normals = (0..distinct.len())
            .map(|i| (next(i) - distinct[i]).perp().try_normalize().unwrap_or(Vec2::ZERO) * outward)
            .collect();
        Self { corners: distinct, normals }
    }

    /// The signed distance of a point from the line through an edge, negative inside.
    fn distance(&self, edge: usize, point: Vec2) -> f32 {
        (point - self.corners[edge]).dot(self.normals[edge])
    }

    /// A place outside a corner, at the distance [`SLACK`] from both edges unless the corner is too sharp.
    fn beyond(&self, corner: usize, scale: f32) -> Vec2 {
        let n = self.corners.len();
        let sum = self.normals[corner] + self.normals[(corner + n - 1) % n];
        // The length of the sum of two unit normals is 2 cos(half the angle between them).
        let miter = sum * (2.0 / sum.length_squared().max(f32::MIN_POSITIVE));
        self.corners[corner] + miter.clamp_length_max(LONGEST_MITER / SLACK) * (SLACK / scale)
    }
}
