-- The order of the board: the newest day first when it falls, each day from its first pour to its last; in minutes.
ALTER TABLE production_schedules ADD COLUMN board_order integer GENERATED ALWAYS AS (
  (pour_date - DATE '2000-01-01') * 1440 - (EXTRACT(hour FROM start_time) * 60 + EXTRACT(minute FROM start_time))::integer
) STORED;
CREATE INDEX production_schedules_unit_board_idx ON production_schedules (corporate_id, production_unit_id, board_order, id);
CREATE INDEX production_schedules_board_idx ON production_schedules (corporate_id, board_order, id) INCLUDE (production_unit_id);
CREATE INDEX production_schedules_start_time_idx ON production_schedules (corporate_id, start_time, id) INCLUDE (production_unit_id);
CALL guard_table('production_schedules', 'production-unit');
