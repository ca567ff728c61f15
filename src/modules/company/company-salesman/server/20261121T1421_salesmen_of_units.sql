-- A salesman of a unit is that unit's; one without a unit is everybody's.
CALL guard_table('salesmen', 'production-unit-or-all');

-- A customer and an order say who brought them, whichever unit he belongs to: his name, nothing else of him.
CREATE VIEW salesman_names AS
SELECT corporate_id, id, code, name
FROM salesmen
WHERE corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint;
GRANT SELECT ON salesman_names TO molen_runtime;
