"""What both bots share: rules, traces, questions, rulings, errors, the position line."""
