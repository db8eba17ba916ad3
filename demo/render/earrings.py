"""Earrings come in pairs, one turned slightly away from the other."""
import math

import materials
from necklaces import drop_body
from product import Product, centre, rest
from shapes import TAU, add_mesh, ball, place, shank, turned, wire
from stones import basket, bezel


def pair(one, other, heart, close, front, detail, fill=0.64):
    return Product(one + other, heart=heart, close=close, front=front, detail=detail, fill=fill)


def hoops(finish, inner, thick, swell):
    gold = materials.metal(finish)

    def hoop():
        def size(a):
            return thick * (1 + swell * (1 - math.sin(a)) / 2)

        mesh = shank(inner, size, size, 2.0, arc=TAU * 0.985, start=TAU / 4 + 0.05)
        post = wire(lambda t: (-inner * 0.16 + inner * 0.32 * t, 0, inner + thick * 0.42), 0.4,
                    steps=12, sides=14)
        return [add_mesh('hoop', mesh, gold), add_mesh('post', post, gold)]

    apart = 1.4 + swell
    left = place(hoop(), (-(inner + thick * apart), 0, 0), (0, 0, 24))
    right = place(hoop(), (inner + thick * apart, -0.5 * inner, 0), (0, 0, -36))
    rest(left)
    rest(right)
    heart = (-(inner + thick * apart), 0, inner * 0.75)
    return pair(left, right, heart, inner * 2.0, (-8, 18), (26, 26), 0.74)


def slim_hoops(finish):
    return hoops(finish, 10.4, 1.7, 0)


def crescent_hoops(finish):
    return hoops(finish, 9.2, 1.9, 2.1)


def post(metal, top, length=9.5):
    """The pin and, near its end, the nut that secures it."""
    pin = turned([(0.0, top - length), (0.3, top - length + 0.25), (0.42, top - length + 0.6),
                  (0.42, top)], 32)
    nut = turned([(0.42, -0.5), (1.55, -0.45), (1.7, -0.25), (1.55, 0.0), (0.85, 0.15), (0.75, 0.9),
                  (0.42, 1.0)], 64)
    nuts = place([add_mesh('nut', nut, metal)], (0, 0, top - length * 0.72))
    return [add_mesh('pin', pin, metal), *nuts]


def leaning(one, at, towards, tilt=84):
    """A stud rests on its head and its nut, the head towards the viewer."""
    place(one, at, (tilt, 0, towards))
    rest(one)
    return one


def studs(finish):
    gold = materials.metal(finish)

    def stud():
        return basket(gold, 2.55, 0.0, -2.3, thick=0.3, foot_reach=0.7) + post(gold, -2.0)

    left = leaning(stud(), (-3.6, 0, 0), 16)
    right = leaning(stud(), (3.8, -2.2, 0), -24)
    return pair(left, right, centre(left[:1]), 10, (-4, 30), (14, 40), 0.66)


def pearl_studs(finish):
    gold, pearl = materials.metal(finish), materials.pearl()

    def stud():
        cup = turned([(0.4, -4.3), (1.5, -4.1), (2.4, -3.5), (2.5, -3.3), (1.6, -3.7)], 64)
        head = [add_mesh('pearl', ball(4.0, 48), pearl), add_mesh('cup', cup, gold)]
        return head + post(gold, -4.1)

    left = leaning(stud(), (-5.2, 0, 0), 44, tilt=78)
    right = leaning(stud(), (5.4, -3.4, 0), -62, tilt=78)
    return pair(left, right, centre(left[:1]), 18, (-4, 24), (30, 26), 0.78)


def drops(finish):
    gold = materials.metal(finish)

    def drop():
        body = drop_body(gold, finish, 4.4)
        top = place(bezel(gold, 1.35, rim=0.28, low=-1.1), (0, 11.9, 0.4))
        eye = wire(lambda t: (0.62 * math.cos(t * TAU), 0.62 * math.sin(t * TAU), 0), 0.2,
                   closed=True)
        links = [*place([add_mesh('eye', eye, gold)], (0, 9.35, 0.1)),
                 *place([add_mesh('eye', eye, gold)], (0, 10.1, 0.2), (0, 90, 0))]
        return body + top + links

    left = place(drop(), (-6.6, 1.2, 0), (0, 0, 5))
    right = place(drop(), (6.6, -1.6, 0), (0, 0, -7))
    rest(left)
    rest(right)
    return pair(left, right, (-6.6, 2.2, 1), 17, (-6, 60), (18, 42), 0.66)
