"""The looks of a cart's materials as Blender's nodes."""

import bpy

from sky import heaven

# Nodes that make grain finer than a pixel of a whole cart: they would only be noise there.
NEAR = "near"
# How fine each grain is, and how deep.
GRAINS = {"leather": (260, 0.12), "plastic": (600, 0.16), "cast": (1500, 0.07)}


def set_look(material, look):
    (clear if "clear" in look else opaque)(material, look)


def opaque(material, look):
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    links.new(shader.outputs[0], out.inputs[0])
    shader.inputs["Base Color"].default_value = linear(look["color"])
    shader.inputs["Roughness"].default_value = look["roughness"]
    shader.inputs["Metallic"].default_value = look.get("metal", 0)
    shader.inputs["Clearcoat"].default_value = look.get("coat", 0)
    shader.inputs["Clearcoat Roughness"].default_value = look.get("coatRoughness", 0.03)
    # Under a clear coat the paint itself hardly mirrors.
    shader.inputs["Specular"].default_value = 0.25 if look.get("coat", 0) >= 1 else 0.42
    if look["roughness"] == 1:
        shader.inputs["Specular"].default_value = 0
    if "glow" in look:
        shader.inputs["Emission"].default_value = linear(look["glow"]["color"])
        shader.inputs["Emission Strength"].default_value = look["glow"]["strength"]
    if "grain" in look:
        leather = look["grain"] == "leather"
        place = nodes.new("ShaderNodeTexCoord")
        pattern = nodes.new("ShaderNodeTexVoronoi" if leather else "ShaderNodeTexNoise")
        scale, strength = GRAINS[look["grain"]]
        pattern.inputs["Scale"].default_value = scale
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.name = NEAR
        bump["amount"] = bump.inputs["Strength"].default_value
        bump.inputs["Distance"].default_value = 0.002
        links.new(place.outputs["Object"], pattern.inputs["Vector"])
        links.new(pattern.outputs[0], bump.inputs["Height"])
        links.new(bump.outputs[0], shader.inputs["Normal"])
    if is_paint(material):
        flake(nodes, links, shader)
        set_paint(material, linear(look["color"])[:3])
    if "dust" in look:
        dust(nodes, links, shader, look)


def is_paint(material):
    return material.name.split(".")[0] == "paint"


def mark_pattern(material, pattern):
    """
    In place of its looks: paint shines red as far as the pattern goes from its first color to its last, and green; panes
    stay clear, all else is black.
    """
    nodes, links = material.node_tree.nodes, material.node_tree.links
    pane = material.name.split(".")[0] in ("glass", "cover")
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    if pane:
        links.new(nodes.new("ShaderNodeBsdfTransparent").outputs[0], out.inputs[0])
        return
    light = nodes.new("ShaderNodeEmission")
    light.inputs[0].default_value = (0, 0, 0, 1)
    links.new(light.outputs[0], out.inputs[0])
    if not is_paint(material):
        return
    color = nodes.new("ShaderNodeCombineRGB")
    color.inputs[1].default_value = 1
    links.new(PATTERNS[pattern](nodes, links), color.inputs[0])
    links.new(color.outputs[0], light.inputs[0])


def two_tone(nodes, links):
    """The second color from the shoulder up, and on the bonnet."""
    place = nodes.new("ShaderNodeTexCoord")
    parts = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["Object"], parts.inputs[0])
    above = nodes.new("ShaderNodeMath")
    above.operation = "GREATER_THAN"
    above.inputs[1].default_value = 0.55
    links.new(parts.outputs["Z"], above.inputs[0])
    return above.outputs[0]


def camouflage(nodes, links):
    """Patches of four colors, each in its own run of the noise."""
    place = nodes.new("ShaderNodeTexCoord")
    patches = nodes.new("ShaderNodeTexNoise")
    patches.inputs["Scale"].default_value = 5.5
    patches.inputs["Detail"].default_value = 1.7
    steps = nodes.new("ShaderNodeValToRGB")
    steps.color_ramp.interpolation = "CONSTANT"
    first, last = steps.color_ramp.elements
    first.color, last.position, last.color = (0, 0, 0, 1), 0.57, (1, 1, 1, 1)
    for position, share in ((0.43, 1 / 3), (0.5, 2 / 3)):
        steps.color_ramp.elements.new(position).color = (share, share, share, 1)
    links.new(place.outputs["Object"], patches.inputs["Vector"])
    links.new(patches.outputs[0], steps.inputs[0])
    return steps.outputs[0]


PATTERNS = {"two-tone": two_tone, "camouflage": camouflage}


def dust(nodes, links, shader, look):
    """Dirt that lies in patches, in place of one color."""
    place = nodes.new("ShaderNodeTexCoord")
    patches = nodes.new("ShaderNodeTexNoise")
    patches.inputs["Scale"].default_value = 22
    patches.inputs["Detail"].default_value = 6
    patches.inputs["Roughness"].default_value = 0.7
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.36, 0.68
    blend = nodes.new("ShaderNodeMixRGB")
    blend.inputs[1].default_value = linear(look["color"])
    blend.inputs[2].default_value = linear(look["dust"])
    links.new(place.outputs["Object"], patches.inputs["Vector"])
    links.new(patches.outputs[0], spread.inputs["Value"])
    links.new(spread.outputs[0], blend.inputs[0])
    links.new(blend.outputs[0], shader.inputs["Base Color"])


def set_paint(material, light):
    """Light is what the paint sends back of each channel, 0 … 1. The picture hangs on it in a straight line."""
    blend = material.node_tree.nodes["flake"]
    blend.inputs[1].default_value = [*light, 1]
    blend.inputs[2].default_value = [c * 1.3 + 0.02 for c in light] + [1]


def flake(nodes, links, shader):
    """Fine grains a little lighter than the paint, so that it does not look like plastic in close views."""
    place = nodes.new("ShaderNodeTexCoord")
    grains = nodes.new("ShaderNodeTexVoronoi")
    grains.inputs["Scale"].default_value = 1400
    scale = nodes.new("ShaderNodeMath")
    scale.operation = "MULTIPLY"
    scale.inputs[1].default_value = 0.14
    scale.name = NEAR
    scale["amount"] = scale.inputs[1].default_value
    blend = nodes.new("ShaderNodeMixRGB")
    blend.name = "flake"
    links.new(place.outputs["Object"], grains.inputs["Vector"])
    links.new(grains.outputs["Distance"], scale.inputs[0])
    links.new(scale.outputs[0], blend.inputs[0])
    links.new(blend.outputs[0], shader.inputs["Base Color"])


def clear(material, look):
    """A thin pane: light passes straight through. A lamp's cover mirrors what is around it, a windshield only the sky."""
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    mix = nodes.new("ShaderNodeMixShader")
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs[0].default_value = linear(look["color"])
    if material.name.startswith("glass"):
        links.new(sky(nodes, links, through), out.inputs[0])
        return
    mirror = nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = look["roughness"]
    fresnel = nodes.new("ShaderNodeFresnel")
    fresnel.inputs[0].default_value = 1.5
    amount = nodes.new("ShaderNodeMath")
    amount.operation = "MULTIPLY_ADD"
    amount.inputs[1].default_value = 0.7
    amount.inputs[2].default_value = 0.008
    links.new(fresnel.outputs[0], amount.inputs[0])
    links.new(amount.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(mirror.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])


def sky(nodes, links, through):
    """A pane shows the sky where it mirrors, and nothing else of the studio: that would only be noise in it."""
    geometry = nodes.new("ShaderNodeNewGeometry")
    mirrored = nodes.new("ShaderNodeVectorMath")
    mirrored.operation = "REFLECT"
    light = nodes.new("ShaderNodeEmission")
    fresnel = nodes.new("ShaderNodeFresnel")
    # From inside, too, a pane is thin: without this Blender takes the way out of solid glass, and mirrors everything.
    index = nodes.new("ShaderNodeMapRange")
    index.inputs["To Min"].default_value, index.inputs["To Max"].default_value = 1.45, 1 / 1.45
    links.new(geometry.outputs["Backfacing"], index.inputs["Value"])
    links.new(index.outputs[0], fresnel.inputs["IOR"])
    mix = nodes.new("ShaderNodeMixShader")
    # Incoming points to the eye; what comes to the eye is the same way mirrored and turned round.
    back = nodes.new("ShaderNodeVectorMath")
    back.operation = "SCALE"
    back.inputs["Scale"].default_value = -1
    links.new(geometry.outputs["Incoming"], back.inputs[0])
    links.new(back.outputs[0], mirrored.inputs[0])
    links.new(geometry.outputs["Normal"], mirrored.inputs[1])
    links.new(heaven(nodes, links, mirrored.outputs[0]), light.inputs[0])
    links.new(fresnel.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(light.outputs[0], mix.inputs[2])
    return mix.outputs[0]


def show_grain(near):
    for material in bpy.data.materials:
        for node in material.node_tree.nodes:
            if node.name.startswith(NEAR):
                node.inputs["Strength" if node.type == "BUMP" else 1].default_value = node["amount"] if near else 0


def linear(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]
