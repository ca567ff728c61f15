-- What remains is still to be loaded: of a schedule that is over nothing is. What reads it is made anew afterwards.
DROP VIEW material_stock_list, page_production_schedules;
ALTER TABLE production_schedules DROP COLUMN remaining;
ALTER TABLE production_schedules ADD COLUMN remaining numeric(14,3) GENERATED ALWAYS AS (
  CASE WHEN status IN ('pending', 'progress') THEN volume - consumed ELSE 0 END
) STORED;
CALL guard_table('production_schedules', 'production-unit');
