-- Credit lines by their last day; some have none.
CREATE INDEX credit_lines_valid_until_idx ON credit_lines (corporate_id, valid_until, id) WHERE valid_until IS NOT NULL;
