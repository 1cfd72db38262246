"""Several people around one table, as data: who sits where, who may speak now, how long it lasts, who is praised."""
