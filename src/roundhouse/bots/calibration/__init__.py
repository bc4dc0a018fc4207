"""Calibrating prospects: how often positions are really won about which a bot says 70 %."""

from roundhouse.bots.calibration.curve import Bin, Curve
from roundhouse.bots.calibration.files import (
    CurveFile,
    read_curve,
    read_samples,
    write_calibration,
    write_curve,
    write_samples,
)
from roundhouse.bots.calibration.fitting import fit, usual
from roundhouse.bots.calibration.samples import Plan, Samples, play_samples

__all__ = [
    "Bin", "Curve", "CurveFile", "Plan", "Samples", "fit", "play_samples", "read_curve", "read_samples", "usual",
    "write_calibration", "write_curve", "write_samples",
]  # fmt: skip
