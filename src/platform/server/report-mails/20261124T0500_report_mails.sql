-- Saved views of reports that are sent by themselves, and on which day of the unit each was last begun.
-- @distribute corporate_id
CREATE TABLE report_mails (
  corporate_id bigint NOT NULL,
  list_view_id bigint NOT NULL,
  owner_id bigint NOT NULL,
  schedule jsonb NOT NULL,
  begun_on date,
  last_at timestamptz,
  last_problem text,
  CONSTRAINT report_mails_pkey PRIMARY KEY (corporate_id, list_view_id),
  CONSTRAINT report_mails_view_fkey FOREIGN KEY (corporate_id, list_view_id) REFERENCES list_views (corporate_id, id) ON DELETE CASCADE
);
CALL guard_table('report_mails', 'corporate');
