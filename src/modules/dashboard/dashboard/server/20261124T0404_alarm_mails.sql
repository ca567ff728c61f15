-- Who was mailed when about which row of an alarm: of the same nobody is told again before the days of his company have passed.
-- @distribute corporate_id
CREATE TABLE alarm_mails (
  corporate_id bigint NOT NULL,
  user_id bigint NOT NULL,
  alarm text NOT NULL,
  subject_id bigint NOT NULL,
  mailed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT alarm_mails_pkey PRIMARY KEY (corporate_id, user_id, alarm, subject_id)
);
CREATE INDEX alarm_mails_mailed_idx ON alarm_mails (corporate_id, mailed_at);
CALL guard_table('alarm_mails', 'corporate');
