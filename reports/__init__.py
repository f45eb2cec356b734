"""Statistics, figures and pages made of the rows of many games."""
