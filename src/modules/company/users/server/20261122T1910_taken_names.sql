-- Which of the names by which one signs in somebody else has: all of them at once, so that a form tells them together.
-- The table stays closed to the runtime role; it learns no more than save_login would refuse one by one.
CREATE FUNCTION taken_names(person bigint, name text, mail text, telephone text) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $body$
  SELECT array_remove(ARRAY[
    CASE WHEN bool_or(lower(l.username) = lower(taken_names.name)) THEN 'username' END,
    CASE WHEN bool_or(lower(l.email) = lower(taken_names.mail)) THEN 'email' END,
    CASE WHEN bool_or(regexp_replace(l.phone, '\D', '', 'g') = regexp_replace(taken_names.telephone, '\D', '', 'g')) THEN 'phone' END
  ], NULL)
  FROM logins l
  WHERE (l.corporate_id, l.user_id) <> (nullif(current_setting('app.corporate_id', true), '')::bigint, taken_names.person)
    AND (lower(l.username) = lower(taken_names.name) OR lower(l.email) = lower(taken_names.mail)
      OR regexp_replace(l.phone, '\D', '', 'g') = regexp_replace(taken_names.telephone, '\D', '', 'g'))
$body$;
REVOKE EXECUTE ON FUNCTION taken_names(bigint, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_names(bigint, text, text, text) TO molen_runtime;
