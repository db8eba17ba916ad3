"""Necklaces lie on the paper. Pendants show the chain's lower part, which leaves the picture."""
import math

import materials
from mathutils import Matrix
from product import Product, rest
from shapes import TAU, UP, add_mesh, along, ball, evenly, place, plate, turned, wire
from stones import bezel, oval, pear_cut, pear_reach, set_stone


def chain(curve, metal, length, width, thick, slack=0.62, height=None, roll=math.pi / 4):
    """Oval links along a curve, each turned against the next; one shared mesh."""
    curve, whole = evenly(curve)

    def link(t):
        a = t * TAU
        return ((length / 2 - thick) * math.cos(a), (width / 2 - thick) * math.sin(a), 0)

    mesh = wire(link, thick, steps=40, sides=14, closed=True)
    count = round(whole / (length * slack) / 2) * 2
    raise_by = Matrix.Translation((0, 0, width * 0.36 if height is None else height))
    links = []
    for i in range(count):
        one = add_mesh('link', mesh, metal)
        turn = roll if i % 2 else -roll
        one.matrix_world = raise_by @ along(curve, (i + 0.5) / count, turn)
        links.append(one)
    return links


def hanging(top, spread=30.0, height=110.0, apart=0.0):
    """Two slightly different arms of a fine chain that come down to `top`."""
    def arm(way):
        def curve(u):
            x = apart + spread * u * (1 - 0.18 * u) + 0.5 * math.sin(u * 9 + way) * u
            y = top + height * (math.sqrt(u * u + 0.004) - 0.063)
            return (way * x, y + 0.4 * way * math.sin(u * 7) * u, 0)
        return curve
    return arm(-1), arm(1)


def fine_chain(metal, top, apart=0.0, gauge=1.0):
    return [one for arm in hanging(top, apart=apart)
            for one in chain(arm, metal, 1.75 * gauge, 1.2 * gauge, 0.165 * gauge)]


def bail(metal, at, size=1.5):
    """A tapered loop that the chain runs through."""
    def loop(t):
        a = t * TAU
        return (0, size * 0.62 * math.cos(a), size * 0.45 * math.sin(a))

    ring = add_mesh('bail', wire(loop, lambda t: 0.20 + 0.10 * math.cos(t * TAU) ** 2, steps=48,
                                 closed=True, side=UP.cross((0, 1, 0))), metal)
    return place([ring], (0, at, size * 0.5))


def pendant(metal, body, top, wide, close, heart=0.0):
    """`top` is where the body's upper edge lies; the picture is `wide` millimetres."""
    rest(body)
    links = fine_chain(metal, top + 1.1, gauge=min(max(wide / 34, 0.65), 1))
    things = body + bail(metal, top + 0.55) + links
    low, high = -wide * 0.56, wide * 0.72
    shown = [(x, y, 0) for x in (-wide / 2, wide / 2) for y in (low, high)]
    return Product(things, heart=(0, heart, 0.5), close=close, front=(-7, 62), detail=(16, 44),
                 fill=1.0, shown=shown)


def stone_pendant(finish):
    gold = materials.metal(finish)
    return pendant(gold, bezel(gold, 2.05, low=-1.5), 2.35, 17, 9)


def coin(finish):
    gold = materials.metal(finish)
    body = [add_mesh('coin', plate(oval(1), 1.1, 0.3, size=7.0), gold)]
    body += place([add_mesh('sun', plate(oval(1), 0.25, 0.2, dome=0.75, size=3.1), gold)],
                  (0, 0, 0.98))
    for i in range(12):
        a = i / 12 * TAU
        body += place([add_mesh('month', ball(0.42, 14), gold)],
                      (4.95 * math.cos(a), 4.95 * math.sin(a), 1.05))
    rim = wire(lambda t: (6.55 * math.cos(t * TAU), 6.55 * math.sin(t * TAU), 0), 0.26, closed=True)
    body += place([add_mesh('rim', rim, gold)], (0, 0, 1.06))
    return pendant(gold, body, 7.0, 34, 18)


def bar(finish):
    gold = materials.metal(finish)
    ends = [(0.0, -16.0), (0.7, -15.85), (1.0, -15.4), (1.05, -14.8)]
    profile = ends + [(r, -z) for r, z in reversed(ends)]
    body = place([add_mesh('bar', turned(profile), gold)], (0, 0, 0), (0, 90, 0))
    body += place(bezel(gold, 0.62, rim=0.2, low=-0.5, high=0.14), (0, 0, 1.12))
    rest(body)
    for way in (-1, 1):
        eye = wire(lambda t: (0.55 * math.cos(t * TAU), 0.55 * math.sin(t * TAU), 0), 0.17,
                   closed=True)
        body += place([add_mesh('eye', eye, gold)], (way * 16.35, 0.1, 0.9), (30, 0, 0))
    things = body + fine_chain(gold, 0.7, apart=16.5)
    shown = [(x, y, 0) for x in (-25, 25) for y in (-30, 33)]
    return Product(things, heart=(0, 0, 1), close=17, front=(-7, 62), detail=(20, 40), fill=1.0,
                 shown=shown)


def drop(finish):
    gold = materials.metal(finish)
    return pendant(gold, drop_body(gold, finish, 5.0), 10.1, 36, 18, heart=2.5)


def drop_body(metal, finish, size):
    """A pear-shaped stone in a rim; `size` is half its width."""
    def edge(t):
        a = t * TAU
        reach = pear_reach(a) * (size + 0.12)
        return (reach * math.cos(a), reach * math.sin(a), 0)

    rim = [add_mesh('rim', wire(edge, 0.48, steps=160, closed=True, flat=1.25), metal)]
    if finish in materials.STONES:
        return rim + place([set_stone(pear_cut(size), finish)], (0, 0, 0.25))
    back = plate(pear_reach, 1.1, 0.3, dome=0.9, size=size)
    return rim + place([add_mesh('onyx', back, materials.onyx())], (0, 0, -0.55))


def star(finish):
    gold = materials.metal(finish)

    def five(a):
        """A straight-edged star whose tips are rounded off."""
        tip = abs((a - TAU / 4 + TAU / 10) % (TAU / 5) - TAU / 10)
        off = math.hypot(tip, 0.10) - 0.045
        return 0.50 * math.sin(TAU / 10) / (math.sin(max(TAU / 10 - off, 0)) * 0.50 + math.sin(off))

    body = [add_mesh('star', plate(five, 1.1, 0.35, dome=0.7, size=5.6), gold)]
    body += place(bezel(gold, 0.75, rim=0.22, low=-0.4, high=0.16), (0, 0, 1.85))
    return pendant(gold, body, 4.95, 25, 13)


def locket(finish):
    gold = materials.metal(finish)
    body = []
    for z in (0.0, 1.35):
        body += place([add_mesh('lid', plate(oval(1), 1.25, 0.45, dome=1.5 * (z > 0), size=9.0),
                                gold)], (0, 0, z))
    body += place(bezel(gold, 1.05, rim=0.3, low=-0.8, high=0.2), (0, 0, 4.05))
    knuckle = turned([(0.0, -1.6), (0.62, -1.6), (0.62, 1.6), (0.0, 1.6)])
    for y in (-2.1, 1.3):
        body += place([add_mesh('hinge', knuckle, gold)], (-9.05, y, 1.3), (90, 0, 0))
    catch = add_mesh('catch', ball(0.7, 16), gold)
    body += place([catch], (9.15, 0, 1.3))
    return pendant(gold, body, 9.0, 41, 22)


def oval_loop(wide, high):
    def curve(t):
        a = (t - 0.25) * TAU
        return (wide / 2 * math.cos(a) * (1 + 0.06 * math.sin(a)), high / 2 * math.sin(a), 0)
    return curve


def caravan_chain(finish):
    gold = materials.metal(finish)
    links = chain(oval_loop(105, 158), gold, 12.5, 9.0, 1.25, slack=0.66)
    return Product(links, heart=(0, -78, 2), close=46, front=(-9, 54), detail=(24, 36), fill=0.76)


def pearl_strand(finish):
    """Pearls that grow towards the front, with a knot of silk between each two."""
    curve, whole = evenly(oval_loop(126, 186))
    pearl, silk = materials.pearl(), materials.thread()
    sizes = [3.0 + (1 + math.cos(i / 72 * TAU)) / 2 for i in range(72)]
    stretch = whole / sum(2 * size + 0.25 for size in sizes)
    mesh, things, walked = ball(1.0, 40), [], 0.0
    for size in sizes:
        size *= stretch
        t = (walked + size) / whole
        x, y, _ = curve(t)
        things += place([add_mesh('pearl', mesh, pearl)], (x, y, size))
        things[-1].scale = (size, size, size * 0.985)
        walked += 2 * size + 0.25 * stretch
    cord = wire(lambda t: (*curve(t % 1)[:2], 3.3), 0.4, steps=300, sides=8, closed=True)
    things.append(add_mesh('silk', cord, silk))
    half = [(0.0, -4.2), (1.6, -4.0), (2.5, -2.2), (2.7, 0.0)]
    clasp = turned(half + [(r, -z) for r, z in half[-2::-1]])
    things += place([add_mesh('clasp', clasp, materials.metal(finish))],
                    (*curve(0.5)[:2], 3.2), (0, 90, 0))
    return Product(things, heart=(0, -92, 4), close=52, front=(-9, 54), detail=(24, 34), fill=0.76)
