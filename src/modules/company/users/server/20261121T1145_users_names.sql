ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS (lower(username || ' ' || name || ' ' || email || ' ' || phone)) STORED;
-- The fence shows a unit its own people and those of the whole company; the module narrows it further.
CALL guard_table('users', 'production-unit-or-all');

-- Names are unique over the whole installation, so they stand in a table that no company can read. The runtime
-- role reaches it by this one way: the names (and, where given, the password) of a user of the company in the
-- transaction's fence.
CREATE FUNCTION save_login(person bigint, name text, mail text, telephone text, hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $body$
  INSERT INTO logins AS l (corporate_id, user_id, username, email, phone, password_hash)
  SELECT u.corporate_id, u.id, save_login.name, save_login.mail, save_login.telephone, save_login.hash
  FROM users u
  WHERE u.corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint AND u.id = save_login.person
  ON CONFLICT (corporate_id, user_id) DO UPDATE SET username = EXCLUDED.username, email = EXCLUDED.email,
    phone = EXCLUDED.phone, password_hash = coalesce(EXCLUDED.password_hash, l.password_hash)
$body$;
REVOKE EXECUTE ON FUNCTION save_login(bigint, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_login(bigint, text, text, text, text) TO molen_runtime;
