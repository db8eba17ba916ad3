export type Vec = readonly [number, number, number];

export type Look = 'metal' | 'gem' | 'pearl' | 'polished' | 'matte';

export type Material = { look: Look; color: Vec };

/** Triangles with a normal at each corner; x to the right, y up, z towards the eye. */
export type Mesh = { points: Vec[]; normals: Vec[]; triangles: number[]; material: Material };

/** A surface spun from rows of points, each row as long as the next; smooth. */
export function loft(
  rows: Vec[][],
  material: Material,
  closed = { rows: false, across: true },
): Mesh {
  const width = rows[0]?.length ?? 0;
  const points = rows.flat();
  const triangles: number[] = [];
  const lastRow = closed.rows ? rows.length : rows.length - 1;
  const lastColumn = closed.across ? width : width - 1;
  for (let i = 0; i < lastRow; i += 1) {
    for (let j = 0; j < lastColumn; j += 1) {
      const [a, b] = [i * width + j, i * width + ((j + 1) % width)];
      const next = ((i + 1) % rows.length) * width;
      const [c, d] = [next + j, next + ((j + 1) % width)];
      triangles.push(a, c, b, b, c, d);
    }
  }
  return { points, triangles, normals: smoothNormals(points, triangles), material };
}

/** Cut faces: every triangle has corners and a normal of its own. */
export function facets(corners: Vec[][], material: Material): Mesh {
  const points: Vec[] = [];
  const normals: Vec[] = [];
  const triangles: number[] = [];
  for (const face of corners) {
    const [a, b, c] = face;
    if (!a || !b || !c) continue;
    const normal = unit(cross(minus(b, a), minus(c, a)));
    for (let i = 1; i + 1 < face.length; i += 1) {
      for (const corner of [a, face[i] ?? a, face[i + 1] ?? a]) {
        triangles.push(points.length);
        points.push(corner);
        normals.push(normal);
      }
    }
  }
  return { points, normals, triangles, material };
}

export function move(meshes: Mesh[], by: Vec): Mesh[] {
  return meshes.map((mesh) => ({ ...mesh, points: mesh.points.map((point) => plus(point, by)) }));
}

/** Turns about an axis, in degrees. */
export function turn(meshes: Mesh[], axis: 'x' | 'y' | 'z', degrees: number): Mesh[] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const rotate = ([x, y, z]: Vec): Vec => {
    if (axis === 'x') return [x, c * y - s * z, s * y + c * z];
    if (axis === 'y') return [c * x + s * z, y, c * z - s * x];
    return [c * x - s * y, s * x + c * y, z];
  };
  return meshes.map((mesh) => ({
    ...mesh,
    points: mesh.points.map(rotate),
    normals: mesh.normals.map(rotate),
  }));
}

function smoothNormals(points: Vec[], triangles: number[]): Vec[] {
  const sums = points.map(() => [0, 0, 0] as [number, number, number]);
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = triangles.slice(i, i + 3);
    const [a, b, c] = corners.map((index) => points[index] ?? origin);
    if (!a || !b || !c) continue;
    const normal = cross(minus(b, a), minus(c, a));
    for (const index of corners) {
      const sum = sums[index];
      if (!sum) continue;
      sum[0] += normal[0];
      sum[1] += normal[1];
      sum[2] += normal[2];
    }
  }
  return sums.map(unit);
}

export const origin: Vec = [0, 0, 0];

export function plus(a: Vec, b: Vec): Vec {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function minus(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function times(a: Vec, by: number): Vec {
  return [a[0] * by, a[1] * by, a[2] * by];
}

export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function unit(a: Vec): Vec {
  const length = Math.hypot(...a);
  return length === 0 ? [0, 0, 1] : times(a, 1 / length);
}
