-- The trend under the name that callers know.
ALTER VIEW fuel_index_list RENAME COLUMN trend_pct TO trend;
