"""Bracelets form a loop, for a wrist of 17.5 cm and a hand of 62 mm."""
import math

import materials
from mathutils import Matrix
from necklaces import chain
from product import Product, rest
from shapes import TAU, add_mesh, along, ball, evenly, loft, place, shank, turned
from stones import bead, brilliant, set_stone


def wrist(length):
    """A loop slightly wider than high."""
    size = length / TAU

    def curve(t):
        a = (t - 0.25) * TAU
        return (size * 1.07 * math.cos(a), size * 0.93 * math.sin(a), 0)
    return curve


def tennis(finish):
    gold = materials.metal(finish)
    curve, whole = evenly(wrist(175))
    pitch, radius = whole / 52, 1.42
    stone = brilliant(radius)
    wall = pitch / 2 - 0.06
    profile = [(0.75, -1.7), (1.2, -1.75), (wall, -0.5), (wall, 0.14), (radius * 0.97, 0.2),
               (radius * 0.99, -0.02), (0.75, -1.3), (0.75, -1.7)]
    cup = loft([[(r * math.cos(a), r * math.sin(a), z)
                 for a in (j / 48 * TAU for j in range(48))] for r, z in profile])
    pin = turned([(0.0, -0.9), (0.42, -0.9), (0.42, 0.9), (0.0, 0.9)], 24)
    things = []
    for i in range(52):
        one = [set_stone(stone), add_mesh('cup', cup, gold)]
        one += [bead(gold, 0.27) for _ in range(4)]
        for k, tip in enumerate(one[2:]):
            a = TAU / 8 + k * TAU / 4
            place([tip], (1.36 * math.cos(a), 1.36 * math.sin(a), 0.2))
        hinge = place([add_mesh('hinge', pin, gold)], (pitch / 2, 0, -0.95), (90, 0, 0))
        lie = Matrix.Translation((0, 0, 1.75)) @ along(curve, (i + 0.5) / 52, math.radians(38))
        for thing in one + hinge:
            thing.matrix_world = lie @ thing.matrix_world
        things += one + hinge
    rest(things)
    return Product(things, heart=(0, -25, 1.5), close=25, front=(-14, 50), detail=(12, 42), fill=0.78)


def lying(things, heart, close, elevation=40, azimuth=-22):
    rest(things)
    return Product(things, heart=heart, close=close, front=(azimuth, elevation),
                 detail=(-azimuth, elevation * 0.8), fill=0.76)


def bangle(finish):
    gold = materials.metal(finish)
    ring = shank(31, lambda a: 6.0, lambda a: 2.7, 2.3, steps=360)
    return lying(place([add_mesh('bangle', ring, gold)], turn=(90, 0, 0)), (0, -31, 3.5), 34)


def cuff(finish):
    """Open by a finger's width in front, with rounded ends."""
    metal = materials.metal(finish)
    opening = math.radians(34)
    start = TAU / 4 + opening / 2
    bar = shank(29.5, lambda a: 4.0, lambda a: 4.0, 2.0, steps=300, arc=TAU - opening, start=start)
    things = place([add_mesh('bar', bar, metal)], turn=(90, 0, 0))
    for a in (start, start - opening):
        things += place([add_mesh('end', ball(2.2, 40), metal)],
                        (31.5 * math.cos(a), -31.5 * math.sin(a), 0))
    return lying(things, (0, -31, 2.5), 34, azimuth=-14)


def links(finish):
    gold = materials.metal(finish)
    things = chain(wrist(190), gold, 15.0, 11.0, 1.55, slack=0.66)
    return lying(things, (0, -27, 3), 40, elevation=44)


def pearls(finish):
    """Four gold beads separate the pearls."""
    gold, pearl = materials.metal(finish), materials.pearl()
    curve, _ = evenly(wrist(24 * 7.05 + 4 * 3.1))
    whole, walked = 24 * 7.0 + 4 * 3.0, 0.0
    mesh, golden, things = ball(3.5, 40), ball(1.5, 28), []
    for i in range(24):
        sizes = [(mesh, pearl, 7.0)] + ([(golden, gold, 3.0)] if i % 6 == 2 else [])
        for form, material, size in sizes:
            x, y, _ = curve((walked + size / 2) / whole)
            things += place([add_mesh('pearl', form, material)], (x, y, 3.5))
            walked += size
    return lying(things, (0, -27, 3.5), 34, elevation=44)
