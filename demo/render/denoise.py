"""
Denoises renders of few samples with the network of Open Image Denoise (a U-Net with learnt weights,
Apache 2.0), run in numpy, because Debian's Blender is built without that library.

See README.md for the source of the weights.
"""
import os
import struct

import numpy as np

WEIGHTS = os.environ.get('OIDN_WEIGHTS', '')
EDGE = 16  # padding, because the network is inaccurate near an edge
BAND = 1 << 18  # numbers per matrix multiplication: the size of a core's cache


def denoise(light, albedo, normal):
    """Raw light, albedo and normals as (rows, columns, 3); returns light of the same size."""
    rows, columns = light.shape[:2]
    scale = exposure(light)
    fed = np.concatenate([encoded(light * scale), np.clip(albedo, 0, 1), normal * 0.5 + 0.5], -1)
    edges = [(EDGE, EDGE + -rows % 16), (EDGE, EDGE + -columns % 16), (0, 0)]
    fed = np.pad(fed, edges, mode='reflect').transpose(2, 0, 1)
    out = network(np.ascontiguousarray(fed, np.float32), weights()).transpose(1, 2, 0)
    return decoded(out[EDGE:EDGE + rows, EDGE:EDGE + columns]) / scale


def network(fed, layer):
    """The U-Net: four downsampling and four upsampling steps, with skip connections."""
    def conv(name, x):
        return convolved(x, *layer[name])

    one = halved(conv('enc_conv1', conv('enc_conv0', fed)))
    two = halved(conv('enc_conv2', one))
    three = halved(conv('enc_conv3', two))
    x = halved(conv('enc_conv4', three))
    x = conv('enc_conv5b', conv('enc_conv5a', x))
    for step, like in ((4, three), (3, two), (2, one), (1, fed)):
        x = np.concatenate([x.repeat(2, 1).repeat(2, 2), like])
        x = conv(f'dec_conv{step}b', conv(f'dec_conv{step}a', x))
    return conv('dec_conv0', x)


def convolved(x, weight, bias):
    """A 3 x 3 convolution, as matrix products of some rows at a time, followed by ReLU."""
    channels, rows, columns = x.shape
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    out = np.empty((len(bias), rows, columns), np.float32)
    high = max(1, BAND // (9 * channels * columns))
    for top in range(0, rows, high):
        tall = min(high, rows - top)
        near = np.empty((channels, 9, tall, columns), np.float32)
        for k in range(9):
            y, left = top + k // 3, k % 3
            near[:, k] = padded[:, y:y + tall, left:left + columns]
        made = weight @ near.reshape(channels * 9, -1)
        made += bias[:, None]
        out[:, top:top + tall] = np.maximum(made, 0, out=made).reshape(-1, tall, columns)
    return out


def halved(x):
    return np.maximum(np.maximum(x[:, ::2, ::2], x[:, 1::2, ::2]),
                      np.maximum(x[:, ::2, 1::2], x[:, 1::2, 1::2]))


def exposure(light):
    """The factor that brings the picture's average light to 18 % grey."""
    bright = light @ np.float32((0.212671, 0.71516, 0.072169))
    bright = bright[bright > 1e-8]
    return 0.18 / 2 ** float(np.log2(bright).mean()) if bright.size else 1.0


# The network expects perceptually uniform light; the constants are those of Open Image Denoise.
A, B, C, D = 1.41283765e+03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
MOST = E * np.log(65504 + F) + G


def encoded(light):
    y = np.maximum(light, 0)
    seen = np.where(y <= 3.22087631e-02, B * np.maximum(y, 1e-9) ** C + D, E * np.log(y + F) + G)
    return np.where(y <= 1.57945760e-06, A * y, seen) / MOST


def decoded(seen):
    x = np.clip(seen, 0, 1) * MOST
    light = np.where(x <= 3.70974749e-01, np.maximum((x - D) / B, 0) ** (1 / C),
                     np.exp((x - G) / E) - F)
    return np.where(x <= 2.23151711e-03, x / A, light).astype(np.float32)


KNOWN = {}


def weights():
    """Layers by name, from a .tza file, whose table of tensors is at its end."""
    if KNOWN:
        return KNOWN
    with open(WEIGHTS, 'rb') as file:
        data = file.read()
    at = struct.unpack_from('<Q', data, 4)[0]
    count, at = struct.unpack_from('<I', data, at)[0], at + 4
    tensors = {}
    for _ in range(count):
        length = struct.unpack_from('<H', data, at)[0]
        name, at = data[at + 2:at + 2 + length].decode(), at + 2 + length
        shape = struct.unpack_from(f'<{data[at]}I', data, at + 1)
        at += 1 + 5 * len(shape)
        kind, start = struct.unpack_from('<cQ', data, at)
        at += 9
        tensors[name] = np.frombuffer(data, {b'h': '<f2', b'f': '<f4'}[kind], int(np.prod(shape)),
                                      start).astype(np.float32).reshape(shape)
    for name in {whole.rsplit('.', 1)[0] for whole in tensors}:
        weight = tensors[f'{name}.weight']
        KNOWN[name] = weight.reshape(len(weight), -1), tensors[f'{name}.bias']
    return KNOWN
