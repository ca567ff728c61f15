-- Dockets by how often they were printed: those of a day that were never printed.
CREATE INDEX dockets_reprint_count_idx ON dockets (corporate_id, reprint_count, date, id) INCLUDE (production_unit_id);
