import { dot, type Material, type Vec } from './mesh.ts';

const eye: Vec = [0, 0, 1];

/** The light, 0 to about 1, that leaves a surface towards the eye. */
export function shade({ look, color }: Material, n: Vec): Vec {
  const facing = Math.max(dot(n, eye), 0);
  const mirrored: Vec = [2 * facing * n[0], 2 * facing * n[1], 2 * facing * n[2] - 1];
  const edge = (1 - facing) ** 5;
  if (look === 'metal') {
    const light = studio(mirrored);
    return mix(color, (tint) => (tint * 0.96 + (1 - tint) * edge * 0.8) * light + tint * 0.05);
  }
  if (look === 'gem') return shadeGem(color, n, mirrored, edge);
  const diffuse = 0.34 + 0.62 * Math.max(0, dot(n, key));
  const gloss = studio(mirrored);
  if (look === 'pearl') {
    const sheen = 0.05 * Math.sin(facing * 9);
    const glow = diffuse * 0.9 + 0.12;
    return [
      color[0] * glow + sheen * 0.6 + gloss ** 3 * 0.09 + edge * 0.1,
      color[1] * glow + gloss ** 3 * 0.09 + edge * 0.08,
      color[2] * glow - sheen * 0.5 + gloss ** 3 * 0.1 + edge * 0.1,
    ];
  }
  if (look === 'polished') {
    return mix(
      color,
      (tint) => tint * (0.25 + diffuse * 0.75) + (0.035 + edge * 0.6) * gloss + gloss ** 4 * 0.05,
    );
  }
  return mix(color, (tint) => tint * diffuse);
}

/** A stone gives back light from all over the room: each facet finds a place of its own. */
function shadeGem(color: Vec, n: Vec, mirrored: Vec, edge: number): Vec {
  const inside: Vec = [wave(n, 11.3, 4.1), wave(n, 7.7, 9.2), wave(n, 5.9, 13.4)];
  const sparkle = studio(inside);
  const deep = 0.1 + 0.95 * sparkle ** 1.6;
  const surface = (0.16 + edge) * studio(mirrored);
  const fire = 0.05 * wave(n, 17.1, 3.3);
  return [
    color[0] * (deep + fire) + surface,
    color[1] * deep + surface,
    color[2] * (deep - fire) + surface,
  ];
}

/** A photographer's room: a wide lamp above, a tall one at the left, a warm table, a dark wall. */
function studio([x, y, z]: Vec): number {
  const above = 1.15 * step(0.3, 0.62, y) * (1 - 0.35 * step(0.2, 0.9, x));
  const left =
    1.05 * step(-0.42, -0.62, x) * step(-0.94, -0.84, -Math.abs(x)) * step(-0.55, -0.2, y);
  const right = 0.5 * step(0.72, 0.86, x) * step(-0.5, -0.1, y);
  const table = 0.55 * step(-0.12, -0.6, y);
  const front = 0.5 * step(0.4, 0.95, z);
  return 0.13 + Math.max(above, left, right, table, front) + 0.12 * (y + 1) * 0.5;
}

/** The colour an eye sees: light is compressed so that lamps do not burn out. */
export function develop(light: number): number {
  return 255 * (1 - Math.exp(-2.1 * Math.max(0, light))) ** 0.92;
}

const key: Vec = [-0.42, 0.68, 0.6];

function wave(n: Vec, a: number, b: number): number {
  return Math.sin(n[0] * a + n[1] * b + n[2] * (a - b) * 0.7);
}

function step(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function mix(color: Vec, light: (tint: number) => number): Vec {
  return [light(color[0]), light(color[1]), light(color[2])];
}
