"""The table, the light and the camera: the same for every product, scaled to it."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

PAPER = (0.83, 0.775, 0.70)


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def lay_ground(reach):
    """Paper that runs back and curves up into a wall."""
    paper = bpy.data.materials.new('paper')
    paper.use_nodes = True
    nodes = paper.node_tree.nodes
    shader = nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*PAPER, 1)
    shader.inputs['Roughness'].default_value = 0.75
    shader.inputs['Specular'].default_value = 0.15
    bend, back, wide = 7.0, 9.0, 40.0
    profile = [(-30.0, 0.0), (back, 0.0)]
    profile += [(back + bend * math.sin(a), bend * (1 - math.cos(a)))
                for a in (i / 24 * math.pi / 2 for i in range(1, 25))]
    profile.append((back + bend, 30.0))
    points = [(x, y * reach, z * reach) for y, z in profile for x in (-wide * reach, wide * reach)]
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata(points, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2)
                                  for i in range(len(profile) - 1)])
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(paper)
    bpy.context.collection.objects.link(bpy.data.objects.new('ground', mesh))


# The position of a light, its width and height, and the brightness of its face, relative to the
# product's size.
SOFTBOXES = [
    ('top', (-0.6, 0.6, 5.2), (4.6, 4.2), 4.6, (1.0, 0.975, 0.94)),
    ('window', (-5.0, -1.6, 3.2), (2.6, 4.4), 5.2, (1.0, 0.97, 0.93)),
    ('strip', (4.6, -0.8, 2.6), (0.9, 4.6), 7.5, (1.0, 0.96, 0.90)),
    ('back', (1.6, 5.4, 3.6), (5.0, 1.6), 3.6, (1.0, 0.98, 0.96)),
    ('spark', (1.5, -3.4, 5.6), (0.5, 0.5), 30.0, (1.0, 0.98, 0.95)),
    ('spark', (-1.9, -4.2, 4.6), (0.35, 0.35), 34.0, (1.0, 0.98, 0.95)),
]

# Black cards make the dark lines that give metal its shape.
CARDS = [
    ((-3.0, -5.2, 2.2), (1.3, 6.0)),
    ((3.8, -4.4, 2.2), (1.5, 6.0)),
    ((3.2, 2.6, 4.9), (1.2, 2.6)),
    ((-3.6, 3.6, 2.6), (0.9, 5.0)),
]


def light(reach, heart):
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    fill_room(world.node_tree)
    for name, at, (wide, high), face, color in SOFTBOXES:
        lamp = bpy.data.lights.new(name, 'AREA')
        lamp.shape = 'RECTANGLE'
        lamp.size, lamp.size_y = wide * reach, high * reach
        lamp.energy = face * wide * high * reach ** 2 * math.pi / 4
        lamp.color = color
        if name != 'spark':
            soften(lamp)
        stand(bpy.data.objects.new(name, lamp), Vector(at) * reach, heart)
    black = bpy.data.materials.new('card')
    black.use_nodes = True
    shader = black.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (0.012, 0.011, 0.01, 1)
    shader.inputs['Specular'].default_value = 0
    for at, (wide, high) in CARDS:
        mesh = bpy.data.meshes.new('card')
        x, y = wide * reach / 2, high * reach / 2
        mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(0, 1, 2, 3)])
        mesh.materials.append(black)
        card = bpy.data.objects.new('card', mesh)
        card.visible_camera = card.visible_shadow = card.visible_diffuse = False
        stand(card, Vector(at) * reach, heart)


def fill_room(tree):
    """A bright ceiling over dark walls: metal and stones should reflect both."""
    nodes, links = tree.nodes, tree.links
    where, parts = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    links.new(where.outputs['Generated'], parts.inputs[0])
    links.new(parts.outputs['Z'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Background'].inputs['Color'])
    points = ramp.color_ramp.elements
    for at, bright in ROOM[1:-1]:
        points.new(at)
    for point, (at, bright) in zip(points, ROOM):
        point.position = at
        point.color = (bright, bright * 0.975, bright * 0.945, 1)


# The brightness of the room from the horizon to the zenith.
ROOM = [(0.0, 0.16), (0.18, 0.10), (0.5, 0.34), (1.0, 0.62)]


def soften(lamp):
    """A softbox is brightest in its centre; an even one would look pasted onto metal."""
    lamp.use_nodes = True
    nodes, links = lamp.node_tree.nodes, lamp.node_tree.links
    where, away = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeVectorMath')
    away.operation = 'DISTANCE'
    away.inputs[1].default_value = (0.5, 0.5, 0)
    fall = nodes.new('ShaderNodeMapRange')
    fall.interpolation_type = 'SMOOTHSTEP'
    for name, value in (('From Min', 0.1), ('From Max', 0.75), ('To Min', 1.35), ('To Max', 0.25)):
        fall.inputs[name].default_value = value
    links.new(where.outputs['Parametric'], away.inputs[0])
    links.new(away.outputs['Value'], fall.inputs['Value'])
    links.new(fall.outputs['Result'], nodes['Emission'].inputs['Strength'])


def stand(thing, at, heart):
    thing.location = at
    thing.rotation_euler = (Vector(heart) - at).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def frame(points, azimuth, elevation, fill, aspect, lift=0.0, side=0.0, wide=1.0, stop=None):
    """
    Moves the camera back until the points fill their share of the frame, and centres them; `lift`
    and `side` shift the product in the frame, in shares of its size; `wide` is the share of the
    frame's width available for it.
    """
    camera = bpy.data.cameras.new('camera')
    lens = 105
    camera.lens, camera.sensor_fit, camera.sensor_width = lens, 'HORIZONTAL', 36
    camera.clip_start, camera.clip_end = 0.5, 20000
    around, up = math.radians(azimuth), math.radians(elevation)
    towards = Vector((math.sin(around) * math.cos(up), -math.cos(around) * math.cos(up),
                      math.sin(up)))
    turn = (-towards).to_track_quat('-Z', 'Y')
    axes = np.array(turn.to_matrix())
    eye = Vector(points.mean(axis=0)) + towards * np.ptp(points) * 6
    half = 18 / lens
    for _ in range(12):
        seen = (points - np.array(eye)) @ axes
        x, y = seen[:, 0] / -seen[:, 2] / half, seen[:, 1] / -seen[:, 2] / half * aspect
        middle = ((x.max() + x.min()) / 2 - 2 * side, (y.max() + y.min()) / 2 - 2 * lift)
        distance = float(-seen[:, 2].mean())
        eye += turn @ Vector((middle[0] * half * distance,
                              middle[1] * half / aspect * distance, 0))
        taken = max(np.ptp(x) / 2 / wide, np.ptp(y) / 2)
        eye += towards * distance * (taken / fill - 1)
    thing = bpy.data.objects.new('camera', camera)
    thing.matrix_world = Matrix.Translation(eye) @ turn.to_matrix().to_4x4()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    if stop:
        camera.dof.use_dof = True
        camera.dof.focus_distance = float(-((points - np.array(eye)) @ axes)[:, 2].mean())
        camera.dof.aperture_fstop = stop / 1000  # a unit is a millimetre, not a metre


def box_of(points, size):
    """The part of the frame that the points fill, with a margin: left, right, low, high."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    bpy.context.view_layer.update()
    camera = scene.camera
    matrix = camera.calc_matrix_camera(bpy.context.evaluated_depsgraph_get(), x=size[0], y=size[1])
    matrix = np.array(matrix @ camera.matrix_world.inverted())
    seen = np.concatenate([points, np.ones((len(points), 1))], 1) @ matrix.T
    shares = seen[:, :2] / seen[:, 3:] / 2 + 0.5
    low, high = shares.min(axis=0) - 0.02, shares.max(axis=0) + 0.02
    # Slightly above whole pixels, so that every rounding gives the same pixel.
    edges = (np.round(np.clip([low, high], 0, 1) * size) + 0.01) / size
    (left, down), (right, up) = np.minimum(edges, 1).tolist()
    return left, right, down, up
