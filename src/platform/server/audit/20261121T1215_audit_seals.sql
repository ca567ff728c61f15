-- The audit rows of a company in batches, each sealed by a hash over its rows and the seal before it
-- (seal.ts). Written by the owner's job alone; the runtime role reads.
-- @distribute corporate_id
CREATE TABLE audit_seals (
  corporate_id bigint NOT NULL,
  no bigint NOT NULL,
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  rows bigint NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audit_seals_pkey PRIMARY KEY (corporate_id, no)
);
CALL guard_table('audit_seals', 'corporate', 'append');
REVOKE INSERT ON audit_seals FROM molen_runtime;

-- What the audit log is searched by; by its record it has an index already.
CREATE INDEX audit_logs_at_idx ON audit_logs (corporate_id, at, id);
CREATE INDEX audit_logs_user_idx ON audit_logs (corporate_id, user_id, at, id);
CREATE INDEX audit_logs_action_idx ON audit_logs (corporate_id, action, at, id);
