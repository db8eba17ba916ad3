"""Rings stand on their shanks, heads up. Size 54: an inner radius of 8.6 mm."""
import math

import materials
from mathutils import Vector
from product import Product, rest
from shapes import TAU, add_mesh, loft, place, plate, shank, wire
from stones import (basket, bead, brilliant, claws, cushion, emerald_cut, oval, set_stone,
                    turned_ring)

INNER = 8.6


def slim_below(least, most):
    """Narrower towards the palm; a quarter turn is the top."""
    return lambda a: least + (most - least) * (1 + math.sin(a)) / 2


def wider_above(least, most, power=3.2):
    return lambda a: least + (most - least) * ((1 + math.sin(a)) / 2) ** power


def standing(things, heart, width, azimuth=-32, elevation=27):
    raised = rest(things)
    return Product(things, heart=(0, 0, heart + raised), close=width,
                 front=(azimuth, elevation), detail=(-azimuth * 0.55, elevation + 15))


def solitaire(finish):
    gold = materials.metal(finish)
    band = add_mesh('band', shank(INNER, slim_below(1.9, 2.5), lambda a: 1.55, 2.3), gold)
    head = place(basket(gold, 2.75, 12.9, 9.7), (0, 0, 0))
    return standing([band, *head], 12.2, 9)


def halo(finish):
    gold = materials.metal(finish)
    band = add_mesh('band', shank(INNER, slim_below(1.7, 2.2), lambda a: 1.5, 2.3), gold)
    things = [band]
    height, reach, small = 12.2, 3.42, 0.62
    # Two rails carry the small stones, so that light comes to all of them from below.
    for rail in (reach - 0.58, reach + 0.58):
        things += place([add_mesh('rail', turned_ring(rail, 0.2), gold)], (0, 0, height))
    for i in range(16):
        a = i / 16 * TAU
        x, y = reach * math.cos(a), reach * math.sin(a)
        things += place([set_stone(brilliant(small))], (x, y, height + 0.12))
        b = a + TAU / 32
        across = spoke(b, (reach - 0.58, height - 0.1), (reach + 0.58, height - 0.1), 0.13)
        things.append(add_mesh('bar', across, gold))
        for r in (reach + 0.5, reach - 0.46):
            things += place([bead(gold, 0.15)], (r * math.cos(b), r * math.sin(b), height + 0.18))
    for i in range(4):
        strut = spoke(i / 4 * TAU, (0.7, 9.8), (reach - 0.58, height - 0.1), 0.3)
        things.append(add_mesh('strut', strut, gold))
    things += basket(gold, 2.45, 13.2, 9.8, thick=0.3)
    return standing(things, 12.6, 10, elevation=27)


def spoke(angle, inner, outer, thick):
    """A straight wire outside the centre, between two points (reach, height)."""
    x, y = math.cos(angle), math.sin(angle)

    def line(t):
        reach, height = (a + (b - a) * t for a, b in zip(inner, outer))
        return (reach * x, reach * y, height)

    return wire(line, thick, steps=8, side=Vector((-y, x, 0)))


def eternity(finish):
    gold = materials.metal(finish)
    outer = INNER + 1.25
    things = [add_mesh('band', shank(INNER, lambda a: 2.15, lambda a: 1.3, 5), gold)]
    stone = brilliant(1.0)
    for i in range(32):
        a = i / 32 * 360
        things += place([set_stone(stone)], turned_out(a, outer + 0.62), (0, 90 - a, 0))
        for side in (-0.82, 0.82):
            x, _, z = turned_out(a + 360 / 64, outer + 0.72)
            things += place([bead(gold, 0.27)], (x, side, z))
    for side in (-1.18, 1.18):
        rail = shank(INNER + 0.9, lambda a: 0.34, lambda a: 0.62, 2.6)
        things += place([add_mesh('rail', rail, gold)], (0, side, 0))
    return standing(things, 9.6, 11, azimuth=-36)


def turned_out(degrees, reach):
    a = math.radians(degrees)
    return (reach * math.cos(a), 0, reach * math.sin(a))


def signet(finish, face=oval(0.82), size=7.0, inlay=None):
    """The face lies along the finger; the head widens towards it from the shoulders."""
    gold = materials.metal(finish)
    shoulders = shank(INNER, wider_above(3.0, 12.2, 3), wider_above(1.5, 4.0, 5), 2.3)
    for vertex in shoulders.vertices:
        vertex.co.z = min(vertex.co.z, INNER + 2.2)
    top = [add_mesh('head', head(face, size), gold)]
    if inlay:
        stone = plate(face, 0.6, 0.16, 0.2, size=size * 0.86)
        top += place([add_mesh('inlay', stone, inlay)], (0, 0, 2.02))
    place(top, (0, 0, INNER + 1.0), (0, 0, 90))
    return standing([add_mesh('band', shoulders, gold), *top], 11.6, 17, elevation=27)


def head(face, size, height=2.3, edge=0.3, steps=160):
    angles = [j / steps * TAU for j in range(steps)]

    def ring(share, z, inset=0.0):
        return [((face(a) * size * share - inset) * math.cos(a),
                 (face(a) * size * share - inset) * math.sin(a), z) for a in angles]

    flare = [ring(0.93 + 0.07 * (k / 12) ** 1.4, (height - edge) * k / 12) for k in range(13)]
    turn = [ring(1, height - edge + edge * math.sin(a), edge * (1 - math.cos(a)))
            for a in (k / 6 * TAU / 4 for k in range(1, 7))]
    return loft(flare + turn, caps=True)


def night_signet(finish):
    return signet(finish, cushion(1.1), 5.9, materials.onyx())


def plain_band(finish):
    gold = materials.metal(finish)
    band = add_mesh('band', shank(INNER, lambda a: 3.6, lambda a: 1.7, 2.05), gold)
    return standing([band], 9.6, 13, azimuth=-38)


def dune_band(finish):
    """An edge that rises and falls like a dune."""
    gold = materials.metal(finish)
    wave = shank(INNER, lambda a: 4.2 + 0.9 * math.sin(a * 3 + 1),
                 lambda a: 1.7 + 0.42 * math.sin(a * 6), 2.2)
    for vertex in wave.vertices:
        a = math.atan2(vertex.co.z, vertex.co.x)
        vertex.co.y += 0.55 * math.sin(a * 4 + 0.6)
    return standing([add_mesh('band', wave, gold)], 9.6, 13, azimuth=-38)


def three_stones(finish):
    """A coloured stone between two diamonds."""
    gold = materials.metal(finish)
    things = [add_mesh('band', shank(INNER, slim_below(1.9, 2.4), lambda a: 1.5, 2.3), gold)]
    length, width, girdle = 7.2, 5.3, 12.7
    things += place([set_stone(emerald_cut(length, width), finish)], (0, 0, girdle), (0, 0, 90))
    holds = [(sx * width * 0.43, sy * length * 0.43) for sx in (1, -1) for sy in (1, -1)]
    things += claws(gold, holds, girdle + 0.05, 9.8, 1.0, 0.33)
    for way in (-1, 1):
        side = basket(gold, 1.45, 2.4, 0.0, thick=0.22, foot_reach=0.6)
        x, _, z = turned_out(90 - way * 23, INNER + 1.0)
        things += place(side, (x, 0, z), (0, way * 23, 0))
    return standing(things, 12.0, 12, elevation=24)
