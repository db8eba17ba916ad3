"""Cufflinks and the travelling case."""
import math

import materials
from earrings import pair
from mathutils import Vector
from product import Product, centre, rest
from shapes import TAU, add_mesh, box, loft, place, plate, superellipse, turned, wire
from stones import oval


def cufflinks(finish):
    silver = materials.metal('silver')

    def link():
        face = [add_mesh('face', plate(oval(1), 2.4, 0.45, size=7.5), silver)]
        if finish == 'onyx':
            face += place([add_mesh('onyx', plate(oval(1), 0.7, 0.2, dome=0.35, size=6.5),
                                    materials.onyx())], (0, 0, 2.0))
        else:
            face += place([add_mesh('face', plate(oval(1), 0.3, 0.2, dome=0.3, size=6.5), silver)],
                          (0, 0, 2.2))
        stem = wire(lambda t: (0, 0.9 * math.sin(t * 3.1), -13 * t + 0.3),
                    lambda t: 1.35 - 0.25 * t, steps=32, side=Vector((1, 0, 0)))
        ends = [(0.0, -8.2), (1.1, -8.1), (1.9, -7.4), (2.1, -6.6), (1.7, -3.0)]
        toggle = turned(ends + [(r, -z) for r, z in reversed(ends)], 48)
        return face + [add_mesh('stem', stem, silver),
                       *place([add_mesh('toggle', toggle, silver)], (0, 0, -13.4), (0, 90, 0))]

    left = place(link(), (-10.5, 2, 0), (69, 0, -26))
    right = place(link(), (10, -6, 0), (69, 0, 34))
    rest(left)
    rest(right)
    return pair(left, right, centre(left[:1]), 32, (-4, 26), (26, 30), 0.72)


def travel_case(finish):
    """180 x 140 x 70 mm, its lid opened."""
    leather, velvet = materials.leather(finish), materials.velvet()
    gold, thread = materials.metal('yellowGold'), materials.thread()
    half = tray(180, 140, 44, leather, velvet, thread)
    for i in range(6):
        roll = turned([(0.0, -56), (6.0, -56), (8.2, -54.5), (8.6, -52), (8.6, 52), (8.2, 54.5),
                       (6.0, 56), (0, 56)], 40)
        half += place([add_mesh('roll', roll, velvet)], (-22, -45 + i * 17.6, 40), (0, 90, 0))
    lid = place(tray(180, 140, 26, leather, velvet, thread), turn=(180, 0, 0))
    for x in (-45, 0, 45):
        hook = wire(lambda t: (0, -6 * math.sin(t * 4.2), 8 * math.cos(t * 4.2)), 1.5, steps=32,
                    side=Vector((1, 0, 0)))
        lid += place([add_mesh('hook', hook, gold)], (x, -48, -8))
    place(lid, (0, -70, 26))
    place(lid, (0, 70, 44.5), (-104, 0, 0))
    lock = place([add_mesh('lock', box(20, 12, 2.4, 0.8, 3), gold)], (0, -70, 38), (90, 0, 0))
    things = half + lid + lock
    rest(things)
    return Product(things, heart=(-20, -20, 44), close=190, front=(-30, 30), detail=(24, 38),
                 fill=0.78)


def tray(x, y, z, leather, velvet, thread):
    """An open tray with soft corners, its rim stitched; the floor is velvet."""
    def outline(inset):
        return lambda a: superellipse(a, x / 2 - inset, y / 2 - inset, 9)

    def ring(inset, height):
        reach = outline(inset)
        return [(reach(a) * math.cos(a), reach(a) * math.sin(a), height)
                for a in (j / 240 * TAU for j in range(240))]

    shell = loft([ring(3, 0), ring(0.9, 0.9), ring(0, 3), ring(0, z - 2), ring(0.7, z - 0.6),
                  ring(2, z), ring(4, z), ring(5, z - 1)])
    floor = loft([ring(60, 0.4), ring(3, 0)])
    lining = loft([ring(4.6, z - 0.8), ring(5.4, z * 0.5), ring(8, z * 0.28),
                   ring(60, z * 0.28)], caps=True)
    seam = wire(lambda t: (outline(3)(t * TAU) * math.cos(t * TAU),
                           outline(3)(t * TAU) * math.sin(t * TAU), z + 0.05), 0.45, steps=400,
                sides=8, closed=True)
    return [add_mesh('shell', shell, leather), add_mesh('floor', floor, leather),
            add_mesh('lining', lining, velvet), add_mesh('seam', seam, thread)]
