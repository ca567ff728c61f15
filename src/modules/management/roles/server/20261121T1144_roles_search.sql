ALTER TABLE roles ADD COLUMN search_text text GENERATED ALWAYS AS (lower(code || ' ' || name)) STORED;
CALL guard_table('roles', 'corporate');
