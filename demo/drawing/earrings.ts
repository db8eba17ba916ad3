import { diamond, pearl } from './materials.ts';
import { type Material, type Mesh, move, turn } from './mesh.ts';
import { rimOf } from './necklaces.ts';
import type { Shots } from './rings.ts';
import { ball, hoop, lathe, pear, plate, round, stone, wire } from './shapes.ts';

export function hoops(metal: Material, thick: number, swell = 0): Shots {
  const one = (way: number) => {
    const round = (angle: number) => thick * (1 + swell * Math.max(0, -Math.sin(angle)));
    const ring = hoop(5.2, metal, {
      width: round,
      depth: round,
      square: 2,
      arc: Math.PI * 1.94,
      start: Math.PI / 2 + 0.12,
    });
    return turn([ring], 'y', way * 34);
  };
  const pair = [...move(one(1), [-4.4, 0, 0]), ...move(one(1), [4.6, 0.0, -3.4])];
  return {
    front: { meshes: pair, view: { tilt: 12, fill: 0.72, rests: 'table' } },
    detail: {
      meshes: turn(pair, 'y', 24),
      view: { tilt: 24, fill: 0.72, rests: 'table', zoom: { by: 1.8, x: 0.34, y: 0.42 } },
    },
  };
}

export function studs(metal: Material): Shots {
  const one = [
    stone(round, 2.2, diamond),
    ...[45, 135, 225, 315].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return ball(0.42, metal, [Math.cos(angle) * 2.15, Math.sin(angle) * 2.15, 0.25]);
    }),
    hoop(1.7, metal, { width: () => 0.9, depth: () => 0.3, square: 2 }),
    ...post(metal),
  ];
  return pairOf(one, 3.7);
}

export function pearlStuds(metal: Material): Shots {
  const cup = turn(
    [
      lathe(
        [
          [0.1, -2.1],
          [1.1, -1.9],
          [1.5, -1.5],
          [1.35, -1.45],
        ],
        metal,
      ),
    ],
    'x',
    90,
  );
  return pairOf([ball(2.2, pearl), ...cup, ...post(metal)], 3.6);
}

/** A stone that hangs below a smaller one. */
export function drops(metal: Material, gem: Material): Shots {
  const hanging = gem.look === 'gem' ? stone(pear, 1.75, gem, 20) : plate(pear, 1.75, 1, gem, 0.6);
  const one = [
    ...move(
      [
        stone(round, 0.95, diamond, 12),
        hoop(0.9, metal, { width: () => 0.6, depth: () => 0.25, square: 2 }),
      ],
      [0, 4.5, 0.1],
    ),
    wire((t) => [0, 3.3 - t * 0.5, 0.1], metal, { thickness: () => 0.13, steps: 8 }),
    rimOf(pear, 1.78, metal),
    ...move([hanging], [0, 0, 0.3]),
    ...move(post(metal), [0, 4.5, 0]),
  ];
  return pairOf(one, 3.4);
}

export function cufflinks(metal: Material, face: Material): Shots {
  const one = [
    plate(round, 2.6, 0.9, metal),
    ...move([plate(round, 2.15, 0.5, face, 0.3)], [0, 0, 0.4]),
    wire((t) => [0, 0, -t * 3.6], metal, { thickness: () => 0.45, steps: 20, side: [0, 1, 0] }),
    ...turn(
      [
        wire((t) => [0, 0, (t - 0.5) * 4.4], metal, {
          thickness: (t) => 0.62 - 0.2 * Math.abs(t - 0.5),
          steps: 24,
          side: [0, 1, 0],
        }),
      ],
      'x',
      90,
    ).map((mesh) => move([mesh], [0, 0, -3.8])[0] ?? mesh),
  ];
  return pairOf(turn(one, 'y', -24), 4.3);
}

function post(metal: Material): Mesh[] {
  return [
    wire((t) => [0, 0, -t * 2.6 - 0.4], metal, {
      thickness: () => 0.16,
      steps: 12,
      side: [0, 1, 0],
    }),
  ];
}

function pairOf(one: Mesh[], apart: number): Shots {
  const pair = [
    ...move(turn(one, 'y', 14), [-apart, 0.5, 0]),
    ...move(turn(one, 'y', -12), [apart, -0.5, 0]),
  ];
  return {
    front: { meshes: pair, view: { tilt: 6, fill: 0.62, rests: 'sheet' } },
    detail: {
      meshes: turn(pair, 'y', 22),
      view: { tilt: 14, fill: 0.62, rests: 'sheet', zoom: { by: 1.9, x: 0.28, y: 0.56 } },
    },
  };
}
