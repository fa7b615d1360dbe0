"""Around the carts: lights, sand, sky and camera."""

import math

import bpy
from mathutils import Vector

from sky import heaven


def to_blender(point):
    """From the cart's axes (x forward, y up, z to the right) to Blender's, where z is up."""
    return Vector((point[0], -point[2], point[1]))


# The sky gives bodies little light, or it would wash the paint out; mirrored it is as bright as it looks.
DIM = 0.12
MIRRORED = 1.35


def hang_sky(tree):
    """A dim, even light all around; in what is mirrored, a sky with its horizon."""
    nodes, links = tree.nodes, tree.links
    even = nodes["Background"]
    even.inputs[0].default_value = (0.80, 0.83, 0.88, 1)
    even.inputs[1].default_value = DIM
    seen = nodes.new("ShaderNodeBackground")
    seen.inputs[1].default_value = MIRRORED
    links.new(heaven(nodes, links, nodes.new("ShaderNodeTexCoord").outputs["Generated"]), seen.inputs[0])
    path = nodes.new("ShaderNodeLightPath")
    mix = nodes.new("ShaderNodeMixShader")
    links.new(path.outputs["Is Glossy Ray"], mix.inputs[0])
    links.new(even.outputs[0], mix.inputs[1])
    links.new(seen.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["World Output"].inputs[0])


def sand(middle, length):
    """The ground around the carts, which the lamps light; further out it becomes the sky's own sand."""
    material = bpy.data.materials.new("sand")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    near = nodes.new("ShaderNodeBsdfDiffuse")
    near.inputs[0].default_value = (0.74, 0.67, 0.56, 1)
    place = nodes.new("ShaderNodeNewGeometry")
    far = nodes.new("ShaderNodeVectorMath")
    far.operation = "DISTANCE"
    far.inputs[1].default_value = to_blender([middle[0], 0, middle[1]])
    share = nodes.new("ShaderNodeMapRange")
    share.interpolation_type = "SMOOTHSTEP"
    share.inputs["From Min"].default_value = length * 0.7
    share.inputs["From Max"].default_value = length * 0.7 + 4
    mix = nodes.new("ShaderNodeMixShader")
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(place.outputs["Position"], far.inputs[0])
    links.new(far.outputs["Value"], share.inputs["Value"])
    links.new(share.outputs[0], mix.inputs[0])
    links.new(near.outputs[0], mix.inputs[1])
    links.new(nodes.new("ShaderNodeBsdfTransparent").outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    return material


class Studio:
    """Lights around the carts, placed from the camera: they move with it from view to view."""

    def __init__(self, scene, job):
        self.scene = scene
        self.job = job
        self.lights = []
        scene.world = bpy.data.worlds.new("world")
        scene.world.use_nodes = True
        hang_sky(scene.world.node_tree)
        bpy.ops.mesh.primitive_plane_add(size=60, location=(0, 0, 0))
        floor = bpy.context.object
        floor.visible_camera = False
        floor.data.materials.append(sand(job["middle"], job["length"]))
        camera = bpy.data.cameras.new("camera")
        self.camera = bpy.data.objects.new("camera", camera)
        scene.collection.objects.link(self.camera)
        scene.camera = self.camera

    def area(self, width, height, place, energy, look, color=(1, 1, 1), seen="diffuse"):
        """Of a lamp either its light is seen or its image: bodies mirror a sky, not a studio."""
        light = bpy.data.lights.new("area", "AREA")
        light.shape = "RECTANGLE"
        light.size, light.size_y = width, height
        light.energy, light.color = energy, color
        thing = bpy.data.objects.new("area", light)
        thing.location = to_blender(place)
        thing.rotation_euler = (to_blender(look) - to_blender(place)).to_track_quat("-Z", "Y").to_euler()
        thing.visible_camera = False
        thing.visible_diffuse = seen != "glossy"
        thing.visible_glossy = seen != "diffuse"
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
        self.area(5.5 * size, 2.6, around(-6.0, 4.6, 0), 350 * power * size, [middle, 0.7, depth], seen="both")
        # The sun, warm, from the right.
        key = around(3.2 + out / 2, 2.8 + out / 2, 5.6 + out)
        self.area(2.0, 4.2, key, 360 * power * (1 + out / 6.4) ** 2, [middle, 0.6, depth], (1, 0.975, 0.94))
        # The bright sky on the left: light along the flank.
        strip = around(4.4 + out / 2, 2.6, -5.0 - out)
        self.area(6.0 * size, 1.5, strip, 300 * power * size, [middle, 0.5, depth], (0.95, 0.975, 1))
        # An edge of light on both sides, so that a dark cart stands out from a dark ground.
        for side in (-1, 1):
            rim = around(-3.6 - out / 2, 2.0, side * (4.2 * size + out))
            self.area(0.9, 3.4, rim, 240 * power, [middle, 0.7, depth], (1, 0.97, 0.92), seen="glossy")

    def look(self, camera):
        place, target = to_blender(camera["position"]), to_blender(camera["target"])
        self.camera.location = place
        self.camera.rotation_euler = (target - place).to_track_quat("-Z", "Y").to_euler()
        lens = self.camera.data
        lens.sensor_fit = "VERTICAL"
        lens.sensor_height = 24
        lens.lens = 12 / math.tan(math.radians(camera["fieldOfView"] / 2))
        lens.shift_x, lens.shift_y = camera["shift"]
