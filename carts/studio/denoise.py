"""Takes the noise out of a rendered picture, as Debian's Blender comes without a denoiser.

The network and its weights (denoise.tza: rt_hdr_alb_nrm of Intel Open Image Denoise, Apache License 2.0,
https://github.com/RenderKit/oidn-weights) are Intel's; this only runs them with NumPy: 3 × 3 convolutions as matrix
products, a U-Net of four levels. Arrays are float32 in the order channel, row, column.
"""

import math
import os
import struct

import numpy as np

# The perceptual curve that the network was trained with, and what it makes of the brightest half float.
A, B, C, D = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
BRIGHTEST = 65504.0
SCALE = E * math.log(BRIGHTEST + F) + G


def encode(light):
    y = np.clip(light, 0, BRIGHTEST)
    low, middle = A * y, B * np.power(y, C) + D
    return np.where(y <= Y0, low, np.where(y <= Y1, middle, E * np.log(y + F) + G)) / SCALE


def decode(code):
    x = np.clip(code, 0, 1) * SCALE
    low, middle = x / A, np.power(np.maximum(x - D, 0) / B, 1 / C)
    return np.where(x <= X0, low, np.where(x <= X1, middle, np.exp((x - G) / E) - F))


def weights(path):
    """The tensors of a file in the TZA format, by name."""
    with open(path, "rb") as file:
        data = file.read()
    magic, major, _, table = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} is not a file of weights")
    (count,) = struct.unpack_from("<I", data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {b"f": np.float32, b"h": np.float16}[data[at : at + 1]]
        (place,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        size = int(np.prod(shape))
        tensors[name] = np.frombuffer(data, kind, size, place).reshape(shape).astype(np.float32)
    return tensors


def convolve(x, weight, bias):
    """3 × 3, edges padded with zeros, negatives cut; by strips of rows, so that the columns fit the cache."""
    channels, height, width = x.shape
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    kernel = weight.transpose(0, 2, 3, 1).reshape(len(weight), -1)
    out = np.empty((len(weight), height, width), np.float32)
    rows = max(1, 2_000_000 // (9 * channels * width))
    for top in range(0, height, rows):
        high = min(rows, height - top)
        columns = np.empty((9, channels, high, width), np.float32)
        for tap in range(9):
            down, right = divmod(tap, 3)
            columns[tap] = padded[:, top + down : top + down + high, right : right + width]
        out[:, top : top + high] = (kernel @ columns.reshape(9 * channels, -1)).reshape(-1, high, width)
    out += bias[:, None, None]
    return np.maximum(out, 0, out=out)


def pool(x):
    channels, height, width = x.shape
    return x.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def double(x):
    return x.repeat(2, axis=1).repeat(2, axis=2)


def network(x, tensors):
    def layer(name, *inputs):
        joined = inputs[0] if len(inputs) == 1 else np.concatenate(inputs)
        return convolve(joined, tensors[f"{name}.weight"], tensors[f"{name}.bias"])

    first = pool(layer("enc_conv1", layer("enc_conv0", x)))
    second = pool(layer("enc_conv2", first))
    third = pool(layer("enc_conv3", second))
    deep = pool(layer("enc_conv4", third))
    deep = double(layer("enc_conv5b", layer("enc_conv5a", deep)))
    for level, skipped in ((4, third), (3, second), (2, first)):
        deep = double(layer(f"dec_conv{level}b", layer(f"dec_conv{level}a", deep, skipped)))
    return layer("dec_conv0", layer("dec_conv1b", layer("dec_conv1a", deep, x)))


def denoise(light, albedo, normal):
    """The picture without its noise.

    light: linear, 3 × height × width; albedo: 0 … 1, normal: -1 … 1, of the same size.
    """
    _, height, width = light.shape
    luminance = np.tensordot(np.float32([0.212671, 0.715160, 0.072169]), light, 1)
    lit = luminance[luminance > 1e-4]
    exposure = 0.18 / 2 ** float(np.mean(np.log2(lit))) if lit.size else 1.0
    layers = [encode(light * exposure), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) / 2 + 0.5]
    grid = ((0, 0), (0, -height % 16), (0, -width % 16))
    x = np.pad(np.concatenate(layers).astype(np.float32), grid, mode="edge")
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "denoise.tza")
    code = network(x, weights(path))[:, :height, :width]
    return (decode(code) / exposure).astype(np.float32)
