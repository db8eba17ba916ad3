"""The darkroom: raw light in, a finished picture out; with numpy alone, as Blender has it."""
import bpy
import numpy as np

EXPOSURE = 1.45
SHOULDER = 0.55
# The paper in full light, as the screen shows it.
PAPER = (0.953, 0.933, 0.902)


def read(path):
    image = bpy.data.images.load(path)
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[..., :3]


def develop(paper_file, bare_file, piece_file, cover_file, width, height):
    """Display values from 0 to 1, rows from below to above."""
    piece, cover = read(piece_file), read(cover_file)[..., :1]
    ground = smoothed(read(paper_file), read(bare_file)[..., 0])
    ground = sized(ground, piece.shape[1], piece.shape[0])
    # Glass and metal are toned before they are laid on the paper, so that their edges stay clean.
    own = tone(piece / np.maximum(cover, 1e-3) * EXPOSURE)
    laid = own * cover + as_paper(ground) * (1 - cover)
    return encoded(np.clip(sized(laid, width, height), 0, 1))


def as_paper(ground):
    """
    The same paper in every picture. Shade takes as much from red, green and blue, as the screen
    counts them: the tint then never changes, and cannot show steps.
    """
    grey = ground.mean(axis=-1, keepdims=True)
    lit = np.percentile(grey, 90)
    shade = PAPER[1] * (1 - np.clip(grey / lit, 0, 1.05) ** 0.345)
    return decoded(np.float32(PAPER) - shade)


def smoothed(light, bare):
    """
    Bare paper changes slowly, the more slowly the farther from the piece: there noise is averaged
    away, and below the piece paper is guessed from what lies beside it.
    """
    paper = (bare > 0.999).astype(np.float32)
    result = averaged(light, paper, 6.0)
    result = averaged(light, paper, 2.2, result)
    result = averaged(light, paper, 0.9, result)
    for width in (1.5, 3.5, 8.0):
        far = np.clip(1 - blurred(1 - paper, width * 2) / 0.03, 0, 1)[..., None]
        result = result + (averaged(light, paper, width) - result) * far
    return result


def averaged(light, paper, width, instead=0.0):
    """The paper around each point; where there is too little of it, what stands in for it."""
    weight = blurred(paper, width)[..., None]
    mean = np.stack([blurred(light[..., k] * paper, width) for k in range(3)], -1)
    mean = mean / np.maximum(weight, 1e-4)
    known = np.clip(weight / 0.08, 0, 1)
    return mean * known + instead * (1 - known)


def blurred(plane, width):
    margin = int(width * 3) + 1
    padded = np.pad(plane, margin, mode='edge')
    rows, columns = padded.shape
    fall = [np.exp(-2 * (np.pi * width * f) ** 2)
            for f in (np.fft.fftfreq(rows), np.fft.rfftfreq(columns))]
    spectrum = np.fft.rfft2(padded) * fall[0][:, None] * fall[1][None, :]
    whole = np.fft.irfft2(spectrum, padded.shape)
    return whole[margin:-margin, margin:-margin].astype(np.float32)


def tone(light):
    """Straight up to the shoulder, then a curve that nears white only for the brightest light."""
    over = np.maximum(light - SHOULDER, 0)
    rest = 1 - SHOULDER
    return np.minimum(light, SHOULDER) + rest * over / (over + rest)


def encoded(light):
    """As sRGB screens want it."""
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
