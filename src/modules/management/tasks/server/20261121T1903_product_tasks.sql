-- What the program itself checks: kept up to date at every start, and nobody takes it away.
ALTER TABLE tasks ADD COLUMN is_product boolean NOT NULL DEFAULT false;
ALTER TABLE task_permissions ADD COLUMN is_product boolean NOT NULL DEFAULT false;
