-- A document is looked for by its number, a person by his username.
CREATE INDEX audit_logs_number_idx ON audit_logs (corporate_id, number, at, id) WHERE number IS NOT NULL;
