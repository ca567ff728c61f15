-- From where on a company is warned, how soon again of the same, and when nobody is mailed.
ALTER TABLE corporates ADD COLUMN alarm_limit_pct integer NOT NULL DEFAULT 90;
ALTER TABLE corporates ADD COLUMN alarm_open_minutes integer NOT NULL DEFAULT 360;
ALTER TABLE corporates ADD COLUMN alarm_concrete_minutes integer NOT NULL DEFAULT 90;
ALTER TABLE corporates ADD COLUMN alarm_unbilled_days integer NOT NULL DEFAULT 7;
ALTER TABLE corporates ADD COLUMN alarm_paper_days integer NOT NULL DEFAULT 30;
ALTER TABLE corporates ADD COLUMN alarm_period_days integer NOT NULL DEFAULT 3;
ALTER TABLE corporates ADD COLUMN alarm_mails boolean NOT NULL DEFAULT true;
ALTER TABLE corporates ADD COLUMN alarm_again_days integer NOT NULL DEFAULT 7;
ALTER TABLE corporates ADD COLUMN alarm_quiet_from time DEFAULT '20:00';
ALTER TABLE corporates ADD COLUMN alarm_quiet_to time DEFAULT '05:00';
ALTER TABLE corporates ADD CONSTRAINT corporates_alarms_check CHECK (
  alarm_limit_pct BETWEEN 1 AND 1000 AND alarm_open_minutes > 0 AND alarm_concrete_minutes > 0 AND alarm_unbilled_days >= 0
  AND alarm_paper_days >= 0 AND alarm_period_days >= 0 AND alarm_again_days > 0);
ALTER TABLE corporates ADD CONSTRAINT corporates_quiet_check CHECK ((alarm_quiet_from IS NULL) = (alarm_quiet_to IS NULL));
CALL guard_table('corporates', 'corporate');
REVOKE DELETE ON corporates FROM molen_runtime;
DROP POLICY tenant ON corporates;
CREATE POLICY tenant ON corporates USING (
  corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
  OR nullif(current_setting('app.corporate_id', true), '')::bigint = 0
);

-- What a session carries of it: the figures from which on its company is warned.
CREATE FUNCTION alarm_limits(company bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('limit_pct', alarm_limit_pct, 'open_minutes', alarm_open_minutes, 'concrete_minutes', alarm_concrete_minutes,
    'unbilled_days', alarm_unbilled_days, 'paper_days', alarm_paper_days, 'period_days', alarm_period_days)
  FROM corporates WHERE id = company
$$;
