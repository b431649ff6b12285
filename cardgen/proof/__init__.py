"""Checks what was really printed against the rules. It reads the finished PDF and knows nothing of layout."""

from cardgen.proof.finding import Finding, Witness, sentences
from cardgen.proof.prove import Proof, prove
from cardgen.proof.sharing import ProofHands

__all__ = ["Finding", "Proof", "ProofHands", "Witness", "prove", "sentences"]
