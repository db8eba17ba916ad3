"""Meshes of jewellery parts, in millimetres, z up: wire, shank, turned part, plate, ball."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

TAU = math.tau
UP = Vector((0, 0, 1))


def add_mesh(name, mesh, material):
    """A reused mesh is shared: 200 links cost as much as one."""
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    if not mesh.materials:
        mesh.materials.append(material)
    return thing


def mesh_of(vertices, faces, smooth=True):
    mesh = bpy.data.meshes.new('mesh')
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.polygons.foreach_set('use_smooth', [smooth] * len(mesh.polygons))
    mesh.update()
    return mesh


def loft(rows, closed=False, caps=False):
    """A surface over rows of points; each row is a closed outline."""
    count, around = len(rows), len(rows[0])
    faces = [
        (i * around + j, i * around + (j + 1) % around,
         (i + 1) % count * around + (j + 1) % around, (i + 1) % count * around + j)
        for i in range(count if closed else count - 1) for j in range(around)
    ]
    if caps:
        faces.append(tuple(reversed(range(around))))
        faces.append(tuple((count - 1) * around + j for j in range(around)))
    mesh = mesh_of([p for row in rows for p in row], faces)
    if caps:
        for face in list(mesh.polygons)[-2:]:
            face.use_smooth = False
    return outward(mesh)


def outward(mesh):
    shell = bmesh.new()
    shell.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(shell, faces=shell.faces)
    shell.to_mesh(mesh)
    shell.free()
    return mesh


def hull(points):
    """A cut stone: the convex hull of its corners, with flat facets."""
    shell = bmesh.new()
    for point in points:
        shell.verts.new(point)
    bmesh.ops.convex_hull(shell, input=shell.verts)
    bmesh.ops.dissolve_limit(shell, angle_limit=0.004, verts=shell.verts, edges=shell.edges)
    bmesh.ops.recalc_face_normals(shell, faces=shell.faces)
    mesh = bpy.data.meshes.new('stone')
    shell.to_mesh(mesh)
    shell.free()
    return mesh


def wire(curve, radius, steps=96, sides=20, closed=False, flat=1.0, side=UP):
    """A wire along a curve of t from 0 to 1; `radius` is a number or a function of t."""
    thick = radius if callable(radius) else lambda _: radius
    rows = []
    for i in range(steps if closed else steps + 1):
        t = i / steps
        along = (Vector(curve(t + 1e-4)) - Vector(curve(t - 1e-4))).normalized()
        out = side.cross(along).normalized()
        up = along.cross(out)
        rows.append([
            Vector(curve(t)) + out * math.cos(a) * thick(t) + up * math.sin(a) * thick(t) * flat
            for a in (j / sides * TAU for j in range(sides))
        ])
    return loft(rows, closed=closed, caps=not closed)


def shank(inner, width, depth, square=2.4, steps=240, sides=48, arc=TAU, start=0.0):
    """A ring round the y axis, its top at a quarter turn; width and depth are functions of the angle."""
    whole = arc >= TAU
    rows = []
    for i in range(steps if whole else steps + 1):
        angle = start + i / steps * arc
        c, s = math.cos(angle), math.sin(angle)
        row = []
        for j in range(sides):
            a = j / sides * TAU
            across = abs(math.cos(a)) ** (2 / square) * math.copysign(1, math.cos(a))
            out = abs(math.sin(a)) ** (2 / square) * math.copysign(1, math.sin(a))
            reach = inner + depth(angle) * (0.5 + 0.5 * out)
            row.append((c * reach, across * width(angle) / 2, s * reach))
        rows.append(row)
    return loft(rows, closed=whole, caps=not whole)


def turned(profile, steps=96):
    """A solid of revolution: (radius, height) from bottom to top, round the z axis."""
    rows = [[(r * math.cos(a), r * math.sin(a), z)
             for a in (j / steps * TAU for j in range(steps))] for r, z in profile]
    return loft(rows, caps=True)


def plate(outline, thick, edge=0.2, dome=0.0, steps=160, size=1.0):
    """A slab of an outline (angle -> reach) with rounded edges, domed by `dome`, on z = 0."""
    angles = [j / steps * TAU for j in range(steps)]

    def ring(inset, z):
        return [((outline(a) * size - inset) * math.cos(a),
                 (outline(a) * size - inset) * math.sin(a), z) for a in angles]

    turn = [i / 5 * TAU / 4 for i in range(6)]
    rows = [ring(edge * (1 - math.sin(a)), edge * (1 - math.cos(a))) for a in turn]
    rows += [ring(edge * (1 - math.cos(a)), thick - edge * (1 - math.sin(a))) for a in turn]
    inner = rows[-1]
    for k in range(1, 16):
        share = 1 - k / 15.5
        rows.append([(x * share, y * share, thick + dome * (1 - share ** 2)) for x, y, _ in inner])
    mesh = loft(rows, caps=True)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return mesh


def ball(radius, rings=32):
    shell = bmesh.new()
    bmesh.ops.create_uvsphere(shell, u_segments=rings * 2, v_segments=rings, radius=radius)
    mesh = bpy.data.meshes.new('ball')
    shell.to_mesh(mesh)
    shell.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return mesh


def box(x, y, z, edge=0.3, corner=None):
    """A block on z = 0 with rounded corners and edges."""
    corner = corner or edge

    def outline(a):
        return superellipse(a, x / 2, y / 2, 2 * min(x, y) / corner / 2)

    return plate(outline, z, edge)


def superellipse(angle, a, b, power):
    return (abs(math.cos(angle) / a) ** power + abs(math.sin(angle) / b) ** power) ** (-1 / power)


def place(things, at=(0, 0, 0), turn=(0, 0, 0)):
    """Moves things together, first turned about x, y, z in degrees."""
    matrix = Matrix.Translation(at)
    for axis, degrees in zip('ZYX', reversed(turn)):
        matrix = matrix @ Matrix.Rotation(math.radians(degrees), 4, axis)
    for thing in things:
        thing.matrix_world = matrix @ thing.matrix_world
    return things


def evenly(curve, steps=2000):
    """The curve reparametrised by arc length, and its length."""
    points = np.array([curve(i / steps) for i in range(steps + 1)], float)
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])

    def at(t):
        walked = (t if 0 <= t <= 1 else t % 1) * lengths[-1]
        return tuple(np.interp(walked, lengths, points[:, k]) for k in range(3))

    return at, lengths[-1]


def along(curve, t, roll=0.0):
    """The matrix that lays x along the curve at t, z up, rolled about x."""
    ahead = (Vector(curve(t + 1e-3)) - Vector(curve(t - 1e-3))).normalized()
    out = UP.cross(ahead).normalized()
    frame = Matrix((ahead, out, ahead.cross(out))).transposed().to_4x4()
    return Matrix.Translation(curve(t)) @ frame @ Matrix.Rotation(roll, 4, 'X')
