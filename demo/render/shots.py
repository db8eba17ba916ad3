"""Every picture that the shop wants, and how each is arranged."""
import json
import math
import os
import subprocess
from dataclasses import dataclass

import bpy
import numpy as np
import studio
from mathutils import Matrix
from piece import corners
from pieces import MODELS
from rule import lay_rule
from shapes import place

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PORTRAIT, WIDE, FILM = (1000, 1250), (1920, 1080), (480, 600)

# The pictures of whole pages, and the piece that stands in each.
HEROES = {
    'home': ('halo-ring', 'whiteGold'), 'collections': ('horizon-eternity', 'yellowGold'),
    'categories': ('dawn-solitaire', 'roseGold'), 'gifts': ('keepsake-locket', 'yellowGold'),
    'rings': ('dawn-solitaire', 'whiteGold'), 'necklaces': ('first-light-pendant', 'yellowGold'),
    'earrings': ('oasis-drops', 'emerald'), 'bracelets': ('horizon-tennis', 'whiteGold'),
    'first-light': ('halo-ring', 'yellowGold'), 'caravan': ('caravan-bangle', 'yellowGold'),
    'night-garden': ('night-signet', 'onyx'),
}
TURNTABLES = [('dawn-solitaire', 'yellowGold', 48), ('halo-ring', 'whiteGold', 24),
              ('caravan-signet', 'yellowGold', 24), ('oasis-ring', 'emerald', 24)]


@dataclass
class Picture:
    path: str
    slug: str
    finish: str
    shot: str
    size: tuple = PORTRAIT
    samples: int = 256
    turn: float = 0.0


def wanted():
    """Fronts first, then details, then the pictures to scale, heroes and turning frames."""
    offered = pieces()
    for shot in ('front', 'detail'):
        for slug, finishes in offered:
            for finish in finishes:
                yield Picture(f'{slug}/{finish}-{shot}.webp', slug, finish, shot)
    for slug, finishes in offered:
        yield Picture(f'{slug}/scale.webp', slug, finishes[0], 'scale')
    for name, (slug, finish) in HEROES.items():
        yield Picture(f'heroes/{name}-wide.webp', slug, finish, 'wide', WIDE)
        yield Picture(f'heroes/{name}-tall.webp', slug, finish, 'tall')
    for slug, finish, count in TURNTABLES:
        for i in range(count):
            yield Picture(f'turning/{slug}/{i + 1:02}.webp', slug, finish, 'turning', FILM, 200,
                          360 * i / count)


def pieces():
    """The pieces and their colours, in the shop's order, as the demo itself lists them."""
    story = ("import { pieces } from './demo/pieces.ts';"
             'console.log(JSON.stringify(pieces.map(({ slug, colors }) =>'
             ' [slug, colors.map(({ finish }) => finish)])))')
    node = os.path.join(ROOT, 'node_modules', 'node', 'bin', 'node')
    command = [node, '--no-warnings', '--input-type=module']
    return json.loads(subprocess.check_output([*command, '-e', story], cwd=ROOT))


def arrange(picture):
    piece = MODELS[picture.slug](picture.finish)
    bpy.context.view_layer.update()
    whole = corners(piece.things)
    shown = np.array(piece.shown, np.float32) if piece.shown else whole
    reach = float(np.ptp(shown[:, :2], axis=0).max()) / 2 * (0.62 if piece.shown else 1)
    reach = max(reach, float(whole[:, 2].max()) / 2)
    studio.lay_ground(reach)
    studio.light(reach, (0, 0, min(reach, float(whole[:, 2].max()) / 2)))
    around, up = piece.front
    width, height = picture.size
    aspect = width / height
    match picture.shot:
        case 'front':
            studio.frame(shown, around, up, piece.fill, aspect, lift=0 if piece.shown else 0.02)
        case 'detail':
            studio.frame(near(piece), *piece.detail, 0.98, aspect, stop=64)
        case 'scale':
            rule = lay_rule(shown * (0.7 if piece.shown else 1), around)
            studio.frame(np.concatenate([shown, rule]), around, max(up, 32), 0.86, aspect)
        case 'wide':
            studio.frame(shown, around, up, piece.fill * 0.9, aspect, side=0.2)
        case 'tall':
            studio.frame(shown, around, up, piece.fill * 0.8, aspect, lift=-0.06)
        case 'turning':
            studio.frame(all_round(whole), around, up, 0.74, aspect)
            place(piece.things, turn=(0, 0, picture.turn))


def all_round(points):
    """What a piece fills while it turns."""
    turns = [Matrix.Rotation(math.radians(step), 3, 'Z') for step in range(0, 360, 15)]
    return np.concatenate([points @ np.array(turn) for turn in turns])


def near(piece):
    """A square upright before the heart of the piece."""
    half = piece.close / 2
    return np.array(piece.heart) + [(x, 0, z) for x in (-half, half) for z in (-half, half)]
