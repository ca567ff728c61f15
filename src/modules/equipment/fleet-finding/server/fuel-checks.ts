import { sql } from 'kysely'
import type { Sql } from '../../../../platform/server/database/sql.ts'
import { type FleetCheck, type Looked, named } from './fleet-check.ts'

/** Fills within this time went into the same tank; the factor allows for the fuel burned between them. */
const ONE_FILLING = sql`interval '2 hours'`
const BURNED_MEANWHILE = sql`1.1`
/** Equipment that takes this many litres after this time must have worked. */
const LEAST_LITERS = sql`20`
const STOOD = sql`interval '4 hours'`

/** A fill, and the later ones whose check depends on it. */
const FILLS = {
  fuel_usages: (rows: Sql) => sql`SELECT x.id FROM fuel_usages u JOIN LATERAL (
      SELECT n.id FROM fuel_usages n WHERE n.corporate_id = u.corporate_id AND n.equipment_id = u.equipment_id
        AND n.status = 'finish' AND (n.at, n.id) >= (u.at, u.id) ORDER BY n.at, n.id LIMIT 4
    ) x ON true WHERE u.id = ANY (${rows})
    UNION SELECT u.id FROM fuel_usages u WHERE u.id = ANY (${rows})`,
} as const

export const INDEXES: FleetCheck = {
  kind: 'fuel_index',
  touched: {
    fuel_usages: (rows) => sql`SELECT u.equipment_id FROM fuel_usages u WHERE u.id = ANY (${rows})`,
    dockets: (rows) => sql`
      SELECT d.truck_mixer_id FROM dockets d WHERE d.id = ANY (${rows})
      UNION SELECT d.batching_plant_id FROM dockets d WHERE d.id = ANY (${rows})`,
    fuel_index_configs: (rows) => sql`
      SELECT e.id FROM fuel_index_configs g JOIN equipment_types y ON y.id = g.equipment_type_id
      JOIN equipments e ON e.corporate_id = g.corporate_id AND e.type = y.code WHERE g.id = ANY (${rows})`,
  },
  query: ({ subjects, since }) => sql`
    SELECT f.equipment_id AS subject_id,
      concat_ws(':', f.equipment_id, f.code, to_char(f.period, 'YYYY-MM')) AS key, f.production_unit_id,
      f.equipment_id, NULL::bigint AS user_id, f.to_at AS at, f.index_value AS measured, f.min AS low, f.max AS high,
      f.unit, x.documents
    FROM fuel_index_list f
    CROSS JOIN LATERAL (SELECT string_agg(${named('fuel', 'u')}, E'\\n' ORDER BY u.at DESC) AS documents FROM (
      SELECT u.id, u.number, u.at FROM fuel_intervals i
      JOIN fuel_usages u ON u.corporate_id = i.corporate_id AND u.id = i.fuel_usage_id
      WHERE i.corporate_id = f.corporate_id AND i.equipment_id = f.equipment_id AND i.period = f.period
      ORDER BY u.at DESC LIMIT 10) u) x
    WHERE f.equipment_id = ANY (${subjects}) AND f.to_at >= ${since} AND f.status = 'reject'
      AND x.documents IS NOT NULL`,
}

export const TANKS: FleetCheck = {
  kind: 'above_tank',
  touched: {
    ...FILLS,
    equipments: (rows, since) => sql`
      SELECT u.id FROM equipments e JOIN fuel_usages u ON u.corporate_id = e.corporate_id
        AND u.equipment_id = e.id AND u.at >= ${since} WHERE e.id = ANY (${rows})`,
  },
  query: ({ subjects, since }) => sql`
    SELECT u.id AS subject_id, u.id::text AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id,
      u.at, s.liter AS measured, NULL::numeric AS low, e.fuel_tank_l AS high, 'liter' AS unit, s.documents
    FROM fuel_usages u
    JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id
    CROSS JOIN LATERAL (
      SELECT sum(p.liter) AS liter, count(*) AS fills,
        string_agg(${named('fuel', 'p')}, E'\\n' ORDER BY p.at DESC, p.id DESC) AS documents
      FROM fuel_usages p WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id
        AND p.status = 'finish'
        AND p.at > u.at - ${ONE_FILLING} AND (p.at, p.id) <= (u.at, u.id)
    ) s
    WHERE u.id = ANY (${subjects}) AND u.at >= ${since} AND u.status = 'finish' AND u.type = 'out'
      AND s.liter > e.fuel_tank_l * CASE WHEN s.fills = 1 THEN 1 ELSE ${BURNED_MEANWHILE} END`,
}

/** The previous fill with a reading of the same meter. */
const before = (meter: 'odometer' | 'hour_meter') => sql`SELECT p.id, p.number, p.at FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish'
    AND ${sql.ref(`p.${meter}`)} IS NOT NULL
    AND (p.at, p.id) < (u.at, u.id) ORDER BY p.at DESC, p.id DESC LIMIT 1`

/** Equipment of a type, its meter, and the condition that the meter stood still. */
interface Metered {
  type: Sql
  meter: 'odometer' | 'hour_meter'
  stood: Sql
}

const stillBy = ({ type, meter, stood }: Metered, { subjects, since }: Looked) =>
  sql`SELECT u.id AS subject_id, u.id::text AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id, u.at,
      u.liter AS measured, NULL::numeric AS low, NULL::numeric AS high, 'liter' AS unit,
      ${named('fuel', 'u')} || E'\\n' || ${named('fuel', 'b')} AS documents
    FROM fuel_usages u
    JOIN fuel_intervals i ON i.corporate_id = u.corporate_id AND i.fuel_usage_id = u.id
    JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id AND ${type}
    CROSS JOIN LATERAL (${before(meter)}) b
    WHERE u.id = ANY (${subjects}) AND u.at >= ${since} AND u.status = 'finish' AND ${stood}
      AND u.liter >= ${LEAST_LITERS} AND b.at <= u.at - ${STOOD}`

const TRUCKS: Metered = { type: sql`e.type = 'truck_mixer'`, meter: 'odometer', stood: sql`i.since_km <= 1` }
const OTHERS: Metered = { type: sql`e.type <> 'truck_mixer'`, meter: 'hour_meter', stood: sql`i.since_hours = 0` }

export const METERS: FleetCheck = {
  kind: 'meter_still',
  touched: FILLS,
  query: (looked) => sql`${stillBy(TRUCKS, looked)} UNION ALL ${stillBy(OTHERS, looked)}`,
}

/**
 * The distance of a truck between two fills beside the way to its sites and back; one trip at either edge may be
 * missing.
 */
export const DISTANCES: FleetCheck = {
  kind: 'trip_distance',
  touched: {
    ...FILLS,
    dockets: (rows) => sql`
      SELECT x.id FROM dockets d JOIN LATERAL (
        SELECT n.id FROM fuel_usages n WHERE n.corporate_id = d.corporate_id AND n.equipment_id = d.truck_mixer_id
          AND n.status = 'finish' AND n.odometer IS NOT NULL AND n.at >= d.start_delivery ORDER BY n.at, n.id LIMIT 1
      ) x ON true WHERE d.id = ANY (${rows})`,
  },
  query: ({ subjects, since }) => sql`
    SELECT u.id AS subject_id, u.id::text AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id,
      u.at, i.since_km AS measured, greatest(t.km * 0.75 - t.longest, 0) AS low, t.km * 1.35 + t.longest + 50 AS high,
      'km' AS unit, concat_ws(E'\\n', ${named('fuel', 'u')}, ${named('fuel', 'b')}, t.documents) AS documents
    FROM fuel_usages u
    JOIN fuel_intervals i ON i.corporate_id = u.corporate_id AND i.fuel_usage_id = u.id
    JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id AND e.type = 'truck_mixer'
    CROSS JOIN LATERAL (${before('odometer')}) b
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(2 * s.distance_km), 0) AS km, coalesce(max(2 * s.distance_km), 0) AS longest,
        (array_to_string((array_agg(${named('docket', 'd')} ORDER BY d.start_delivery DESC))[1:10],
          E'\\n')) AS documents
      FROM dockets d JOIN site_projects s ON s.corporate_id = d.corporate_id AND s.id = d.site_project_id
      WHERE d.corporate_id = u.corporate_id AND d.truck_mixer_id = u.equipment_id
        AND d.status IN ('progress', 'finish', 'reject')
        AND d.date BETWEEN b.at::date - 1 AND u.at::date + 1 AND d.start_delivery > b.at AND d.start_delivery <= u.at
    ) t
    WHERE u.id = ANY (${subjects}) AND u.at >= ${since} AND u.status = 'finish'
      AND (i.since_km < t.km * 0.75 - t.longest OR i.since_km > t.km * 1.35 + t.longest + 50)`,
}
