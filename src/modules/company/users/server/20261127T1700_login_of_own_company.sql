-- Reads the user no more: the company is the one of the fence, so a name is only ever saved for it. On Citus a function
-- of the owner may not read what its transaction has written as another role.
CREATE OR REPLACE FUNCTION save_login(person bigint, name text, mail text, telephone text, hash text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
DECLARE
  company bigint := nullif(current_setting('app.corporate_id', true), '')::bigint;
  digits text := regexp_replace(telephone, '\D', '', 'g');
  before logins%ROWTYPE;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('logins'));
  SELECT * INTO before FROM logins l WHERE l.corporate_id = company AND l.user_id = person;
  IF digits <> '' AND before.phone IS DISTINCT FROM telephone AND EXISTS (
    SELECT FROM logins l
    WHERE regexp_replace(l.phone, '\D', '', 'g') = digits AND (l.corporate_id, l.user_id) <> (company, person))
  THEN
    RAISE unique_violation USING CONSTRAINT = 'logins_phone_key';
  END IF;
  -- What was mailed to a person holds no more once his password or his address is another.
  IF hash IS NOT NULL OR before.email <> mail THEN
    DELETE FROM one_time_codes o WHERE o.corporate_id = company AND o.user_id = person AND o.purpose <> 'google';
  END IF;
  INSERT INTO logins AS l (corporate_id, user_id, username, email, phone, password_hash)
  VALUES (company, person, save_login.name, save_login.mail, save_login.telephone, save_login.hash)
  ON CONFLICT (corporate_id, user_id) DO UPDATE SET username = EXCLUDED.username, email = EXCLUDED.email,
    phone = EXCLUDED.phone, password_hash = coalesce(EXCLUDED.password_hash, l.password_hash);
END
$body$;
