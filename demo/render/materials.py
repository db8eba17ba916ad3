"""Metals, stones, pearl, leather, velvet and paper."""
import bpy

METALS = {
    'yellowGold': ((0.95, 0.64, 0.255), 0.10),
    'whiteGold': ((0.81, 0.80, 0.785), 0.09),
    'roseGold': ((0.93, 0.585, 0.455), 0.10),
    'silver': ((0.90, 0.905, 0.915), 0.08),
    'blackRhodium': ((0.125, 0.125, 0.135), 0.13),
}

# Index of refraction for red, green and blue light, and the transmission of each facet: for a
# diamond slightly above 1, to replace the reflector cards of a real studio.
STONES = {
    'diamond': ((2.407, 2.419, 2.446), (1.10, 1.10, 1.11)),
    'emerald': ((1.575, 1.580, 1.586), (0.07, 0.58, 0.32)),
    'sapphire': ((1.763, 1.768, 1.776), (0.135, 0.29, 0.66)),
    'ruby': ((1.763, 1.768, 1.776), (0.80, 0.05, 0.11)),
}

# The strength of dispersion: less is calmer.
FIRE = 0.35


def metal(finish):
    """A stone finish is set in yellow gold."""
    name = finish if finish in METALS else 'yellowGold'
    color, roughness = METALS[name]
    return principled(name, color, Metallic=1.0, Roughness=roughness)


def onyx():
    return principled('onyx', (0.006, 0.006, 0.007), Roughness=0.06, Specular=0.6, Clearcoat=0.6)


def pearl():
    material = principled('pearl', (0.96, 0.89, 0.81), Metallic=0.5, Roughness=0.24, Specular=0.6,
                          Clearcoat=1.0, **{'Clearcoat Roughness': 0.06})
    nodes, links = material.node_tree.nodes, material.node_tree.links
    facing = nodes.new('ShaderNodeLayerWeight')
    facing.inputs['Blend'].default_value = 0.35
    orient = nodes.new('ShaderNodeValToRGB')
    orient.color_ramp.elements[0].color = (0.97, 0.90, 0.81, 1)
    orient.color_ramp.elements[1].color = (0.70, 0.56, 0.52, 1)
    links.new(facing.outputs['Facing'], orient.inputs['Fac'])
    links.new(orient.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def leather(finish):
    color = {'blackLeather': (0.022, 0.020, 0.019), 'sandLeather': (0.40, 0.185, 0.075)}[finish]
    material = principled(finish, color, Roughness=0.48, Specular=0.4)
    grain(material, 'ShaderNodeTexVoronoi', 1.1, 0.22)
    return material


def velvet():
    material = principled('velvet', (0.36, 0.27, 0.19), Roughness=0.95, Sheen=1.0, Specular=0.05)
    grain(material, 'ShaderNodeTexNoise', 6.0, 0.3)
    return material


def thread():
    return principled('thread', (0.62, 0.50, 0.36), Roughness=0.8)


def ink():
    return principled('ink', (0.02, 0.018, 0.016), Roughness=0.6)


def ivory():
    """The material of the rule."""
    return principled('ivory', (0.80, 0.73, 0.62), Roughness=0.35)


def grain(material, kind, scale, strength):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    texture = nodes.new(kind)
    texture.inputs['Scale'].default_value = scale
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = 0.3
    links.new(where.outputs['Object'], texture.inputs['Vector'])
    links.new(texture.outputs[0], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], nodes['Principled BSDF'].inputs['Normal'])


def stone(name):
    """
    Glass for red, green and blue light, each refracted slightly more than the last: a diamond's
    fire. Shadow and diffuse rays pass straight through, or the paper below would be full of noise.
    """
    known = bpy.data.materials.get(name)
    if known:
        return known
    indices, color = STONES[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    light = glass(material, indices[1], [part * (1 - FIRE) for part in color])
    for channel, index in enumerate(indices):
        ray = [color[k] * FIRE if k == channel else 0.0 for k in range(3)]
        light = added(material, light, glass(material, index, ray))
    clear = nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs['Color'].default_value = [0.25 + 0.6 * part for part in color] + [1]
    path = nodes.new('ShaderNodeLightPath')
    either = nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    mix = nodes.new('ShaderNodeMixShader')
    links.new(either.outputs[0], mix.inputs[0])
    links.new(light, mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    out = nodes.new('ShaderNodeOutputMaterial')
    links.new(mix.outputs[0], out.inputs['Surface'])
    return material


def glass(material, index, color):
    node = material.node_tree.nodes.new('ShaderNodeBsdfGlass')
    node.inputs['Color'].default_value = (*color, 1)
    node.inputs['IOR'].default_value = index
    node.inputs['Roughness'].default_value = 0
    return node.outputs[0]


def added(material, one, other):
    both = material.node_tree.nodes.new('ShaderNodeAddShader')
    material.node_tree.links.new(one, both.inputs[0])
    material.node_tree.links.new(other, both.inputs[1])
    return both.outputs[0]


def principled(name, color, **inputs):
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (*color, 1)
    for key, value in inputs.items():
        shader.inputs[key].default_value = value
    return material
