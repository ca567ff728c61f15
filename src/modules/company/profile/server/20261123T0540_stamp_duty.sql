-- From which amount on a receipt has room for a stamp (meterai).
ALTER TABLE corporates ADD COLUMN stamp_duty_above bigint NOT NULL DEFAULT 5000000;
ALTER TABLE corporates ADD CONSTRAINT corporates_stamp_duty_check CHECK (stamp_duty_above >= 0);
CALL guard_table('corporates', 'corporate');
REVOKE DELETE ON corporates FROM molen_runtime;
DROP POLICY tenant ON corporates;
CREATE POLICY tenant ON corporates USING (
  corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
  OR nullif(current_setting('app.corporate_id', true), '')::bigint = 0
);
