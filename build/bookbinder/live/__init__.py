"""Runs cells without Jupyter: in the manual's worker, under Node and in the quick test loop.

Standard library only. These files go into the page as they are.
"""
