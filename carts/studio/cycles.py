"""Renders one cart in Blender's Cycles: blender -b --factory-startup -P cycles.py -- JOB.json

The job names a GLB, the looks of its materials and a list of views; see render.ts. Written for Blender 3.4.
Coordinates in the job are the cart's: x forward, y up, z to the right; Blender's z is up.
"""

import json
import math
import os
import sys

import numpy as np

# Blender 3.4's glTF importer uses names that NumPy has dropped.
np.bool = bool

import bpy  # noqa: E402
from mathutils import Matrix, Vector  # noqa: E402


# Nodes that make grain finer than a pixel of a whole cart: they would only be noise there.
NEAR = "near"


def to_blender(point):
    return Vector((point[0], -point[2], point[1]))


def linear(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


def start(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=job["glb"])
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 8
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.resolution_x = job["width"]
    scene.render.resolution_y = job["height"]
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = job["exposure"]
    return scene


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


def paint_all(looks):
    for material in bpy.data.materials:
        look = looks[material.name.split(".")[0]]
        (clear if "clear" in look else opaque)(material, look)
    for thing in bpy.data.objects:
        if thing.type == "MESH":
            thing.data.use_auto_smooth = True
            thing.data.auto_smooth_angle = math.pi


class Studio:
    """Lights around the cart, placed from the camera; they move with it from view to view."""

    def __init__(self, scene, job):
        self.scene = scene
        self.job = job
        self.lights = []
        world = bpy.data.worlds.new("world")
        scene.world = world
        world.use_nodes = True
        background = world.node_tree.nodes["Background"]
        background.inputs[0].default_value = (0.80, 0.83, 0.88, 1)
        # A bright world washes the paint out.
        background.inputs[1].default_value = 0.12
        bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, 0))
        self.floor = bpy.context.object
        camera = bpy.data.cameras.new("camera")
        self.camera = bpy.data.objects.new("camera", camera)
        scene.collection.objects.link(self.camera)
        scene.camera = self.camera

    def area(self, width, height, place, energy, look, color=(1, 1, 1), mirrored=True):
        light = bpy.data.lights.new("area", "AREA")
        light.shape = "RECTANGLE"
        light.size, light.size_y = width, height
        light.energy, light.color = energy, color
        thing = bpy.data.objects.new("area", light)
        thing.location = to_blender(place)
        thing.rotation_euler = (to_blender(look) - to_blender(place)).to_track_quat("-Z", "Y").to_euler()
        thing.visible_camera = False
        thing.visible_glossy = mirrored
        self.scene.collection.objects.link(thing)
        self.lights.append(thing)

    def light(self, azimuth):
        for thing in self.lights:
            bpy.data.objects.remove(thing)
        self.lights = []
        middle, size, power = self.job["middle"], self.job["length"] / 3.0, self.job["light"]
        turn = math.radians(azimuth)
        forward, right = (math.cos(turn), math.sin(turn)), (math.sin(turn), -math.cos(turn))

        def around(near, up, side):
            return [middle + forward[0] * near + right[0] * side, up, forward[1] * near + right[1] * side]

        self.area(6.5 * size, 3.2, [middle, 5.4, 0], 600 * power * size, [middle, 0, 0])
        # Behind and above: the sheen along bonnet and roof.
        self.area(5.5 * size, 2.6, around(-6.0, 4.6, 0), 350 * power * size, [middle, 0.7, 0])
        # Warm key from the right; no pane mirrors it.
        self.area(2.0, 4.2, around(3.2, 2.8, 5.6), 360 * power, [middle, 0.6, 0], (1, 0.975, 0.94), False)
        # Long cool strip from the left: the light along the flank.
        self.area(6.0 * size, 1.5, around(4.4, 2.6, -5.0), 300 * power * size, [middle, 0.5, 0], (0.95, 0.975, 1))

    def show(self, parts, cart):
        self.floor.is_shadow_catcher = not cart
        self.floor.visible_camera = not cart
        for thing in parts:
            thing.visible_camera = cart

    def look(self, camera):
        place, target = to_blender(camera["position"]), to_blender(camera["target"])
        self.camera.location = place
        self.camera.rotation_euler = (target - place).to_track_quat("-Z", "Y").to_euler()
        lens = self.camera.data
        lens.sensor_fit = "VERTICAL"
        lens.sensor_height = 24
        lens.lens = 12 / math.tan(math.radians(camera["fieldOfView"] / 2))
        lens.shift_x, lens.shift_y = camera["shift"]


def guides(scene, out):
    """Albedo and normals beside the picture tell the noise filter where edges are."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    picture = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(source.outputs["Image"], picture.inputs[0])
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = os.path.dirname(out)
    files.format.file_format = "PNG"
    files.format.color_depth = "16"
    files.format.color_mode = "RGB"
    files.file_slots.clear()
    base = os.path.basename(out)[:-4]
    files.file_slots.new(base + "-albedo-")
    files.file_slots.new(base + "-normal-")
    tree.links.new(source.outputs["Denoising Albedo"], files.inputs[0])
    previous = source.outputs["Denoising Normal"]
    # From -1 … 1 to 0.02 … 0.62, as a file wants it.
    for kind, value in (("MULTIPLY", 0.3), ("ADD", 0.32)):
        step = tree.nodes.new("CompositorNodeMixRGB")
        step.blend_type = kind
        step.inputs[0].default_value = 1
        step.inputs[2].default_value = (value, value, value, 1)
        tree.links.new(previous, step.inputs[1])
        previous = step.outputs[0]
    tree.links.new(previous, files.inputs[1])


def steer(rest, degrees):
    for thing, matrix in rest.items():
        place = matrix.to_translation()
        turned = Matrix.Rotation(math.radians(degrees), 4, "Z") @ Matrix.Translation(-place) @ matrix
        thing.matrix_world = Matrix.Translation(place) @ turned


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        job = json.load(file)
    scene = start(job)
    paint_all(job["looks"])
    studio = Studio(scene, job)
    front = [thing for thing in bpy.data.objects if thing.name in ("wheel-0", "wheel-1")]
    rest = {thing: thing.matrix_world.copy() for thing in front}
    parts = [thing for thing in bpy.data.objects if thing.type == "MESH" and thing is not studio.floor]
    for view in job["views"]:
        show_grain(view["near"])
        steer(rest, view["steer"])
        studio.light(view["azimuth"])
        studio.look(view["camera"])
        # The cart alone, over a floor that only gives light back; then its shadow alone, smaller, as it is soft.
        studio.show(parts, cart=True)
        guides(scene, view["out"] + ".png")
        scene.cycles.use_adaptive_sampling = True
        render(scene, view["out"] + ".png", job["samples"], 100)
        studio.show(parts, cart=False)
        scene.use_nodes = False
        scene.cycles.use_adaptive_sampling = False
        render(scene, view["out"] + "-shadow.png", job["shadowSamples"], 25)


def render(scene, out, samples, percentage):
    scene.cycles.samples = samples
    scene.render.resolution_percentage = percentage
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)



main()
