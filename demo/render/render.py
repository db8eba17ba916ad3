"""Renders what is missing, the most wanted first: see README.md."""
import argparse
import os
import re
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import develop  # noqa: E402
import shots  # noqa: E402
import studio  # noqa: E402


def main():
    wishes = read_wishes()
    for picture in shots.wanted():
        path = os.path.join(wishes.into, picture.path)
        if not re.search(wishes.only, picture.path) or os.path.exists(path):
            continue
        if wishes.until and time.strftime('%H:%M') >= wishes.until:
            break
        started = time.time()
        take(picture, path, wishes.scale)
        size = os.path.getsize(path) // 1024
        print(f'{picture.path} {time.time() - started:.0f} s {size} KB', flush=True)


def read_wishes():
    asked = argparse.ArgumentParser()
    asked.add_argument('--only', default='', help='a pattern of the paths of the pictures wanted')
    asked.add_argument('--until', default='', help='begin none after this time, as 05:30')
    asked.add_argument('--into', default=os.path.join(HERE, 'finished'))
    asked.add_argument('--scale', type=float, default=1.0, help='below 1 for a quick look')
    return asked.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])


def take(picture, path, scale):
    """Rendered larger, then sized down; under another name until it is whole."""
    studio.clear()
    shots.arrange(picture)
    width, height = (round(side * scale) for side in picture.size)
    with tempfile.TemporaryDirectory() as folder:
        files = studio.shoot(folder, even(width * 1.2), even(height * 1.2),
                             round(picture.samples * min(scale * 1.3, 1)))
        finished = develop.develop(*files, width, height)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    part = path.replace('.webp', '.part.webp')
    develop.save(finished, part)
    os.rename(part, path)


def even(side):
    return round(side / 2) * 2


main()
