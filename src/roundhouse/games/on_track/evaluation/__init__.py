"""The evaluation of On Track."""
