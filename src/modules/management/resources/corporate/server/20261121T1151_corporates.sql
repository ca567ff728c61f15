ALTER TABLE corporates ADD COLUMN plan text;
ALTER TABLE corporates ADD COLUMN max_units integer;
ALTER TABLE corporates ADD COLUMN max_users integer;
ALTER TABLE corporates ADD COLUMN created_by bigint;
ALTER TABLE corporates ADD COLUMN updated_by bigint;
ALTER TABLE corporates ADD COLUMN search_text text GENERATED ALWAYS AS (lower(code || ' ' || name)) STORED;
ALTER TABLE corporates ADD CONSTRAINT corporates_limits_check CHECK (max_units > 0 AND max_users > 0);
-- Only the module of the platform's administrators writes here; a company's own session never reaches it.
GRANT INSERT, UPDATE ON corporates TO molen_runtime;

-- What the platform sees of all companies. The views are the owner's, so each says itself that it answers the
-- platform alone: the fence of a transaction that stands in no company.
CREATE VIEW corporate_list AS
SELECT c.*,
  (SELECT count(*) FROM production_units u WHERE u.corporate_id = c.id AND u.deleted_at IS NULL)::integer AS units,
  (SELECT count(*) FROM users p WHERE p.corporate_id = c.id AND p.status = 'active')::integer AS users
FROM corporates c
WHERE c.id <> 0 AND nullif(current_setting('app.corporate_id', true), '')::bigint = 0;
GRANT SELECT ON corporate_list TO molen_runtime;

CREATE VIEW resources_unit_list AS
SELECT u.id, u.corporate_id AS company_id, u.code, u.name, u.phone, u.email, u.timezone, u.active, u.search_text,
  u.lock_version, u.updated_at
FROM production_units u
WHERE u.deleted_at IS NULL AND nullif(current_setting('app.corporate_id', true), '')::bigint = 0;
GRANT SELECT ON resources_unit_list TO molen_runtime;

CREATE VIEW resources_user_list AS
SELECT u.id, u.corporate_id AS company_id, u.username, u.name, u.email, u.phone, r.name AS role_name, n.name AS unit_name,
  u.last_login, u.status, u.search_text, u.lock_version, u.updated_at
FROM users u
JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
LEFT JOIN production_units n ON n.corporate_id = u.corporate_id AND n.id = u.production_unit_id
WHERE nullif(current_setting('app.corporate_id', true), '')::bigint = 0;
GRANT SELECT ON resources_user_list TO molen_runtime;
