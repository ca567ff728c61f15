-- A warehouse may have several open counts, of different materials: freezing refuses what another one counts.
DROP INDEX stock_takes_open_key;
