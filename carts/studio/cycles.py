"""Renders carts in Blender's Cycles: blender -b --factory-startup -P cycles.py -- JOB.json

The job names each cart's GLB, the looks of its materials and its place, and a list of views; see photograph.ts. Written for Blender 3.4.
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
from mathutils import Matrix  # noqa: E402

sys.dont_write_bytecode = True
sys.path.append(os.path.dirname(os.path.abspath(__file__)))
from lights import Studio, to_blender  # noqa: E402
from materials import is_paint, mark_pattern, set_look, set_paint, show_grain  # noqa: E402
from passes import clean, keep_passes, keep_shares  # noqa: E402


def start(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    # Each view from a fresh start: kept data depends on the views before, and the noise with it.
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = True
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
    return scene


def park(cart):
    """Imports a cart, paints it and puts it in its place; gives its meshes."""
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=cart["glb"])
    things = [thing for thing in bpy.data.objects if thing not in before]
    parts = [thing for thing in things if thing.type == "MESH"]
    for material in {slot.material for thing in parts for slot in thing.material_slots}:
        set_look(material, cart["looks"][material.name.split(".")[0]])
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


def steer(rest, degrees):
    for thing, matrix in rest.items():
        place = matrix.to_translation()
        turned = Matrix.Rotation(math.radians(degrees), 4, "Z") @ Matrix.Translation(-place) @ matrix
        thing.matrix_world = Matrix.Translation(place) @ turned


def render(scene, out, samples):
    scene.cycles.samples = samples
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = out
    bpy.ops.render.render(write_still=True)


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
        # The cart alone, over a floor that only gives light back, in each paint.
        alpha = None
        for name, paint in job["paints"].items():
            for material in bpy.data.materials if paint else []:
                if is_paint(material):
                    set_paint(material, paint)
            keep_passes(scene, f"{view['out']}-{name}")
            render(scene, f"{view['out']}-{name}-noisy.png", job["samples"])
            alpha = clean(f"{view['out']}-{name}", alpha)
    # Last, as it takes the materials' looks away: where each pattern shows which of its colors.
    for pattern in job["patterns"]:
        for material in bpy.data.materials:
            mark_pattern(material, pattern)
        for view in job["views"]:
            steer(rest, view["steer"])
            studio.look(view["camera"])
            out = f"{view['out']}-{pattern}"
            keep_passes(scene, out)
            render(scene, out + "-noisy.png", 16)
            keep_shares(out)


main()
