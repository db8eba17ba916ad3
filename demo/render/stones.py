"""Cuts and settings."""
import math

import materials
import numpy as np
from mathutils import Vector
from shapes import TAU, add_mesh, ball, hull, loft, place, superellipse, wire

TABLE, CROWN, PAVILION = 0.57, math.tan(math.radians(34.5)), math.tan(math.radians(40.75))
EIGHTH, GIRDLE = TAU / 8, 0.025


def ring_of(count, reach, height, offset=0.0):
    return [(reach * math.cos(a), reach * math.sin(a), height)
            for a in (offset + i / count * TAU for i in range(count))]


def brilliant(radius):
    """A round brilliant in the proportions of an ideal cut, its girdle at z = 0."""
    half = math.cos(EIGHTH / 2)
    star, lower = (TABLE * half + 1) / 2, 0.23
    points = ring_of(8, TABLE, GIRDLE + (1 - TABLE) * CROWN)
    points += ring_of(8, star, GIRDLE + (1 - star * half) * CROWN, EIGHTH / 2)
    points += ring_of(32, 1, GIRDLE) + ring_of(32, 1, -GIRDLE)
    points += ring_of(8, lower, -GIRDLE - (1 - lower * half) * PAVILION, EIGHTH / 2)
    points.append((0, 0, -GIRDLE - PAVILION))
    return hull([Vector(p) * radius for p in points])


def emerald_cut(length, width):
    """Steps above and below an octagon; its table is long and plain."""
    def step(share, height):
        x, y = length / 2 * share, width / 2 * share
        corner = width * 0.17 * share
        return [(sx * (x - corner * k), sy * (y - corner * (1 - k)), height * width)
                for sx in (1, -1) for sy in (1, -1) for k in (0, 1)]

    levels = [(0.64, 0.165), (0.80, 0.118), (0.93, 0.062), (1, 0.012), (1, -0.012),
              (0.86, -0.15), (0.62, -0.31), (0.30, -0.45)]
    return hull([p for share, height in levels for p in step(share, height)])


def pear_outline():
    """A teardrop, point up, 1 at its widest half and 3.2 long: angles and radii."""
    walk = np.linspace(0, TAU, 721)
    x = np.sin(walk) * np.abs(np.sin(walk / 2)) ** 0.8
    y = 1.6 * np.cos(walk) + 0.4
    x /= np.abs(x).max()
    angles = np.unwrap(np.arctan2(y, x)[::-1])
    return angles, np.hypot(x, y)[::-1]


PEAR = pear_outline()


def pear_reach(angle):
    start = PEAR[0][0]
    return float(np.interp((angle - start) % TAU + start, *PEAR))


def pear_cut(size):
    """A pear brilliant; `size` is half its width."""
    def level(count, share, height, offset=0.0):
        return [(pear_reach(a) * share * size * math.cos(a),
                 pear_reach(a) * share * size * math.sin(a), height * size)
                for a in (TAU / 4 + (i + offset) / count * TAU for i in range(count))]

    points = level(16, 0.60, 0.30) + level(16, 0.81, 0.20, 0.5)
    points += level(64, 1, 0.03) + level(64, 1, -0.03)
    points += level(16, 0.56, -0.45, 0.5) + level(16, 0.16, -0.78)
    return hull(points)


def set_stone(mesh, kind='diamond'):
    return add_mesh(kind, mesh, materials.stone(kind))


def claws(metal, reaches, girdle, foot, foot_reach, thick):
    """
    Claws that rise from a foot and bend over the girdle: `reaches` are points (x, y) of the girdle
    where they grip.
    """
    things = []
    for x, y in reaches:
        away = Vector((x, y, 0))
        low = away.normalized() * foot_reach + Vector((0, 0, foot))
        high = away * 1.02 + Vector((0, 0, girdle))
        tip = away * 0.90 + Vector((0, 0, girdle + thick * 1.9))
        side = Vector((-away.y, away.x, 0)).normalized()

        def curve(t, low=low, high=high, tip=tip):
            if t < 0.8:
                s = t / 0.8
                bow = (high - low) * s
                return low + bow + away_bow(low, s)
            s = (t - 0.8) / 0.2
            return high.lerp(tip, s) + (high - tip) * 0.25 * math.sin(s * math.pi)

        things.append(add_mesh('claw', wire(curve, lambda t: thick * (1.15 - 0.25 * t),
                                            steps=40, side=side), metal))
        things += place([add_mesh('tip', ball(thick * 0.93, 12), metal)], curve(1))
    return things


def away_bow(low, share):
    """Claws swell outward slightly, like a tulip."""
    flat = Vector((low.x, low.y, 0))
    return flat.normalized() * 0.18 * math.sin(share * math.pi) if flat.length else flat


def basket(metal, radius, girdle, foot, count=4, thick=0.34, turn=45, foot_reach=0.9):
    """A round stone of `radius` in claws over a gallery wire; `foot` is where the claws begin."""
    holds = [(radius * math.cos(a), radius * math.sin(a))
             for a in (math.radians(turn) + i / count * TAU for i in range(count))]
    things = place([set_stone(brilliant(radius))], (0, 0, girdle), (0, 0, 22.5))
    things += claws(metal, holds, girdle, foot, foot_reach, thick)
    middle = foot + (girdle - foot) * 0.45
    reach = foot_reach + (radius - foot_reach) * 0.45
    gallery = turned_ring(reach, thick * 0.62)
    return things + place([add_mesh('gallery', gallery, metal)], (0, 0, middle))


def turned_ring(radius, thick):
    return wire(lambda t: (radius * math.cos(t * TAU), radius * math.sin(t * TAU), 0), thick,
                closed=True, sides=16)


def bezel(metal, radius, rim=0.28, low=-1.0, high=0.28):
    """A round stone set in a smooth bezel, open below."""
    outer = radius + rim
    profile = [(radius * 0.82, low), (outer - 0.12, low), (outer, low + 0.12),
               (outer, high - 0.14), (outer - 0.10, high), (radius * 0.96, high),
               (radius * 0.93, high - 0.06), (radius * 0.995, 0.0), (radius * 0.82, low)]
    rows = [[(r * math.cos(a), r * math.sin(a), z) for a in
             (j / 96 * TAU for j in range(96))] for r, z in profile]
    return [add_mesh('bezel', loft(rows), metal), set_stone(brilliant(radius))]


def bead(metal, radius):
    return add_mesh('bead', ball(radius, 12), metal)


def oval(ratio):
    return lambda a: superellipse(a, 1, ratio, 2)


def cushion(ratio, power=3.4):
    return lambda a: superellipse(a, ratio, 1, power)
