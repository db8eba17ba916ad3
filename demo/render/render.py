"""Renders missing pictures, the most wanted first: see README.md."""
import argparse
import os
import re
import sys
import tempfile
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import develop  # noqa: E402
import exposures  # noqa: E402
import materials  # noqa: E402
import shots  # noqa: E402
import studio  # noqa: E402


def main():
    wishes = read_wishes()
    turn, workers = (int(part) for part in wishes.share.split('/'))
    exposures.THREADS = wishes.threads
    shades = os.path.join(wishes.into, 'shades')
    os.makedirs(shades, exist_ok=True)
    for picture in shots.wanted():
        path = os.path.join(wishes.into, picture.path)
        # All pictures of a product are rendered by one worker, because they share their shadows;
        # turntables don't.
        whose = picture.path if picture.shot == 'turning' else picture.slug
        mine = zlib.crc32(whose.encode()) % workers == turn - 1
        if not mine or not re.search(wishes.only, picture.path) or os.path.exists(path):
            continue
        if wishes.until and time.strftime('%H:%M') >= wishes.until:
            break
        started = time.process_time()
        take(picture, path, wishes.scale, shades)
        print(f'{picture.path} {time.process_time() - started:.0f} s', flush=True)


def read_wishes():
    asked = argparse.ArgumentParser()
    asked.add_argument('--only', default='', help='a pattern of the paths of the pictures wanted')
    asked.add_argument('--until', default='', help='begin none after this time, as 05:30')
    asked.add_argument('--into', required=True, help='a folder outside the repository')
    asked.add_argument('--scale', type=float, default=1.0, help='below 1 for a quick look')
    asked.add_argument('--share', default='1/1', help='1/2 and 2/2 for two at the same time')
    asked.add_argument('--threads', type=int, default=0, help='how many each may use; 0 for all')
    return asked.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])


def take(picture, path, scale, shades):
    """Uses a temporary name until complete. Colours of a product share their shadow on the paper."""
    studio.clear()
    size = [round(side * scale * picture.fine) for side in picture.size]
    whole = [round(side * scale) for side in picture.size]
    box = studio.box_of(shots.arrange(picture), size)
    # A stone finish has a different shape, and so its own shadow.
    own = '' if picture.finish in materials.METALS else picture.finish
    shade = os.path.join(shades, f'{picture.slug}-{picture.shot}-{picture.turn:.2f}{own}'
                         f'-{whole[0]}x{whole[1]}.npy')
    known = os.path.exists(shade)
    with tempfile.TemporaryDirectory() as folder:
        product, *paper = exposures.shoot(folder, size, samples_for(picture), box, not known)
        if known:
            ground = np.load(shade)
        else:
            ground = develop.as_paper(*paper)
            np.save(shade, ground)
        finished = develop.sized(develop.develop(product, ground, size, box), *whole)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    part = path.replace('.png', '.part.png')
    develop.save(finished, part)
    os.rename(part, path)


def samples_for(picture):
    """Stones need more light bounces."""
    clear = any(name in bpy.data.materials for name in materials.STONES)
    return picture.samples if clear else picture.samples // 2


main()
