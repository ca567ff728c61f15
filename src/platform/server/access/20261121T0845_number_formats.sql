-- 'Format Angka': how numbers are written, chosen by the company and, where he wants it otherwise, by the user.
ALTER TABLE corporates ADD COLUMN number_format text NOT NULL DEFAULT 'comma-thousands';
ALTER TABLE corporates ADD CONSTRAINT corporates_number_format_check CHECK (number_format IN ('comma-thousands', 'dot-thousands'));
ALTER TABLE users ADD COLUMN number_format text;
ALTER TABLE users ADD CONSTRAINT users_number_format_check CHECK (number_format IN ('comma-thousands', 'dot-thousands'));
CALL guard_table('users', 'production-unit-or-all');
