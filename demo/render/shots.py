"""All pictures of the shop, and how each is arranged."""
import json
import math
import os
import subprocess
from dataclasses import dataclass

import bpy
import numpy as np
import studio
from mathutils import Matrix
from product import corners
from products import MODELS
from rule import lay_rule
from shapes import place
from still_lives import STILL_LIVES, still_life

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PORTRAIT, WIDE, TURN, FILM = (1000, 1250), (1920, 1080), (640, 800), (360, 360)
FRAMES = 72  # of the film, half a turn
CARE = {'front': {}, 'detail': {'samples': 20, 'fine': 0.72},
        'scale': {'samples': 16, 'fine': 0.72}, 'turning': {'samples': 12, 'fine': 0.8}}

# Four rings with half-turn symmetry: the second half of a turntable repeats the first.
TURNING = [('dawn-solitaire', 'yellowGold'), ('halo-ring', 'whiteGold'),
           ('caravan-signet', 'yellowGold'), ('oasis-ring', 'emerald')]


@dataclass
class Picture:
    path: str
    slug: str
    finish: str
    shot: str
    size: tuple = PORTRAIT
    samples: int = 32
    turn: float = 0.0
    fine: float = 1.0  # rendered pixels per pixel of the picture: fewer for close-ups


def wanted():
    """Fronts first, then still lifes, details, the pictures to scale, turning frames, the film."""
    offered = products()
    yield from shots_of(offered, 'front')
    for name in STILL_LIVES:
        yield Picture(f'heroes/{name}.png', name, '', 'wide', WIDE)
    yield from shots_of(offered, 'detail')
    for slug, finishes in offered:
        yield Picture(f'{slug}/scale.png', slug, finishes[0], 'scale', **CARE['scale'])
    for slug, finish in TURNING:
        for i in range(12):
            yield Picture(f'turning/{slug}/{i + 1:02}.png', slug, finish, 'turning', TURN,
                          turn=15 * i, **CARE['turning'])
    for i in range(FRAMES):
        yield Picture(f'film/{i + 1:02}.png', *TURNING[0], 'turning', FILM, 16, 180 * i / FRAMES)


def shots_of(offered, shot):
    for slug, finishes in offered:
        for finish in finishes:
            yield Picture(f'{slug}/{finish}-{shot}.png', slug, finish, shot, **CARE[shot])


def products():
    """The products and their colours, in the shop's order, as listed in the demo."""
    story = ("import { products } from './demo/products.ts';"
             'console.log(JSON.stringify(products.map(({ slug, colors }) =>'
             ' [slug, colors.map(({ finish }) => finish)])))')
    node = os.path.join(ROOT, 'node_modules', 'node', 'bin', 'node')
    command = [node, '--no-warnings', '--input-type=module']
    return json.loads(subprocess.check_output([*command, '-e', story], cwd=ROOT))


def arrange(picture):
    """Arranges the picture; returns the points that must be visible."""
    product = still_life(picture.slug) if picture.shot == 'wide' else MODELS[picture.slug](picture.finish)
    bpy.context.view_layer.update()
    whole = corners(product.things)
    shown = np.array(product.shown, np.float32) if product.shown else whole
    reach = float(np.ptp(shown[:, :2], axis=0).max()) / 2 * (0.62 if product.shown else 1)
    reach = max(reach, float(whole[:, 2].max()) / 2)
    studio.lay_ground(reach)
    studio.light(reach, (0, 0, min(reach, float(whole[:, 2].max()) / 2)))
    around, up = product.front
    width, height = picture.size
    aspect = width / height
    match picture.shot:
        case 'front':
            studio.frame(shown, around, up, product.fill, aspect, lift=0 if product.shown else 0.02)
        case 'detail':
            studio.frame(near(product), *product.detail, 0.98, aspect, stop=64)
        case 'scale':
            rule = lay_rule(shown * (0.7 if product.shown else 1), around)
            whole = np.concatenate([whole, rule])
            studio.frame(np.concatenate([shown, rule]), around, max(up, 32), 0.86, aspect)
        case 'wide':
            studio.frame(shown, around, up, product.fill, aspect, lift=0.01, side=0.2,
                         wide=0.62)
        case 'turning':
            whole = all_round(whole)
            studio.frame(whole, around, up, 0.74, aspect)
            place(product.things, turn=(0, 0, picture.turn))
    return whole


def all_round(points):
    """The volume that a product fills while it turns."""
    turns = [Matrix.Rotation(math.radians(step), 3, 'Z') for step in range(0, 360, 15)]
    return np.concatenate([points @ np.array(turn) for turn in turns])


def near(product):
    """An upright square before the centre of the product."""
    half = product.close / 2
    return np.array(product.heart) + [(x, 0, z) for x in (-half, half) for z in (-half, half)]
