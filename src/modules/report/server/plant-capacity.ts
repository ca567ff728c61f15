/** The opening hours per day of the unit `u`; a unit without hours is always open. */
const OPEN_HOURS = `coalesce(nullif(mod(86400 + date_part('epoch', u.close_time::time - u.open_time::time)::int,
  86400), 0) / 3600.0, 24)`

/** The capacity of the plant `x` of PLANTS_A_DAY during a day's opening hours, in m³. */
export const CAPACITY_M3 = `round((x.capacity_m3h * ${OPEN_HOURS})::numeric, 3)`

/** Plants `x` on each day `t.day` of the range, from the company's first docket until today. */
export const PLANTS_A_DAY = `page_equipments x
    JOIN page_production_units u ON u.corporate_id = x.corporate_id AND u.id = x.production_unit_id
    CROSS JOIN LATERAL (SELECT d.date AS day FROM page_dockets d WHERE d.corporate_id = x.corporate_id ORDER BY d.date
      LIMIT 1) f
    CROSS JOIN LATERAL generate_series(greatest({date_from}, f.day), least({date_to}, {today}),
      interval '1 day') t (day)
    WHERE x.type = 'batching_plant' AND x.deleted_at IS NULL`
