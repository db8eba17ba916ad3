import { diamond, emerald } from './materials.ts';
import { type Material, type Mesh, move, turn } from './mesh.ts';
import type { View } from './render.ts';
import {
  ball,
  cushion,
  hoop,
  lathe,
  type Outline,
  oval,
  plate,
  range,
  round,
  stone,
  wire,
} from './shapes.ts';

export type Shot = { meshes: Mesh[]; view: View };

/** A whole picture and a near one. */
export type Shots = { front: Shot; detail: Shot };

const radius = 9;

export function solitaire(metal: Material): Shots {
  const band = hoop(radius, metal, { width: slimBelow(2.1, 2.6), depth: () => 1.6, square: 2.4 });
  return standing([band, ...setStone(metal, diamond, round, 3, 12.9)]);
}

export function halo(metal: Material): Shots {
  const band = hoop(radius, metal, { width: slimBelow(1.9, 2.4), depth: () => 1.5, square: 2.4 });
  const around = range(16).flatMap((i) => {
    const angle = (i / 16) * Math.PI * 2;
    const small = turn(
      [stone(round, 0.62, diamond, 8), ball(0.2, metal, [0.66, 0.05, 0.1])],
      'x',
      -90,
    );
    return turn(move(small, [3.25, 12.55, 0]), 'y', (angle * 180) / Math.PI);
  });
  const dish = lathe(
    [
      [0.2, 11],
      [1.4, 11.1],
      [3.6, 12.1],
      [3.95, 12.4],
      [3.9, 12.5],
      [2.6, 12.45],
    ],
    metal,
  );
  return standing([band, dish, ...around, ...setStone(metal, diamond, round, 2.5, 13)]);
}

export function eternity(metal: Material): Shots {
  const band = hoop(radius, metal, { width: () => 2.3, depth: () => 1.2, square: 3 });
  const stones = range(32).flatMap((i) => {
    const one = [
      ...turn([stone(round, 0.98, diamond, 12)], 'y', 90),
      ball(0.24, metal, [0.14, 0.98, 0.72]),
      ball(0.24, metal, [0.14, 0.98, -0.72]),
    ];
    return turn(move(one, [radius + 1.2, 0, 0]), 'z', (i / 32) * 360);
  });
  return standing([band, ...stones], { by: 2, x: 0.42, y: 0.86 });
}

export function signet(metal: Material, face: Outline = oval(0.82), inlay?: Material): Shots {
  const band = hoop(radius, metal, {
    width: widerAbove(3, 7.4),
    depth: widerAbove(1.4, 2.3),
    square: 2.6,
  });
  const top = [
    plate(face, 4.6, 1.8, metal),
    ...(inlay ? move([plate(face, 3.9, 0.7, inlay, 0.35)], [0, 0, 0.75]) : []),
  ];
  const placed = move(turn(turn(top, 'z', 90), 'x', -90), [0, radius + 2.3, 0]);
  return standing([band, ...placed], { by: 1.9, x: 0.5, y: 0.84 }, 26);
}

export function band(metal: Material, width: number, square = 2.2): Shots {
  return standing([hoop(radius, metal, { width: () => width, depth: () => 1.5, square })], {
    by: 1.9,
    x: 0.4,
    y: 0.84,
  });
}

/** A band whose back rises and falls like sand. */
export function duneBand(metal: Material): Shots {
  const wave = (angle: number) => 4.2 + 0.9 * Math.sin(angle * 3 + 1);
  const depth = (angle: number) => 1.5 + 0.35 * Math.sin(angle * 6);
  return standing([hoop(radius, metal, { width: wave, depth, square: 2 })], {
    by: 1.9,
    x: 0.4,
    y: 0.84,
  });
}

export function emeraldRing(metal: Material): Shots {
  const ring = hoop(radius, metal, { width: slimBelow(2, 2.6), depth: () => 1.5, square: 2.4 });
  const sides = [-1, 1].flatMap((way) =>
    turn(move(setStone(metal, diamond, round, 1.35, 11.7), [0, 0, 0]), 'z', way * 21),
  );
  return standing([ring, ...sides, ...setStone(metal, emerald, cushion(1.3, 5), 2.5, 12.9)]);
}

/** A stone held by four claws above the band, its table up. */
function setStone(
  metal: Material,
  gem: Material,
  outline: Outline,
  size: number,
  height: number,
): Mesh[] {
  const seat = turn([stone(outline, size, gem)], 'x', -90);
  const claws = [45, 135, 225, 315].flatMap((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const reach = outline(angle) * size * 0.97;
    const [c, s] = [Math.cos(angle), -Math.sin(angle)];
    const base = radius + 1.2;
    const claw = wire(
      (t) => [
        c * (0.7 + (reach - 0.7) * Math.max(t, 0) ** 0.8),
        base + (height + 0.45 - base) * t,
        s * (0.7 + (reach - 0.7) * Math.max(t, 0) ** 0.8),
      ],
      metal,
      { thickness: () => 0.1 * size + 0.02, steps: 16, sides: 14, side: [0.02, 0, 1] },
    );
    return [claw, ball(0.13 * size + 0.03, metal, [c * reach, height + 0.5, s * reach])];
  });
  return [...move(seat, [0, height, 0]), ...claws];
}

function standing(meshes: Mesh[], zoom = { by: 2.1, x: 0.5, y: 0.88 }, turned = 32): Shots {
  const view = { tilt: 15, fill: 0.58, rests: 'table' as const };
  return {
    front: { meshes: turn(meshes, 'y', turned), view },
    detail: { meshes: turn(meshes, 'y', -turned * 0.72), view: { ...view, tilt: 27, zoom } },
  };
}

/** Slimmer at the palm, where nobody looks; angles start at the right, a quarter turn is the top. */
function slimBelow(least: number, most: number): (angle: number) => number {
  return (angle) => least + (most - least) * ((1 + Math.sin(angle)) / 2);
}

function widerAbove(least: number, most: number): (angle: number) => number {
  return (angle) => least + (most - least) * ((1 + Math.sin(angle)) / 2) ** 4;
}
