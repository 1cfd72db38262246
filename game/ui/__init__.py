"""Everything drawn, heard and pressed; knows cards and events as data, never the engine."""
