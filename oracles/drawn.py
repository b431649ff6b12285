"""What no oracle can be asked, and the drawn tests that cover it. The pictures of facts.yaml cover every piece."""

from __future__ import annotations

PICTURES = "tests/catalog/facts.yaml"
"""A picture of each piece, written from its source; test_facts.py holds the catalogue against it."""

READINGS = "tests/engine/test_readings.py"

BENT = "test_a26_bent_sliders_may_stop_on_the_first_square_and_need_it_empty_to_go_on"
END = "test_a8_the_end_pawns_turn_a_corner_without_stopping"
BACK = "test_a5_the_chicken_runs_back_without_capturing"
PUSH = "test_a4_the_linebacker_pushes_in_its_three_forward_directions"
PATIENT = "test_a9_the_patient_pawn_opens_with_a_capture_two_rows_ahead"

TESTS = {
    "gryffon": BENT,
    "rhinoceros": BENT,
    "ship": BENT,
    "snake": BENT,
    "chicken-pawn": BACK,
    "chicken-spear": BACK,
    "left-end-pawn": END,
    "right-end-pawn": END,
    "linebacker-pawn": PUSH,
    "mecklenbeck-linebacker-pawn": PUSH,
    "patient-pawn": PATIENT,
    "mecklenbeck-patient-pawn": PATIENT,
    "piglet-pawn": "test_a7_the_piglet_captures_forward_and_not_backward",
    "round": "test_a18_the_round_changes_places_round_the_edge",
    "zero": "test_a14_the_zero_stays_and_never_captures",
    "fiveleaper": "test_a13_fiveleaper_and_root_25_leaper",
    "root-n25-leaper": "test_a13_fiveleaper_and_root_25_leaper",
    "zombie-pawn": "test_a11_the_zombie_captures_forward_only",
    "mecklenbeck-zombie-pawn": "test_a11_the_zombie_captures_forward_only",
    "ptt-blocking-prince": "test_b6_a_blocking_prince_is_in_everybodys_way",
}
"""Of the readings, by piece."""


def covered(piece: str) -> str:
    """Where what the oracles leave out of a piece is drawn."""
    test = TESTS.get(piece)
    return f"its picture, `{test}`" if test else "its picture"
