-- What was mailed to a person holds no more once his password or his address is another: whoever reads the old
-- mailbox gets in by it no longer. Used tokens of the identity provider stay noted.
CREATE OR REPLACE FUNCTION save_login(person bigint, name text, mail text, telephone text, hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
  DELETE FROM one_time_codes o
  WHERE o.corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
    AND o.user_id = save_login.person AND o.purpose <> 'google'
    AND (save_login.hash IS NOT NULL OR EXISTS (
      SELECT FROM logins l WHERE l.corporate_id = o.corporate_id AND l.user_id = o.user_id AND l.email <> save_login.mail));
  INSERT INTO logins AS l (corporate_id, user_id, username, email, phone, password_hash)
  SELECT u.corporate_id, u.id, save_login.name, save_login.mail, save_login.telephone, save_login.hash
  FROM users u
  WHERE u.corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint AND u.id = save_login.person
  ON CONFLICT (corporate_id, user_id) DO UPDATE SET username = EXCLUDED.username, email = EXCLUDED.email,
    phone = EXCLUDED.phone, password_hash = coalesce(EXCLUDED.password_hash, l.password_hash)
$body$;
