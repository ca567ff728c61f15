-- What a call on many records has done so far, by document: it is written with the document, so that a repetition of the
-- call under the same key goes on where the first was broken off.
-- @distribute corporate_id
CREATE TABLE collection_outcomes (
  corporate_id bigint NOT NULL,
  user_id bigint NOT NULL,
  key text NOT NULL,
  document_id bigint NOT NULL,
  outcome jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT collection_outcomes_pkey PRIMARY KEY (corporate_id, user_id, key, document_id)
);
CREATE INDEX collection_outcomes_created_idx ON collection_outcomes (created_at);
CALL guard_table('collection_outcomes', 'corporate');
