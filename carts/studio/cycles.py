"""Renders carts in Blender's Cycles: blender -b --factory-startup -P cycles.py -- JOB.json

The job names each cart's GLB, the looks of its materials and its place, and a list of views; see render.ts. Written for Blender 3.4.
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

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from denoise import denoise  # noqa: E402


# Nodes that make grain finer than a pixel of a whole cart: they would only be noise there.
NEAR = "near"
PASSES = {"light": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def to_blender(point):
    return Vector((point[0], -point[2], point[1]))


def linear(color):
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


def start(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    # Each view from a fresh start: kept data depends on the views before, and the noise with it.
    scene.render.use_persistent_data = False
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


def park(cart):
    """Imports a cart, paints it and puts it in its place; gives its meshes."""
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=cart["glb"])
    things = [thing for thing in bpy.data.objects if thing not in before]
    parts = [thing for thing in things if thing.type == "MESH"]
    for material in {slot.material for thing in parts for slot in thing.material_slots}:
        look = cart["looks"][material.name.split(".")[0]]
        (clear if "clear" in look else opaque)(material, look)
    for thing in parts:
        thing.data.use_auto_smooth = True
        thing.data.auto_smooth_angle = math.pi
    x, z = cart["at"]
    place = Matrix.Translation(to_blender([x, 0, z])) @ Matrix.Rotation(-math.radians(cart["turn"]), 4, "Z")
    for thing in things:
        if thing.parent is None:
            thing.matrix_world = place @ thing.matrix_world
    bpy.context.view_layer.update()
    return parts


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
        (middle, depth), length, power = self.job["middle"], self.job["length"], self.job["light"]
        size = length / 3.0
        # Beside a row of carts the lamps stand further out, and shine as much brighter.
        out = max(0, length / 2 - 2.2)
        turn = math.radians(azimuth)
        forward, right = (math.cos(turn), math.sin(turn)), (math.sin(turn), -math.cos(turn))

        def around(near, up, side):
            return [
                middle + forward[0] * near + right[0] * side,
                up,
                depth + forward[1] * near + right[1] * side,
            ]

        self.area(6.5 * size, 3.2, around(0, 5.4, 0), 600 * power * size, [middle, 0, depth])
        # Behind and above: the sheen along bonnet and roof.
        self.area(5.5 * size, 2.6, around(-6.0, 4.6, 0), 350 * power * size, [middle, 0.7, depth])
        # Warm key from the right; no pane mirrors it.
        key = around(3.2 + out / 2, 2.8 + out / 2, 5.6 + out)
        self.area(2.0, 4.2, key, 360 * power * (1 + out / 6.4) ** 2, [middle, 0.6, depth], (1, 0.975, 0.94), False)
        # Long cool strip from the left: the light along the flank.
        strip = around(4.4 + out / 2, 2.6, -5.0 - out)
        self.area(6.0 * size, 1.5, strip, 300 * power * size, [middle, 0.5, depth], (0.95, 0.975, 1))

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


def keep_passes(scene, out):
    """Writes the light and, beside it, what tells the denoiser where edges are: albedo and normals."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = os.path.dirname(out)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.color_mode = "RGBA"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(f"{os.path.basename(out)}-{name}-")
        tree.links.new(source.outputs[output], files.inputs[-1])


def read_pass(out, name):
    """A pass as channel, row (from below), column."""
    image = bpy.data.images.load(f"{out}-{name}-0001.exr")
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4).transpose(2, 0, 1)


def clean(scene, out):
    """Denoises what keep_passes wrote, puts it through the film curve and writes OUT.png."""
    light, albedo, normal = (read_pass(out, name) for name in PASSES)
    _, height, width = light.shape
    rows, columns = np.nonzero(light[3] > 0)
    # The empty ground around the cart is left out; it is most of the picture.
    box = np.s_[:, max(0, rows.min() - 16) : rows.max() + 17, max(0, columns.min() - 16) : columns.max() + 17]
    guides = albedo[box][:3], normal[box][:3]
    pixels = np.zeros((4, height, width), np.float32)
    pixels[box][:3] = denoise(light[box][:3], *guides)
    # Edges must not keep the noise that their light has lost.
    alpha = denoise(np.repeat(1 - light[box][3:], 3, axis=0), *guides)[0]
    pixels[box][3] = np.where(light[box][3] == 0, 0, np.clip(1 - alpha, 0, 1))
    image = bpy.data.images.new("clean", width, height, alpha=True, float_buffer=True)
    image.alpha_mode = "PREMUL"
    image.pixels.foreach_set(pixels.transpose(1, 2, 0).ravel())
    image.save_render(out + ".png", scene=scene)
    bpy.data.images.remove(image)


def clean_shadow(path):
    """The shadow's alpha without noise; it lies on one flat ground, so there are no edges to tell of."""
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    alpha = pixels.reshape(height, width, 4)[:, :, 3]
    ground = np.full((3, height, width), 0.5, np.float32)
    pixels.reshape(height, width, 4)[:, :, 3] = np.clip(denoise(np.stack([alpha] * 3), ground, ground)[0], 0, 1)
    image.pixels.foreach_set(pixels)
    image.filepath_raw = path
    image.save()
    bpy.data.images.remove(image)


def steer(rest, degrees):
    for thing, matrix in rest.items():
        place = matrix.to_translation()
        turned = Matrix.Rotation(math.radians(degrees), 4, "Z") @ Matrix.Translation(-place) @ matrix
        thing.matrix_world = Matrix.Translation(place) @ turned


def main():
    with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as file:
        job = json.load(file)
    scene = start(job)
    parts = [part for cart in job["carts"] for part in park(cart)]
    front = [part for part in parts if part.name.split(".")[0] in ("wheel-0", "wheel-1")]
    rest = {part: part.matrix_world.copy() for part in front}
    studio = Studio(scene, job)
    for view in job["views"]:
        show_grain(view["near"])
        steer(rest, view["steer"])
        studio.light(view["azimuth"])
        studio.look(view["camera"])
        # The cart alone, over a floor that only gives light back; then its shadow alone, smaller, as it is soft.
        studio.show(parts, cart=True)
        keep_passes(scene, view["out"])
        scene.cycles.use_adaptive_sampling = True
        render(scene, view["out"] + "-noisy.png", job["samples"], 100)
        clean(scene, view["out"])
        studio.show(parts, cart=False)
        scene.use_nodes = False
        scene.cycles.use_adaptive_sampling = False
        render(scene, view["out"] + "-shadow.png", job["shadowSamples"], 25)
        clean_shadow(view["out"] + "-shadow.png")


def render(scene, out, samples, percentage):
    scene.cycles.samples = samples
    scene.render.resolution_percentage = percentage
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


main()
