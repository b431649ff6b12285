"""What was really printed, held against the rules. Reads the finished PDF; never knows how a card was laid out."""

from cardgen.proof.finding import Finding, Witness, sentences
from cardgen.proof.prove import Proof, prove

__all__ = ["Finding", "Proof", "Witness", "prove", "sentences"]
