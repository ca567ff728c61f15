-- What a person says of himself: his photo, and the language he reads (none: as his device has it).
ALTER TABLE users ADD COLUMN photo bigint;
ALTER TABLE users ADD COLUMN lang text;
ALTER TABLE users ADD CONSTRAINT users_photo_fkey FOREIGN KEY (corporate_id, photo) REFERENCES files (corporate_id, id);
ALTER TABLE users ADD CONSTRAINT users_lang_check CHECK (lang IN ('id', 'en'));
CREATE INDEX users_photo_idx ON users (corporate_id, photo) WHERE photo IS NOT NULL;
CALL guard_table('users', 'production-unit-or-all');
