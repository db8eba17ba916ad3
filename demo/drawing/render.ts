import sharp from 'sharp';
import { type Mesh, turn, type Vec } from './mesh.ts';
import { develop, shade } from './shade.ts';

export type View = {
  /** How far the eye looks down on the piece, in degrees. */
  tilt: number;
  /** The share of the picture's width or height that the piece fills. */
  fill: number;
  /** Nearer than the whole piece: by how much, and where to, as shares of its box. */
  zoom?: { by: number; x: number; y: number };
  /** What it rests on: a table under it, or a sheet behind it. */
  rests: 'table' | 'sheet';
};

const [width, height] = [1000, 1250];
const fine = 2;
const [wide, high] = [width * fine, height * fine];
const paper = { r: 239, g: 232, b: 221 };

/** Draws a piece on the shop's ground colour, as WebP. */
export async function render(meshes: Mesh[], view: View): Promise<Buffer> {
  const turned = turn(meshes, 'x', view.tilt);
  const frame = frameOf(turned, view);
  const piece = await sharp(paint(turned, frame), {
    raw: { width: wide, height: high, channels: 4 },
  })
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  const shadows = await castShadows(meshes, frame, view);
  return await sharp(backdrop())
    .composite([
      ...shadows.map((input) => ({ input, blend: 'multiply' as const })),
      { input: piece },
    ])
    .webp({ quality: 82, effort: 5 })
    .toBuffer();
}

type Frame = (point: Vec) => Vec;

/** From the piece's measures to pixels of the fine picture. */
function frameOf(meshes: Mesh[], { fill, zoom }: View): Frame {
  const points = meshes.flatMap((mesh) => mesh.points);
  const [left, right] = extent(points, 0);
  const [bottom, top] = extent(points, 1);
  const scale =
    Math.min((wide * fill) / (right - left), (high * fill) / (top - bottom)) * (zoom?.by ?? 1);
  const middleX = left + (right - left) * (zoom?.x ?? 0.5);
  const middleY = bottom + (top - bottom) * (zoom?.y ?? 0.5);
  return ([x, y, z]) => [
    wide / 2 + (x - middleX) * scale,
    high / 2 - (y - middleY) * scale,
    z * scale,
  ];
}

function extent(points: Vec[], axis: 0 | 1 | 2): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const point of points) {
    least = Math.min(least, point[axis]);
    most = Math.max(most, point[axis]);
  }
  return [least, most];
}

function paint(meshes: Mesh[], frame: Frame): Buffer {
  const pixels = Buffer.alloc(wide * high * 4);
  const nearest = new Float32Array(wide * high).fill(-Infinity);
  for (const { points, normals, triangles, material } of meshes) {
    const placed = points.map(frame);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
      const [na, nb, nc] = [normals[a], normals[b], normals[c]];
      if (!na || !nb || !nc) continue;
      fillTriangle(placed[a], placed[b], placed[c], (index, z, u, v, w) => {
        if (z <= (nearest[index] ?? 0)) return;
        nearest[index] = z;
        const normal = blend(na, nb, nc, u, v, w);
        const light = shade(
          material,
          normal[2] < 0 ? [-normal[0], -normal[1], -normal[2]] : normal,
        );
        pixels[index * 4] = develop(light[0]);
        pixels[index * 4 + 1] = develop(light[1]);
        pixels[index * 4 + 2] = develop(light[2]);
        pixels[index * 4 + 3] = 255;
      });
    }
  }
  return pixels;
}

function blend(a: Vec, b: Vec, c: Vec, u: number, v: number, w: number): Vec {
  const x = a[0] * u + b[0] * v + c[0] * w;
  const y = a[1] * u + b[1] * v + c[1] * w;
  const z = a[2] * u + b[2] * v + c[2] * w;
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}

type Dot = (index: number, z: number, u: number, v: number, w: number) => void;

function fillTriangle(a: Vec | undefined, b: Vec | undefined, c: Vec | undefined, dot: Dot): void {
  if (!a || !b || !c) return;
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area === 0) return;
  const fromX = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5));
  const toX = Math.min(wide - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5));
  const fromY = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
  const toY = Math.min(high - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5));
  for (let y = fromY; y <= toY; y += 1) {
    for (let x = fromX; x <= toX; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
      const w = 1 - u - v;
      if (u < -1e-6 || v < -1e-6 || w < -1e-6) continue;
      dot(y * wide + x, a[2] * u + b[2] * v + c[2] * w, u, v, w);
    }
  }
}

/** What the piece keeps the lamp from: a wide soft shadow and a near, darker one. */
async function castShadows(meshes: Mesh[], frame: Frame, { tilt, rests }: View): Promise<Buffer[]> {
  const fallen = meshes.map((mesh) => ({ ...mesh, points: fall(mesh.points, meshes, rests) }));
  const mask = Buffer.alloc(wide * high);
  for (const { points, triangles } of turn(fallen, 'x', tilt)) {
    const placed = points.map(frame);
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0];
      fillTriangle(placed[a], placed[b], placed[c], (index) => {
        mask[index] = 255;
      });
    }
  }
  const small = await sharp(mask, { raw: { width: wide, height: high, channels: 1 } })
    .resize(width, height)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return await Promise.all([softened(small, 36, 0.26), softened(small, 10, 0.24)]);
}

async function softened(mask: Buffer, blur: number, strength: number): Promise<Buffer> {
  const soft = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .linear(-strength, 255)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const warm = Buffer.alloc(width * height * 3);
  soft.forEach((light, index) => {
    const shade = 255 - light;
    warm.set([255 - shade * 0.86, 255 - shade, 255 - shade * 1.12], index * 3);
  });
  return await sharp(warm, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function fall(points: Vec[], meshes: Mesh[], rests: View['rests']): Vec[] {
  const axis = rests === 'table' ? 1 : 2;
  const ground = Math.min(...meshes.map((mesh) => extent(mesh.points, axis)[0]));
  return points.map(([x, y, z]): Vec => {
    if (rests === 'table') return [x + (y - ground) * 0.22, ground, z - (y - ground) * 0.12];
    return [x + (z - ground) * 0.26, y - (z - ground) * 0.38, ground];
  });
}

/** The one ground of every picture: paper, a little lighter where the lamp stands. */
function backdrop(): Buffer {
  const { r, g, b } = paper;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="lamp" cx="42%" cy="34%" r="85%">
      <stop offset="0" stop-color="#f7f2ea"/><stop offset="0.55" stop-color="rgb(${r},${g},${b})"/>
      <stop offset="1" stop-color="#e2d8c8"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#lamp)"/></svg>`);
}
