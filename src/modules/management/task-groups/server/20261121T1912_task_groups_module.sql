-- The module of the menu whose tasks a group holds.
ALTER TABLE task_groups ADD COLUMN module text;
UPDATE task_groups SET module = code;
