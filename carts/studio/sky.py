"""What bodies and panes mirror: sand below, a dark shore, a bright horizon, blue above."""

# From straight down (0) to straight up (1): where each light begins, and its red, green and blue.
STOPS = (
    (0.30, (0.13, 0.115, 0.09)),
    (0.485, (0.24, 0.215, 0.175)),
    (0.497, (0.09, 0.10, 0.09)),
    (0.512, (0.10, 0.11, 0.10)),
    (0.53, (0.90, 0.91, 0.90)),
    (0.62, (0.56, 0.66, 0.78)),
    (0.95, (0.20, 0.36, 0.55)),
)


def heaven(nodes, links, direction):
    """The color that is seen in a direction."""
    parts = nodes.new("ShaderNodeSeparateXYZ")
    height = nodes.new("ShaderNodeMapRange")
    height.inputs["From Min"].default_value = -1
    ramp = nodes.new("ShaderNodeValToRGB")
    while len(ramp.color_ramp.elements) < len(STOPS):
        ramp.color_ramp.elements.new(1)
    for element, (position, light) in zip(ramp.color_ramp.elements, STOPS):
        element.position, element.color = position, (*light, 1)
    links.new(direction, parts.inputs[0])
    links.new(parts.outputs["Z"], height.inputs["Value"])
    links.new(height.outputs[0], ramp.inputs[0])
    return ramp.outputs[0]
