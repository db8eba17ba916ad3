import {
  cross,
  facets,
  loft,
  type Material,
  type Mesh,
  minus,
  move,
  plus,
  times,
  unit,
  type Vec,
} from './mesh.ts';

export type Curve = (t: number) => Vec;

const tau = Math.PI * 2;

/** A wire along a curve; `thickness` is its radius, and may change along the way. */
export function wire(
  curve: Curve,
  material: Material,
  {
    thickness = () => 1,
    steps = 160,
    sides = 24,
    closed = false,
    flat = 1,
    side = [0, 0, 1] as Vec,
  }: {
    thickness?: (t: number) => number;
    steps?: number;
    sides?: number;
    closed?: boolean;
    /** Below 1 the wire is flattened towards `side`. */
    flat?: number;
    side?: Vec;
  } = {},
): Mesh {
  const rows = range(closed ? steps : steps + 1).map((i) => {
    const t = i / steps;
    const along = unit(minus(curve(t + 1e-4), curve(t - 1e-4)));
    const out = unit(cross(side, along));
    const up = cross(along, out);
    const radius = Math.max(thickness(t), 1e-3);
    return range(sides).map((j) => {
      const angle = (-j / sides) * tau;
      const offset = plus(
        times(out, Math.cos(angle) * radius),
        times(up, Math.sin(angle) * radius * flat),
      );
      return plus(curve(t), offset);
    });
  });
  return loft(rows, material, { rows: closed, across: true });
}

/** A ring round the z axis whose cross-section is `width` along z and `depth` across, softly square. */
export function hoop(
  radius: number,
  material: Material,
  {
    width = () => 3,
    depth = () => 1.6,
    square = 3,
    steps = 220,
    arc = tau,
    start = 0,
  }: {
    width?: (angle: number) => number;
    depth?: (angle: number) => number;
    square?: number;
    steps?: number;
    arc?: number;
    start?: number;
  } = {},
): Mesh {
  const whole = arc >= tau;
  const rows = range(whole ? steps : steps + 1).map((i) => {
    const angle = start + (i / steps) * arc;
    return range(40).map((j) => {
      const around = (j / 40) * tau;
      const r = radius + depth(angle) / 2 + (soft(Math.cos(around), square) * depth(angle)) / 2;
      return [
        Math.cos(angle) * r,
        Math.sin(angle) * r,
        (soft(Math.sin(around), square) * width(angle)) / 2,
      ] as const;
    });
  });
  return loft(rows, material, { rows: whole, across: true });
}

export function ball(radius: number, material: Material, at: Vec = [0, 0, 0]): Mesh {
  const rows = range(33).map((i) => {
    const polar = (i / 32) * Math.PI;
    const r = Math.max(Math.sin(polar), 1e-4) * radius;
    return range(48).map((j) => {
      const around = (j / 48) * tau;
      return plus(at, [Math.cos(around) * r, Math.cos(polar) * radius, Math.sin(around) * -r]);
    });
  });
  return loft(rows, material);
}

/** Something turned on a lathe round the y axis: pairs of radius and height, from bottom to top. */
export function lathe(profile: [number, number][], material: Material): Mesh {
  const rows = profile.map(([radius, height]) =>
    range(64).map((j): Vec => {
      const around = (j / 64) * tau;
      return [Math.cos(around) * radius, height, Math.sin(around) * radius];
    }),
  );
  return loft(rows, material);
}

export type Outline = (angle: number) => number;

export const round: Outline = () => 1;

export function oval(ratio: number): Outline {
  return (angle) => 1 / Math.hypot(Math.cos(angle) * ratio, Math.sin(angle));
}

/** A softly cornered rectangle, `ratio` times as wide as it is high. */
export function cushion(ratio: number, square = 4): Outline {
  return (angle) =>
    (Math.abs(Math.cos(angle) / ratio) ** square + Math.abs(Math.sin(angle)) ** square) **
    (-1 / square);
}

export function pear(angle: number): number {
  const up = (1 + Math.sin(angle)) / 2;
  return 0.84 + 0.3 * up ** 3 + 0.75 * up ** 14;
}

/** A flat thing with a rounded rim, facing z: discs, faces, bars. */
export function plate(
  outline: Outline,
  size: number,
  thick: number,
  material: Material,
  dome = 0,
): Mesh {
  const steps: [number, number][] = [
    [0.001, -thick / 2],
    [0.9, -thick / 2],
    [0.985, -thick * 0.3],
    [1, 0],
    [0.985, thick * 0.3],
    [0.93, thick * 0.48],
    [0.88, thick / 2],
    [0.6, thick / 2 + dome * 0.6],
    [0.3, thick / 2 + dome * 0.92],
    [0.001, thick / 2 + dome],
  ];
  const rows = steps.map(([scale, height]) =>
    range(96).map((j): Vec => {
      const angle = (j / 96) * tau;
      const r = outline(angle) * scale * size;
      return [Math.cos(angle) * r, Math.sin(angle) * r, height];
    }),
  );
  return loft(rows, material);
}

/** A cut stone whose table faces z and whose girdle lies in the xy plane. */
export function stone(outline: Outline, size: number, material: Material, cuts = 16): Mesh {
  const ring = (scale: number, height: number, shift: number) =>
    range(cuts).map((j): Vec => {
      const angle = ((j + shift) / cuts) * tau;
      const r = outline(angle) * scale * size;
      return [Math.cos(angle) * r, Math.sin(angle) * r, height * size];
    });
  const rings = [
    ring(0.54, 0.32, 0),
    ring(0.8, 0.22, 0.5),
    ring(1, 0.02, 0),
    ring(1, -0.04, 0.5),
    ring(0.55, -0.4, 0),
  ];
  const faces: Vec[][] = [rings[0] ?? []];
  for (let i = 0; i + 1 < rings.length; i += 1) {
    for (let j = 0; j < cuts; j += 1) {
      const [upper, lower] = [rings[i] ?? [], rings[i + 1] ?? []];
      const step = i % 2 === 0 ? 1 : 0;
      const [a, b] = [upper[j], upper[(j + 1) % cuts]];
      const [c, d] = [lower[(j + cuts - 1 + step) % cuts], lower[(j + step) % cuts]];
      if (!a || !b || !c || !d) continue;
      faces.push([a, c, d], [a, d, b]);
    }
  }
  return facets(faces, material);
}

/** Links along a curve, each turned a quarter against the one before. */
export function chain(
  curve: Curve,
  links: number,
  size: number,
  material: Material,
  side: Vec = [0, 0, 1],
): Mesh[] {
  return range(links).map((i) => {
    const t = (i + 0.5) / links;
    const at = curve(t);
    const along = unit(minus(curve(t + 1e-3), curve(t - 1e-3)));
    const across = cross(side, along);
    const over: Vec = i % 2 === 0 ? across : plus(times(across, 0.35), times(side, 0.94));
    const loop: Curve = (u) =>
      plus(times(along, Math.cos(u * tau) * size), times(over, Math.sin(u * tau) * size * 0.62));
    const link = wire(loop, material, {
      thickness: () => size * 0.2,
      steps: 20,
      sides: 10,
      closed: true,
      side: unit(cross(along, over)),
    });
    return move([link], at)[0] ?? link;
  });
}

export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function soft(value: number, square: number): number {
  return Math.sign(value) * Math.abs(value) ** (2 / square);
}
