"""What games need in plastic beside men: dice, cubes, checkers, pegs and their track, trays.

gear      what all of them have
signs     what stands on the faces of dice, as flat shapes
blocks    solids of flat sides, and what is cut into them
die       dice, and cubes that are men
checker   checkers that stack and take a foot, plain or numbered
track     the track of limits, and the pegs that go into it
tray      where captured cubes are kept
"""
