-- Whether whoever made an order may approve it too.
ALTER TABLE corporates ADD COLUMN self_approval boolean NOT NULL DEFAULT true;
CALL guard_table('corporates', 'corporate');
REVOKE DELETE ON corporates FROM molen_runtime;
DROP POLICY tenant ON corporates;
CREATE POLICY tenant ON corporates USING (
  corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
  OR nullif(current_setting('app.corporate_id', true), '')::bigint = 0
);
