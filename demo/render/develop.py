"""Develops raw light into a finished picture, with numpy alone, which Blender includes."""
import bpy
import denoise
import numpy as np

EXPOSURE = 1.45
SHOULDER = 0.55
# The paper in full light, as displayed, and the depth of shadows in red, green and blue: a warm
# shade.
PAPER = (0.955, 0.935, 0.905)
SHADE = (0.92, 0.97, 1.03)


def read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[..., :3]


def develop(product, ground, size, box):
    """Display values from 0 to 1, rows from bottom to top."""
    width, height = size
    light, cover = exposed(product)
    laid = sized(ground, width, height)
    left, low = int(box[0] * width), int(box[2] * height)
    part = np.s_[low:low + light.shape[0], left:left + light.shape[1]]
    laid[part] = tone(light * EXPOSURE) + laid[part] * (1 - cover)
    return encoded(np.clip(laid, 0, 1))


def exposed(files):
    """Denoised light, and its coverage."""
    light, cover, *colors, normal = (read(path) for path in files)
    return denoise.denoise(light, sum(colors), normal), cover[..., :1]


def as_paper(shade_files, bare_files):
    """
    The same paper in every picture: only the ratio to the bare paper's light is used.
    """
    shade = exposed(shade_files)[0].mean(axis=-1)
    bare = evened(read(bare_files[0]).mean(axis=-1), *shade.shape)
    left = np.clip(shade / bare, 0, 1.05)
    # Far from the product only noise is left, so plain paper is used there.
    far = np.clip((blurred(left, 3.0) - 0.945) / 0.035, 0, 1)
    left = np.clip((left + (1 - left) * far) * 1.01, 0, 1)
    return decoded(np.float32(PAPER)) * left[..., None] ** np.float32(SHADE)


def evened(plane, rows, columns):
    """The best-fitting polynomial surface of the fourth degree, at another size."""
    def terms(height, width):
        y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j].reshape(2, -1)
        return np.stack([x ** i * y ** j for i in range(5) for j in range(5 - i)], -1)

    near = np.linalg.lstsq(terms(*plane.shape), plane.ravel(), rcond=None)[0]
    return (terms(rows, columns) @ near).reshape(rows, columns).astype(np.float32)


def blurred(plane, width):
    reach = int(width * 3)
    fall = np.exp(-(np.arange(-reach, reach + 1) / width) ** 2 / 2)
    for _ in range(2):
        padded = np.pad(plane, ((reach, reach), (0, 0)), mode='reflect')
        plane = sum(part * padded[k:k + len(plane)] for k, part in enumerate(fall / fall.sum())).T
    return plane.astype(np.float32)


def tone(light):
    """Linear up to the shoulder, then a curve that approaches white only for the brightest light."""
    over = np.maximum(light - SHOULDER, 0)
    rest = 1 - SHOULDER
    return np.minimum(light, SHOULDER) + rest * over / (over + rest)


def encoded(light):
    """Encodes linear light as sRGB."""
    curved = 1.055 * np.maximum(light, 1e-9) ** (1 / 2.4) - 0.055
    return np.where(light <= 0.0031308, light * 12.92, curved)


def decoded(shown):
    curved = ((np.maximum(shown, 0) + 0.055) / 1.055) ** 2.4
    return np.where(shown <= 0.04045, shown / 12.92, curved)


def sized(picture, width, height):
    rows, columns = picture.shape[:2]
    if (rows, columns) == (height, width):
        return picture
    down, across = lanczos(rows, height), lanczos(columns, width)
    return np.stack([down @ picture[..., k] @ across.T for k in range(picture.shape[-1])], -1)


def lanczos(before, after):
    scale = before / after
    width = max(scale, 1)
    centre = (np.arange(after) + 0.5) * scale - 0.5
    reach = (np.arange(before)[None, :] - centre[:, None]) / width
    weight = np.where(np.abs(reach) < 3, np.sinc(reach) * np.sinc(reach / 3), 0)
    return (weight / weight.sum(axis=1, keepdims=True)).astype(np.float32)


def save(picture, path, quality=94):
    height, width = picture.shape[:2]
    image = bpy.data.images.new('finished', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    grain = np.random.default_rng(1).uniform(-0.8, 0.8, picture.shape[:2] + (1,)) / 255
    whole = np.ones((height, width, 4), np.float32)
    whole[..., :3] = np.clip(picture + grain, 0, 1)
    image.pixels.foreach_set(whole.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Raw'
    scene.view_settings.look = 'None'
    scene.render.image_settings.file_format = 'WEBP' if path.endswith('.webp') else 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.quality = quality
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
