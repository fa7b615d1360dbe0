"""The studio around the carts: lights, floor, world and camera."""

import math

import bpy
from mathutils import Vector


def to_blender(point):
    """From the cart's axes (x forward, y up, z to the right) to Blender's, where z is up."""
    return Vector((point[0], -point[2], point[1]))


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
