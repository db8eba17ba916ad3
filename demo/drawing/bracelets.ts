import { diamond, pearl, velvet } from './materials.ts';
import { type Material, type Mesh, move, turn } from './mesh.ts';
import { evenly } from './necklaces.ts';
import type { Shots } from './rings.ts';
import { ball, type Curve, chain, cushion, hoop, plate, range, round, stone } from './shapes.ts';

export function tennis(metal: Material): Shots {
  const count = 52;
  const stones = range(count).flatMap((i) => {
    const cup = hoop(0.86, metal, { width: () => 0.9, depth: () => 0.2, square: 3, steps: 40 });
    const one = turn([...move([stone(round, 0.88, diamond, 12)], [0, 0, 0.35]), cup], 'y', 62);
    const [x, y] = curve(i / count);
    const outward = (Math.atan2(y, x) * 180) / Math.PI;
    return move(turn(turn(one, 'y', 0), 'z', outward), [x, y, 0.3]);
  });
  return lying(stones, 38);
}

export function bangle(metal: Material): Shots {
  return lying([hoop(13.5, metal, { width: () => 3.2, depth: () => 1.5, square: 2.2 })], 30);
}

/** Open at the front, its two ends rounded. */
export function cuff(metal: Material): Shots {
  const [open, from] = [0.5, -Math.PI / 2 + 0.25];
  const ends = [from, from - open].map((angle) =>
    ball(1.15, metal, [Math.cos(angle) * 14.2, Math.sin(angle) * 14.2, 0]),
  );
  const arc = Math.PI * 2 - open;
  return lying(
    [
      hoop(13.4, metal, { width: () => 2.1, depth: () => 1.6, square: 2, arc, start: from }),
      ...ends,
    ],
    34,
  );
}

export function linkBracelet(metal: Material): Shots {
  return lying(chain(curve, 34, 1.75, metal), 44);
}

export function pearlBracelet(metal: Material): Shots {
  const pearls = range(36).map((i) => ball(1.16, pearl, curve(i / 36)));
  const beads = range(4).map((i) => ball(0.5, metal, curve((i * 9 + 4.5) / 36)));
  return lying([...pearls, ...beads], 40);
}

/** A travelling case for rings and chains, its lid closed. */
export function travelCase(leather: Material, metal: Material): Shots {
  const box = (height: number, thick: number) =>
    move(turn([plate(cushion(1.28, 9), 9, thick, leather, 0.25)], 'x', -90), [0, height, 0]);
  const lining = move(turn([plate(cushion(1.28, 9), 8.85, 0.5, velvet)], 'x', -90), [0, 4.6, 0]);
  const lock = move([plate(cushion(1.7, 5), 0.9, 0.7, metal, 0.2)], [0, 4.6, 9.05]);
  const all = turn([...box(2.2, 4.6), ...lining, ...box(6.2, 3), ...lock], 'y', -28);
  return {
    front: { meshes: all, view: { tilt: 26, fill: 0.72, rests: 'table' } },
    detail: {
      meshes: turn(all, 'y', 16),
      view: { tilt: 18, fill: 0.72, rests: 'table', zoom: { by: 2, x: 0.52, y: 0.34 } },
    },
  };
}

/** Lying on its rim: what was made round the z axis now stands round the y axis. */
function lying(meshes: Mesh[], tilt: number): Shots {
  const flat = turn(turn(meshes, 'x', -90), 'y', 18);
  return {
    front: { meshes: flat, view: { tilt, fill: 0.8, rests: 'table' } },
    detail: {
      meshes: turn(flat, 'y', 40),
      view: { tilt: tilt * 0.66, fill: 0.8, rests: 'table', zoom: { by: 2.4, x: 0.42, y: 0.22 } },
    },
  };
}

const curve: Curve = evenly((t) => {
  const angle = t * Math.PI * 2;
  return [Math.cos(angle) * 15, Math.sin(angle) * 13.4, 0];
});
