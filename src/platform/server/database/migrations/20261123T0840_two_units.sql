-- As before, and 'two-units': rows that go from production_unit_id to to_production_unit_id, of which both are read and written.
CREATE OR REPLACE PROCEDURE guard_table(name text, scope text, writes text DEFAULT 'all')
LANGUAGE plpgsql AS $body$
DECLARE
  corporate constant text := $q$corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint$q$;
  units constant text := $q$= ANY (nullif(current_setting('app.production_unit_ids', true), '')::bigint[])$q$;
  predicate text;
BEGIN
  predicate := CASE scope
    WHEN 'corporate' THEN corporate
    WHEN 'production-unit' THEN corporate || ' AND production_unit_id ' || units
    WHEN 'production-unit-or-all' THEN corporate || ' AND (production_unit_id IS NULL OR production_unit_id ' || units || ')'
    WHEN 'two-units' THEN corporate || ' AND (production_unit_id ' || units || ' OR to_production_unit_id ' || units || ')'
    WHEN 'unit-itself' THEN corporate || ' AND id ' || units
  END;
  IF predicate IS NULL THEN
    RAISE EXCEPTION 'guard_table: unknown scope %', scope;
  END IF;
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('DROP POLICY IF EXISTS tenant ON %I', name);
  EXECUTE format('CREATE POLICY tenant ON %I USING (%s) WITH CHECK (%s)', name, predicate, predicate);
  EXECUTE format('GRANT SELECT, INSERT %s ON %I TO molen_runtime',
    CASE writes WHEN 'append' THEN '' ELSE ', UPDATE, DELETE' END, name);
  -- The same predicate with the units read once a query: a deep page walks over half a million rows.
  predicate := replace(predicate, units, '= ANY ((SELECT ' || substr(units, 7) || ')::bigint[])');
  EXECUTE format('CREATE OR REPLACE VIEW %I AS SELECT * FROM %I WHERE %s', 'page_' || name, name, predicate);
  EXECUTE format('GRANT SELECT ON %I TO molen_runtime', 'page_' || name);
END
$body$;
