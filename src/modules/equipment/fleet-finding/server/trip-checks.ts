import { sql } from 'kysely'
import { dockets, type FleetCheck, type Looked, minutes, named } from './fleet-check.ts'

/** The highest average speed of a ready-mix truck on Indonesian roads. */
const FASTEST_KM_H = sql`80`
/** The fastest discharge of a drum. */
const FASTEST_M3_MIN = sql`2`

export const DOCKET_KM: FleetCheck = {
  kind: 'docket_km',
  touched: { dockets },
  query: ({ subjects, since }) => sql`
    SELECT d.id AS subject_id, d.id::text AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id,
      NULL::bigint AS user_id, coalesce(d.back_to_plant, d.start_delivery) AS at, d.km_in - d.km_out AS measured,
      greatest(1.2 * s.distance_km - 5, 0) AS low, 3 * s.distance_km + 10 AS high, 'km' AS unit,
      ${named('docket', 'd')} AS documents
    FROM dockets d JOIN site_projects s ON s.corporate_id = d.corporate_id AND s.id = d.site_project_id
    WHERE d.id = ANY (${subjects}) AND coalesce(d.back_to_plant, d.start_delivery) >= ${since}
      AND d.status IN ('finish', 'reject')
      AND (d.km_in - d.km_out < 1.2 * s.distance_km - 5 OR d.km_in - d.km_out > 3 * s.distance_km + 10)`,
}

/**
 * Finds dockets whose odometer readings lie below the previous reading or above the next one. Dockets are evidence, not
 * readings, so they are not refused.
 */
export const DOCKET_METER: FleetCheck = {
  kind: 'docket_meter',
  touched: {
    dockets,
    equipment_meter_readings: (rows) => sql`
      SELECT x.id FROM equipment_meter_readings r CROSS JOIN LATERAL (
        (SELECT d.id FROM dockets d WHERE d.corporate_id = r.corporate_id AND d.truck_mixer_id = r.equipment_id
          AND d.date BETWEEN r.at::date - 7 AND r.at::date + 1 AND d.back_to_plant <= r.at
            ORDER BY d.date DESC, d.id DESC LIMIT 3)
        UNION ALL
        (SELECT d.id FROM dockets d WHERE d.corporate_id = r.corporate_id AND d.truck_mixer_id = r.equipment_id
          AND d.date BETWEEN r.at::date - 1 AND r.at::date + 7 AND d.start_delivery >= r.at ORDER BY d.date, d.id
            LIMIT 3)
      ) x WHERE r.id = ANY (${rows})`,
  },
  query: ({ subjects, since }) => sql`
    SELECT d.id AS subject_id, d.id::text AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id,
      NULL::bigint AS user_id,
      d.start_delivery AS at, CASE WHEN d.km_out < b.odometer - 1 THEN d.km_out ELSE d.km_in END AS measured,
      b.odometer AS low, n.odometer AS high, 'km' AS unit,
      concat_ws(E'\\n', ${named('docket', 'd')},
        'meter-reading/' || b.id || ' ' || coalesce(b.source_number, '#' || b.id),
        'meter-reading/' || n.id || ' ' || coalesce(n.source_number, '#' || n.id)) AS documents
    FROM dockets d
    LEFT JOIN LATERAL (
      SELECT r.id, r.odometer, r.source_number FROM equipment_meter_readings r
      WHERE r.corporate_id = d.corporate_id AND r.equipment_id = d.truck_mixer_id AND r.status = 'finish'
        AND r.odometer IS NOT NULL
        AND r.at <= d.start_delivery ORDER BY r.at DESC, r.id DESC LIMIT 1
    ) b ON true
    LEFT JOIN LATERAL (
      SELECT r.id, r.odometer, r.source_number, r.meter_reset FROM equipment_meter_readings r
      WHERE r.corporate_id = d.corporate_id AND r.equipment_id = d.truck_mixer_id AND r.status = 'finish'
        AND r.odometer IS NOT NULL
        AND r.at > d.start_delivery AND r.at >= d.back_to_plant ORDER BY r.at, r.id LIMIT 1
    ) n ON NOT n.meter_reset
    WHERE d.id = ANY (${subjects}) AND d.start_delivery >= ${since} AND d.status IN ('progress', 'finish', 'reject')
      AND (d.km_out < b.odometer - 1 OR d.km_in > n.odometer + 1)`,
}

/** One way of a trip, between two times of the docket. */
interface Way {
  way: 'out' | 'back'
  from: string
  to: string
}

/** Finds one way of a docket that took less time than possible; times have minutes. */
const tooFast = ({ way, from, to }: Way, { subjects, since }: Looked) =>
  sql`SELECT d.id AS subject_id, d.id || ${sql.lit(`:${way}`)} AS key, d.production_unit_id,
      d.truck_mixer_id AS equipment_id, NULL::bigint AS user_id, ${sql.ref(`d.${from}`)} AS at,
      round(60 * s.distance_km / greatest(${minutes(`d.${from}`, `d.${to}`)}, 1), 1) AS measured,
      NULL::numeric AS low, ${FASTEST_KM_H}::numeric AS high, 'km/jam' AS unit,
      ${named('docket', 'd')} AS documents
    FROM dockets d JOIN site_projects s ON s.corporate_id = d.corporate_id AND s.id = d.site_project_id
    WHERE d.id = ANY (${subjects}) AND ${sql.ref(`d.${from}`)} >= ${since}
      AND d.status IN ('progress', 'finish', 'reject') AND s.distance_km >= 2
      AND ${minutes(`d.${from}`, `d.${to}`)} + 1 < 60 * s.distance_km / ${FASTEST_KM_H}`

const OUT: Way = { way: 'out', from: 'start_delivery', to: 'arrive_project' }
const BACK: Way = { way: 'back', from: 'finish_unloading', to: 'back_to_plant' }

export const SPEEDS: FleetCheck = {
  kind: 'trip_speed',
  touched: { dockets },
  query: (looked) => sql`${tooFast(OUT, looked)} UNION ALL ${tooFast(BACK, looked)}`,
}

export const UNLOADING: FleetCheck = {
  kind: 'unloading_speed',
  touched: { dockets },
  query: ({ subjects, since }) => sql`
    SELECT d.id AS subject_id, d.id::text AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id,
      NULL::bigint AS user_id,
      d.start_unloading AS at, round(d.accepted / greatest(${minutes('d.start_unloading', 'd.finish_unloading')}, 1),
        2) AS measured,
      NULL::numeric AS low, ${FASTEST_M3_MIN}::numeric AS high, 'm³/menit' AS unit,
      ${named('docket', 'd')} AS documents
    FROM dockets d
    WHERE d.id = ANY (${subjects}) AND d.start_unloading >= ${since} AND d.status = 'finish'
      AND (${minutes('d.start_unloading', 'd.finish_unloading')} + 1) * ${FASTEST_M3_MIN} < d.accepted`,
}

export const OVERLAPS: FleetCheck = {
  kind: 'trips_overlap',
  touched: {
    dockets: (rows) => sql`
      SELECT d.id FROM dockets d WHERE d.id = ANY (${rows})
      UNION SELECT x.id FROM dockets d JOIN LATERAL (
        SELECT n.id FROM dockets n WHERE n.corporate_id = d.corporate_id AND n.truck_mixer_id = d.truck_mixer_id
          AND n.id <> d.id
          AND n.date BETWEEN d.date AND d.date + 1 AND n.start_delivery >= d.start_delivery ORDER BY n.start_delivery
            LIMIT 1
      ) x ON true WHERE d.id = ANY (${rows})`,
  },
  query: ({ subjects, since }) => sql`
    SELECT d.id AS subject_id, d.id || ':' || p.id AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id,
      NULL::bigint AS user_id, d.start_delivery AS at,
      round(${minutes('d.start_delivery', 'p.back_to_plant')}, 0) AS measured,
      NULL::numeric AS low, 0::numeric AS high, 'menit' AS unit,
      ${named('docket', 'd')} || E'\\n' || ${named('docket', 'p')} AS documents
    FROM dockets d CROSS JOIN LATERAL (
      SELECT p.id, p.number, p.back_to_plant FROM dockets p
      WHERE p.corporate_id = d.corporate_id AND p.truck_mixer_id = d.truck_mixer_id AND p.id <> d.id
        AND p.date BETWEEN d.date - 1 AND d.date AND p.status IN ('finish', 'reject')
        AND (p.start_delivery, p.id) < (d.start_delivery, d.id) ORDER BY p.start_delivery DESC, p.id DESC LIMIT 1
    ) p
    WHERE d.id = ANY (${subjects}) AND d.start_delivery >= ${since} AND d.status IN ('progress', 'finish', 'reject')
      AND p.back_to_plant > d.start_delivery + interval '1 minute'`,
}
