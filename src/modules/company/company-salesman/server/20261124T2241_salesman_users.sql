-- The user that a salesperson signs in as; one user is one salesperson.
ALTER TABLE salesmen ADD COLUMN user_id bigint;
ALTER TABLE salesmen ADD CONSTRAINT salesmen_user_fkey FOREIGN KEY (corporate_id, user_id) REFERENCES users (corporate_id, id);
CREATE UNIQUE INDEX salesmen_user_key ON salesmen (corporate_id, user_id) WHERE deleted_at IS NULL;
CALL guard_table('salesmen', 'production-unit-or-all');

-- All columns of a table in a view are those it had when the view was made.
DO $body$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW salesmen_list WITH (security_invoker = true) AS
    SELECT l.*, s.user_id
    FROM (' || rtrim(pg_get_viewdef('salesmen_list'::regclass), ';') || ') l
    JOIN salesmen s ON s.corporate_id = l.corporate_id AND s.id = l.id';
END
$body$;
