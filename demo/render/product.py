"""A product laid out for its pictures."""
from dataclasses import dataclass

import bpy
import numpy as np
from shapes import place


@dataclass
class Product:
    things: list
    heart: tuple  # the target of the close-up
    close: float  # the width of the close-up in millimetres
    front: tuple  # azimuth and elevation in degrees
    detail: tuple
    fill: float = 0.64
    shown: list = None  # corners of the front picture, where the product extends beyond it


def rest(things):
    """Lowers things until they touch the paper; returns the distance."""
    bpy.context.view_layer.update()
    lowest = float(corners(things)[:, 2].min())
    place(things, (0, 0, -lowest))
    bpy.context.view_layer.update()
    return -lowest


def centre(things):
    """The centre of the bounding box of the things."""
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
