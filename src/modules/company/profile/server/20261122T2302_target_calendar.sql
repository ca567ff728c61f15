-- Which days the month of a sales target has: those of the reporting period, which ends on the 25th, or of the calendar.
ALTER TABLE corporates ADD COLUMN target_calendar text NOT NULL DEFAULT 'period';
ALTER TABLE corporates ADD CONSTRAINT corporates_target_calendar_check CHECK (target_calendar IN ('period', 'calendar'));
CALL guard_table('corporates', 'corporate');
REVOKE DELETE ON corporates FROM molen_runtime;
DROP POLICY tenant ON corporates;
CREATE POLICY tenant ON corporates USING (
  corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
  OR nullif(current_setting('app.corporate_id', true), '')::bigint = 0
);
