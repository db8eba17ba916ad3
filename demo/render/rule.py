"""A jeweller's rule, laid before a product to show its size."""
import math

import bpy
import materials
import numpy as np
from product import corners
from shapes import add_mesh, box, place


def lay_rule(points, azimuth):
    """As long as the product needs, parallel to the picture; returns its points."""
    around = math.radians(azimuth)
    right = np.array((math.cos(around), math.sin(around)))
    toward = np.array((math.sin(around), -math.cos(around)))
    across, depth = points[:, :2] @ right, points[:, :2] @ toward
    length = max(20, 10 * math.ceil(np.ptp(across) / 10 + 0.2))
    size = max(1.0, length / 45)
    things = make_rule(length, size)
    at = right * across.mean() + toward * (depth.max() + 5.2 * size + np.ptp(across) * 0.06)
    place(things, (*at, 0), (0, 0, azimuth))
    bpy.context.view_layer.update()
    return corners(things[:1])


def make_rule(length, size):
    """Marks are at its far edge, centimetres are numbered."""
    body = box(length + 6 * size, 9 * size, 0.8 * size, 0.25 * size, 1.2 * size)
    things = [add_mesh('rule', body, materials.ivory())]
    ink = materials.ink()
    step = 1 if length <= 120 else 5
    for mm in range(0, length + 1, step):
        long = 3.2 if mm % 10 == 0 else 2.4 if mm % 5 == 0 else 1.6
        mark = box(0.16 * size, long * size, 0.02 * size, 0.005 * size)
        things += place([add_mesh('mark', mark, ink)],
                        (mm - length / 2, (4.3 - long / 2) * size, 0.8 * size))
    every = 1 if length <= 120 else 2
    for cm in range(0, length // 10 + 1, every):
        things += place([number(str(cm), 2.3 * size, ink)],
                        (cm * 10 - length / 2, -2.3 * size, 0.82 * size))
    return things


def number(text, size, ink):
    curve = bpy.data.curves.new('number', 'FONT')
    curve.body, curve.size, curve.align_x = text, size, 'CENTER'
    written = bpy.data.objects.new('number', curve)
    mesh = bpy.data.meshes.new_from_object(written)
    bpy.data.objects.remove(written)
    mesh.materials.clear()
    return add_mesh('number', mesh, ink)
