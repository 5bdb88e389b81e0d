"""Values: cards, chips, steps, claims, results. No behaviour beyond construction and printing."""
