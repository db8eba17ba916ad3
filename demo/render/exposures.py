"""Runs Cycles and returns raw, unprocessed light as files."""
import bpy

# The number of threads for a render; 0 for all.
THREADS = 0


def expose(samples, threshold):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.threads_mode = 'FIXED' if THREADS else 'AUTO'
    scene.render.threads = THREADS or 1
    scene.render.use_persistent_data = True
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = True
    layer.use_pass_glossy_color = layer.use_pass_transmission_color = True
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = 4
    cycles.max_bounces = 10
    cycles.diffuse_bounces, cycles.glossy_bounces = 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.3
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 12, 4
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    cycles.seed = 7


def shoot(folder, size, samples, box, shade=True):
    """
    Renders exposures as raw light: the product alone, with most samples and only its `box` of the
    frame; the paper with only the product's shadow, small, because shadows are soft; and the bare
    paper, smaller still, to measure the light on it.
    """
    scene = bpy.context.scene
    render = scene.render
    ground = bpy.data.objects['ground']
    things = [one for one in scene.objects
              if one.type == 'MESH' and one is not ground and not one.name.startswith('card')]
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = box
    see(things, [ground])
    taken = [expose_to(folder, 'product', size, samples, 0.1)]
    render.use_border = False
    if shade:
        see([ground], things)
        taken.append(expose_to(folder, 'shade', [side // 5 for side in size], 20, 0.05))
        for one in things:
            one.hide_render = True
        taken.append(expose_to(folder, 'bare', [side // 20 for side in size], 16, 0.05))
    return taken


def see(shown, hidden):
    """Hidden objects still cast shadows and are reflected."""
    for one in shown:
        one.visible_camera = True
    for one in hidden:
        one.visible_camera = False


# The light, the coverage of each pixel, and its albedo and normal.
PASSES = ('Image', 'Alpha', 'DiffCol', 'GlossCol', 'TransCol', 'Normal')


def expose_to(folder, name, size, samples, threshold):
    """One exposure; returns the files of its passes."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = 'OPEN_EXR'
    expose(samples, threshold)
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    keep = nodes.new('CompositorNodeOutputFile')
    keep.base_path = folder
    keep.format.file_format = 'OPEN_EXR'
    keep.format.color_mode = 'RGB'
    keep.format.color_depth = '32'
    keep.file_slots.clear()
    for output in PASSES:
        keep.file_slots.new(f'{name}-{output}-')
        links.new(layers.outputs[output], keep.inputs[f'{name}-{output}-'])
    bpy.ops.render.render()
    return [f'{folder}/{name}-{output}-{scene.frame_current:04d}.exr' for output in PASSES]
