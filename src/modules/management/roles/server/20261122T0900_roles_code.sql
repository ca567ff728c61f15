-- The code of a deleted role is free again, as that of every other record.
ALTER TABLE roles DROP CONSTRAINT IF EXISTS roles_code_key;
CREATE UNIQUE INDEX roles_code_key ON roles (corporate_id, code) WHERE deleted_at IS NULL;
