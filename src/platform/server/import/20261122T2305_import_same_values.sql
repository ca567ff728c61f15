-- What the user gave for all rows of a file, by field, as a request writes it.
ALTER TABLE imports ADD COLUMN same_values jsonb NOT NULL DEFAULT '{}';

-- The same, remembered for his next file that lacks the column.
-- @distribute corporate_id
CREATE TABLE import_same_values (
  corporate_id bigint NOT NULL,
  user_id bigint NOT NULL,
  module text NOT NULL,
  target text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT import_same_values_pkey PRIMARY KEY (corporate_id, user_id, module, target)
);
CALL guard_table('import_same_values', 'corporate');
