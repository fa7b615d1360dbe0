"""What the renderer writes for the denoiser, and the pictures that come of it."""

import os

import bpy
import numpy as np

from denoise import denoise

PASSES = {"light": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


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


def clean(out, alpha=None):
    """
    Denoises what keep_passes wrote and writes OUT.light: linear light times alpha, and alpha, as float32, from the upper
    left. Gives the alpha, which is the same in every paint: for the next one of this view.
    """
    light, albedo, normal = (read_pass(out, name) for name in PASSES)
    _, height, width = light.shape
    rows, columns = np.nonzero(light[3] > 0)
    # The empty ground around the cart is left out; it is most of the picture.
    box = np.s_[:, max(0, rows.min() - 16) : rows.max() + 17, max(0, columns.min() - 16) : columns.max() + 17]
    guides = albedo[box][:3], normal[box][:3]
    pixels = np.zeros((4, height, width), np.float32)
    pixels[box][:3] = denoise(light[box][:3], *guides)
    if alpha is None:
        # Edges must not keep the noise that their light has lost.
        under = denoise(np.repeat(1 - light[box][3:], 3, axis=0), *guides)[0]
        pixels[box][3] = np.where(light[box][3] == 0, 0, np.clip(1 - under, 0, 1))
        alpha = pixels[3]
    pixels[3] = alpha
    pixels.transpose(1, 2, 0)[::-1].astype("<f4").tofile(out + ".light")
    return alpha


def keep_shares(out):
    """What mark_pattern lit, without what edges took from it, as float32 from the upper left: OUT.share."""
    share, whole = read_pass(out, "light")[:2]
    pixels = np.where(whole > 0.01, share / np.maximum(whole, 0.01), 0)
    np.clip(pixels, 0, 1)[::-1].astype("<f4").tofile(out + ".share")
