"""A product laid out for its pictures."""
from dataclasses import dataclass

import bpy
import numpy as np
from shapes import place


@dataclass
class Product:
    things: list
    heart: tuple  # what the near picture looks at
    close: float  # how many millimetres wide the near picture is
    front: tuple  # degrees round, degrees up
    detail: tuple
    fill: float = 0.64
    shown: list = None  # corners of the front picture, where the product runs out of it


def rest(things):
    """Lets things down until they touch the paper; tells how far."""
    bpy.context.view_layer.update()
    lowest = float(corners(things)[:, 2].min())
    place(things, (0, 0, -lowest))
    bpy.context.view_layer.update()
    return -lowest


def centre(things):
    """The middle of what the things fill."""
    bpy.context.view_layer.update()
    points = corners(things)
    return tuple((points.min(axis=0) + points.max(axis=0)) / 2)


def corners(things):
    """Every vertex of every thing."""
    found = []
    for thing in things:
        flat = np.empty(len(thing.data.vertices) * 3, np.float32)
        thing.data.vertices.foreach_get('co', flat)
        matrix = np.array(thing.matrix_world)
        found.append(flat.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)
