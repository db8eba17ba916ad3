import { diamond, pearl } from './materials.ts';
import { type Material, type Mesh, minus, move, turn, type Vec } from './mesh.ts';
import type { Shots } from './rings.ts';
import {
  ball,
  type Curve,
  chain,
  hoop,
  type Outline,
  pear,
  plate,
  range,
  round,
  stone,
  wire,
} from './shapes.ts';

const bottom = -11;

/** A chain laid out on paper, its pendant below. */
export function pendant(metal: Material, hanging: Mesh[], height: number): Shots {
  const links = chain(loop, 168, 0.27, metal);
  const bail = hoop(0.32, metal, { width: () => 0.3, depth: () => 0.22, square: 2 });
  const all = [
    ...links,
    ...clasp(metal),
    ...move([bail], [0, bottom - 0.35, 0.1]),
    ...move(hanging, [0, bottom - 0.7 - height, 0.1]),
  ];
  return laid(all, { by: 3.1, x: 0.5, y: 0.14 });
}

export function stonePendant(metal: Material, gem: Material = diamond): Shots {
  const rim = hoop(1.5, metal, { width: () => 1, depth: () => 0.3, square: 2.6 });
  return pendant(metal, [rim, ...move([stone(round, 1.52, gem)], [0, 0, 0.25])], 1.75);
}

export function discPendant(metal: Material): Shots {
  const rays = range(12).map((i) => {
    const angle = (i / 12) * Math.PI * 2;
    return ball(0.13, metal, [Math.cos(angle) * 1.72, Math.sin(angle) * 1.72, 0.24]);
  });
  return pendant(
    metal,
    [
      plate(round, 2.2, 0.4, metal, 0.12),
      ...move([plate(round, 1, 0.3, metal, 0.3)], [0, 0, 0.25]),
      ...rays,
    ],
    2.2,
  );
}

export function barPendant(metal: Material): Shots {
  const bar = wire((t) => [(t - 0.5) * 6.4, 0, 0], metal, {
    thickness: (t) => 0.36 * Math.min(1, Math.sin(t * Math.PI) * 6 + 0.4),
    side: [0, 0, 1],
  });
  return pendant(metal, [bar, ...move([stone(round, 0.42, diamond, 10)], [0, 0, 0.32])], 0.3);
}

export function dropPendant(metal: Material, gem: Material): Shots {
  const drop = gem.look === 'gem' ? stone(pear, 1.7, gem, 20) : plate(pear, 1.7, 1, gem, 0.5);
  const rim = rimOf(pear, 1.72, metal);
  return pendant(metal, [rim, ...move([drop], [0, 0, 0.3])], 2.75);
}

export function starPendant(metal: Material): Shots {
  const star: Outline = (angle) => 0.7 + 0.3 * Math.cos(5 * (angle - Math.PI / 2)) ** 3;
  return pendant(
    metal,
    [plate(star, 1.7, 0.5, metal, 0.35), ...move([stone(round, 0.4, diamond, 10)], [0, 0, 0.6])],
    1.65,
  );
}

export function locket(metal: Material): Shots {
  const rim = hoop(2.1, metal, { width: () => 0.8, depth: () => 0.35, square: 2 });
  const hinge = wire((t) => [-2.45, (t - 0.5) * 1.1, 0], metal, { thickness: () => 0.2 });
  return pendant(
    metal,
    [
      rim,
      hinge,
      plate(round, 2.15, 0.6, metal, 0.55),
      ...move([stone(round, 0.5, diamond, 12)], [0, 0, 0.9]),
    ],
    2.4,
  );
}

export function linkChain(metal: Material): Shots {
  return laid([...chain(loop, 64, 0.72, metal), ...clasp(metal)], { by: 3, x: 0.5, y: 0.1 });
}

export function pearlStrand(metal: Material): Shots {
  const pearls = range(72).map((i) => {
    const t = (i + 0.5) / 72;
    return ball(0.36 + 0.13 * Math.sin(t * Math.PI), pearl, loop(t));
  });
  return laid([...pearls, ...clasp(metal)], { by: 3, x: 0.5, y: 0.1 });
}

/** A wire round an outline. */
export function rimOf(outline: Outline, size: number, metal: Material): Mesh {
  const curve: Curve = (t) => {
    const angle = t * Math.PI * 2;
    return [Math.cos(angle) * outline(angle) * size, Math.sin(angle) * outline(angle) * size, 0];
  };
  return wire(curve, metal, { thickness: () => 0.2, closed: true });
}

function clasp(metal: Material): Mesh[] {
  const ring = hoop(0.42, metal, { width: () => 0.34, depth: () => 0.24, square: 2 });
  return move([ring], [0, 11.2, 0]);
}

function laid(meshes: Mesh[], zoom: { by: number; x: number; y: number }): Shots {
  const view = { tilt: 0, fill: 0.8, rests: 'sheet' as const };
  return {
    front: { meshes, view },
    detail: { meshes: turn(meshes, 'z', -5), view: { ...view, tilt: -18, zoom } },
  };
}

/** The outline of a necklace laid out, from clasp to clasp, at an even pace. */
const loop = evenly((t) => {
  const angle = (t - 0.5) * Math.PI * 2;
  return [
    7.4 * Math.sin(angle) * (1 - 0.2 * Math.cos(angle) ** 2),
    bottom * Math.cos(angle),
    0.06 * Math.sin(t * 40),
  ];
});

export function evenly(curve: Curve): Curve {
  const steps = 2000;
  const lengths = [0];
  for (let i = 1; i <= steps; i += 1) {
    const [x, y, z] = minus(curve(i / steps), curve((i - 1) / steps));
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(x, y, z));
  }
  const whole = lengths[steps] ?? 1;
  return (t): Vec => {
    const wanted = t * whole;
    const next = lengths.findIndex((length) => length >= wanted);
    if (next <= 0) return curve(t <= 0 ? t : 1 + (t - 1));
    const [before, after] = [lengths[next - 1] ?? 0, lengths[next] ?? 1];
    return curve((next - 1 + (wanted - before) / (after - before || 1)) / steps);
  };
}
