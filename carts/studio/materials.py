"""The looks of a cart's materials as Blender's nodes."""

import bpy

# Nodes that make grain finer than a pixel of a whole cart: they would only be noise there.
NEAR = "near"


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
    shader.inputs["Specular"].default_value = 0.25 if look.get("coat", 0) == 1 else 0.42
    if look["roughness"] == 1:
        shader.inputs["Specular"].default_value = 0
    if "glow" in look:
        shader.inputs["Emission"].default_value = linear(look["glow"]["color"])
        shader.inputs["Emission Strength"].default_value = look["glow"]["strength"]
    if "grain" in look:
        leather = look["grain"] == "leather"
        place = nodes.new("ShaderNodeTexCoord")
        pattern = nodes.new("ShaderNodeTexVoronoi" if leather else "ShaderNodeTexNoise")
        pattern.inputs["Scale"].default_value = 260 if leather else 600
        bump = nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = 0.12 if leather else 0.16
        bump.name = NEAR
        bump["amount"] = bump.inputs["Strength"].default_value
        bump.inputs["Distance"].default_value = 0.002
        links.new(place.outputs["Object"], pattern.inputs["Vector"])
        links.new(pattern.outputs[0], bump.inputs["Height"])
        links.new(bump.outputs[0], shader.inputs["Normal"])
    if material.name.split(".")[0] == "paint":
        flake(nodes, links, shader, look)


def flake(nodes, links, shader, look):
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
    base = linear(look["color"])
    blend.inputs[1].default_value = base
    blend.inputs[2].default_value = [min(1, c * 1.5 + 0.03) for c in base[:3]] + [1]
    links.new(place.outputs["Object"], grains.inputs["Vector"])
    links.new(grains.outputs["Distance"], scale.inputs[0])
    links.new(scale.outputs[0], blend.inputs[0])
    links.new(blend.outputs[0], shader.inputs["Base Color"])


def clear(material, look):
    """A thin pane: light passes straight through; a lamp's cover mirrors a little, a windshield would only be noise."""
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out = nodes.new("ShaderNodeOutputMaterial")
    mix = nodes.new("ShaderNodeMixShader")
    through = nodes.new("ShaderNodeBsdfTransparent")
    through.inputs[0].default_value = linear(look["color"])
    if material.name.startswith("glass"):
        links.new(through.outputs[0], out.inputs[0])
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


def show_grain(near):
    for material in bpy.data.materials:
        for node in material.node_tree.nodes:
            if node.name.startswith(NEAR):
                node.inputs["Strength" if node.type == "BUMP" else 1].default_value = node["amount"] if near else 0


def linear(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]
