-- The units of the company in the transaction's fence, as text of an array: what counts the uses of a record of the
-- whole company looks past the units of its user, never past the company.
CREATE FUNCTION units_of_company() RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $body$
  SELECT coalesce(array_agg(id), '{}')::text
  FROM production_units
  WHERE corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
$body$;
REVOKE EXECUTE ON FUNCTION units_of_company() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION units_of_company() TO molen_runtime;
