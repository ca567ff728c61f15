-- Read across the units of the company, also by a user of one unit: docs/decisions/0039-citus.md.
COMMENT ON VIEW destination_warehouses IS '@all-units';
