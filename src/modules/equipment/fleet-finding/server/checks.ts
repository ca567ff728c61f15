import type { FindingKind } from '../fleet-finding.ts'

/**
 * A check looks at the records `$1` (its subjects) as far as they lie after `$2`, and answers a row for each finding:
 * subject_id, key, production_unit_id, equipment_id, user_id, at, measured, low, high, unit, documents.
 */
export interface FleetCheck {
  kind: FindingKind
  /** The subjects that are to be looked at again once rows (`:rows`) of a table were written. */
  touched: Readonly<Record<string, string>>
  query: string
}

/** A ready-mix truck on Indonesian roads never keeps this up from gate to gate. */
const FASTEST_KM_H = 80
/** A drum does not give more. */
const FASTEST_M3_MIN = 2
/** Fills so near to one another went into one tank, which burned at most so much meanwhile. */
const ONE_FILLING = "interval '2 hours'"
const BURNED_MEANWHILE = 1.1
/** Equipment that took so much after so long has worked. */
const LEAST_LITERS = 20
const STOOD = "interval '4 hours'"
/** Typed weights count as near the limit from this share of the tolerance on, and as a habit from so many in a period. */
const NEAR = 0.7
const AGAIN = 5

const MODULE_OF = {
  fuel: 'fuel',
  docket: 'production/docket',
  tyre: 'tyre-usage',
  receipt: 'incoming-material',
} as const

/** The line that names a document. */
const named = (module: keyof typeof MODULE_OF, row: string) =>
  `'${MODULE_OF[module]}/' || ${row}.id || ' ' || ${row}.number`

const minutes = (from: string, to: string) => `(extract(epoch FROM ${to} - ${from}) / 60)`
const period = (date: string) =>
  `to_char(${date} + CASE WHEN extract(day FROM ${date}) > 25 THEN interval '1 month' ELSE interval '0' END, 'YYYY-MM')`
const serial = (column: string) => `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`

/** A fill, and the ones after it that lean on it. */
const FILLS = {
  fuel_usages: `SELECT x.id FROM fuel_usages u JOIN LATERAL (
      SELECT n.id FROM fuel_usages n WHERE n.corporate_id = u.corporate_id AND n.equipment_id = u.equipment_id
        AND n.status = 'finish' AND (n.at, n.id) >= (u.at, u.id) ORDER BY n.at, n.id LIMIT 4
    ) x ON true WHERE u.id = ANY (:rows)
    UNION SELECT u.id FROM fuel_usages u WHERE u.id = ANY (:rows)`,
} as const

const DOCKETS = 'SELECT d.id FROM dockets d WHERE d.id = ANY (:rows)'

const INDEXES: FleetCheck = {
  kind: 'fuel_index',
  touched: {
    fuel_usages: 'SELECT u.equipment_id FROM fuel_usages u WHERE u.id = ANY (:rows)',
    dockets: `SELECT d.truck_mixer_id FROM dockets d WHERE d.id = ANY (:rows)
      UNION SELECT d.batching_plant_id FROM dockets d WHERE d.id = ANY (:rows)`,
    fuel_index_configs: `SELECT e.id FROM fuel_index_configs g JOIN equipment_types y ON y.id = g.equipment_type_id
      JOIN equipments e ON e.corporate_id = g.corporate_id AND e.type = y.code WHERE g.id = ANY (:rows)`,
  },
  query: `SELECT f.equipment_id AS subject_id, concat_ws(':', f.equipment_id, f.code, to_char(f.period, 'YYYY-MM')) AS key,
      f.production_unit_id, f.equipment_id, NULL::bigint AS user_id, f.to_at AS at, f.index_value AS measured, f.min AS low,
      f.max AS high, f.unit, x.documents
    FROM fuel_index_list f
    CROSS JOIN LATERAL (SELECT string_agg(${named('fuel', 'u')}, E'\\n' ORDER BY u.at DESC) AS documents FROM (
      SELECT u.id, u.number, u.at FROM fuel_intervals i
      JOIN fuel_usages u ON u.corporate_id = i.corporate_id AND u.id = i.fuel_usage_id
      WHERE i.corporate_id = f.corporate_id AND i.equipment_id = f.equipment_id AND i.period = f.period
      ORDER BY u.at DESC LIMIT 10) u) x
    WHERE f.equipment_id = ANY ($1) AND f.to_at >= $2 AND f.status = 'reject' AND x.documents IS NOT NULL`,
}

const TANKS: FleetCheck = {
  kind: 'above_tank',
  touched: {
    ...FILLS,
    equipments: `SELECT u.id FROM equipments e JOIN fuel_usages u ON u.corporate_id = e.corporate_id AND u.equipment_id = e.id
      AND u.at >= :since WHERE e.id = ANY (:rows)`,
  },
  query: `SELECT u.id AS subject_id, u.id::text AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id, u.at,
      s.liter AS measured, NULL::numeric AS low, e.fuel_tank_l AS high, 'liter' AS unit, s.documents
    FROM fuel_usages u
    JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id
    CROSS JOIN LATERAL (
      SELECT sum(p.liter) AS liter, count(*) AS fills, string_agg(${named('fuel', 'p')}, E'\\n' ORDER BY p.at DESC, p.id DESC) AS documents
      FROM fuel_usages p WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish'
        AND p.at > u.at - ${ONE_FILLING} AND (p.at, p.id) <= (u.at, u.id)
    ) s
    WHERE u.id = ANY ($1) AND u.at >= $2 AND u.status = 'finish' AND u.type = 'out'
      AND s.liter > e.fuel_tank_l * CASE WHEN s.fills = 1 THEN 1 ELSE ${BURNED_MEANWHILE} END`,
}

/** The fill before, at which the same meter was read. */
const before = (meter: 'odometer' | 'hour_meter') => `SELECT p.id, p.number, p.at FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish' AND p.${meter} IS NOT NULL
    AND (p.at, p.id) < (u.at, u.id) ORDER BY p.at DESC, p.id DESC LIMIT 1`

const stillBy = (type: string, meter: 'odometer' | 'hour_meter', moved: string) =>
  `SELECT u.id AS subject_id, u.id::text AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id, u.at,
      u.liter AS measured, NULL::numeric AS low, NULL::numeric AS high, 'liter' AS unit,
      ${named('fuel', 'u')} || E'\\n' || ${named('fuel', 'b')} AS documents
    FROM fuel_usages u
    JOIN fuel_intervals i ON i.corporate_id = u.corporate_id AND i.fuel_usage_id = u.id
    JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id AND ${type}
    CROSS JOIN LATERAL (${before(meter)}) b
    WHERE u.id = ANY ($1) AND u.at >= $2 AND u.status = 'finish' AND ${moved} AND u.liter >= ${LEAST_LITERS}
      AND b.at <= u.at - ${STOOD}`

const METERS: FleetCheck = {
  kind: 'meter_still',
  touched: FILLS,
  query: `${stillBy("e.type = 'truck_mixer'", 'odometer', 'i.since_km <= 1')}
    UNION ALL ${stillBy("e.type <> 'truck_mixer'", 'hour_meter', 'i.since_hours = 0')}`,
}

/** What a truck has driven from fill to fill beside the way to the sites and back; a trip may lie on either edge. */
const DISTANCES: FleetCheck = {
  kind: 'trip_distance',
  touched: {
    ...FILLS,
    dockets: `SELECT x.id FROM dockets d JOIN LATERAL (
        SELECT n.id FROM fuel_usages n WHERE n.corporate_id = d.corporate_id AND n.equipment_id = d.truck_mixer_id
          AND n.status = 'finish' AND n.odometer IS NOT NULL AND n.at >= d.start_delivery ORDER BY n.at, n.id LIMIT 1
      ) x ON true WHERE d.id = ANY (:rows)`,
  },
  query: `SELECT u.id AS subject_id, u.id::text AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id, u.at,
      i.since_km AS measured, greatest(t.km * 0.75 - t.longest, 0) AS low, t.km * 1.35 + t.longest + 50 AS high, 'km' AS unit,
      concat_ws(E'\\n', ${named('fuel', 'u')}, ${named('fuel', 'b')}, t.documents) AS documents
    FROM fuel_usages u
    JOIN fuel_intervals i ON i.corporate_id = u.corporate_id AND i.fuel_usage_id = u.id
    JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id AND e.type = 'truck_mixer'
    CROSS JOIN LATERAL (${before('odometer')}) b
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(2 * s.distance_km), 0) AS km, coalesce(max(2 * s.distance_km), 0) AS longest,
        (array_to_string((array_agg(${named('docket', 'd')} ORDER BY d.start_delivery DESC))[1:10], E'\\n')) AS documents
      FROM dockets d JOIN site_projects s ON s.corporate_id = d.corporate_id AND s.id = d.site_project_id
      WHERE d.corporate_id = u.corporate_id AND d.truck_mixer_id = u.equipment_id AND d.status IN ('progress', 'finish', 'reject')
        AND d.date BETWEEN b.at::date - 1 AND u.at::date + 1 AND d.start_delivery > b.at AND d.start_delivery <= u.at
    ) t
    WHERE u.id = ANY ($1) AND u.at >= $2 AND u.status = 'finish'
      AND (i.since_km < t.km * 0.75 - t.longest OR i.since_km > t.km * 1.35 + t.longest + 50)`,
}

const DOCKET_KM: FleetCheck = {
  kind: 'docket_km',
  touched: { dockets: DOCKETS },
  query: `SELECT d.id AS subject_id, d.id::text AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id, NULL::bigint AS user_id,
      coalesce(d.back_to_plant, d.start_delivery) AS at, d.km_in - d.km_out AS measured,
      greatest(1.2 * s.distance_km - 5, 0) AS low, 3 * s.distance_km + 10 AS high, 'km' AS unit, ${named('docket', 'd')} AS documents
    FROM dockets d JOIN site_projects s ON s.corporate_id = d.corporate_id AND s.id = d.site_project_id
    WHERE d.id = ANY ($1) AND coalesce(d.back_to_plant, d.start_delivery) >= $2 AND d.status IN ('finish', 'reject')
      AND (d.km_in - d.km_out < 1.2 * s.distance_km - 5 OR d.km_in - d.km_out > 3 * s.distance_km + 10)`,
}

/** A docket's kilometres are evidence: where they lie before the reading before it, or after the next one, that is listed. */
const DOCKET_METER: FleetCheck = {
  kind: 'docket_meter',
  touched: {
    dockets: DOCKETS,
    equipment_meter_readings: `SELECT x.id FROM equipment_meter_readings r CROSS JOIN LATERAL (
        (SELECT d.id FROM dockets d WHERE d.corporate_id = r.corporate_id AND d.truck_mixer_id = r.equipment_id
          AND d.date BETWEEN r.at::date - 7 AND r.at::date + 1 AND d.back_to_plant <= r.at ORDER BY d.date DESC, d.id DESC LIMIT 3)
        UNION ALL
        (SELECT d.id FROM dockets d WHERE d.corporate_id = r.corporate_id AND d.truck_mixer_id = r.equipment_id
          AND d.date BETWEEN r.at::date - 1 AND r.at::date + 7 AND d.start_delivery >= r.at ORDER BY d.date, d.id LIMIT 3)
      ) x WHERE r.id = ANY (:rows)`,
  },
  query: `SELECT d.id AS subject_id, d.id::text AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id, NULL::bigint AS user_id,
      d.start_delivery AS at, CASE WHEN d.km_out < b.odometer - 1 THEN d.km_out ELSE d.km_in END AS measured,
      b.odometer AS low, n.odometer AS high, 'km' AS unit,
      concat_ws(E'\\n', ${named('docket', 'd')}, 'meter-reading/' || b.id || ' ' || coalesce(b.source_number, '#' || b.id),
        'meter-reading/' || n.id || ' ' || coalesce(n.source_number, '#' || n.id)) AS documents
    FROM dockets d
    LEFT JOIN LATERAL (
      SELECT r.id, r.odometer, r.source_number FROM equipment_meter_readings r
      WHERE r.corporate_id = d.corporate_id AND r.equipment_id = d.truck_mixer_id AND r.status = 'finish' AND r.odometer IS NOT NULL
        AND r.at <= d.start_delivery ORDER BY r.at DESC, r.id DESC LIMIT 1
    ) b ON true
    LEFT JOIN LATERAL (
      SELECT r.id, r.odometer, r.source_number, r.meter_reset FROM equipment_meter_readings r
      WHERE r.corporate_id = d.corporate_id AND r.equipment_id = d.truck_mixer_id AND r.status = 'finish' AND r.odometer IS NOT NULL
        AND r.at > d.start_delivery AND r.at >= d.back_to_plant ORDER BY r.at, r.id LIMIT 1
    ) n ON NOT n.meter_reset
    WHERE d.id = ANY ($1) AND d.start_delivery >= $2 AND d.status IN ('progress', 'finish', 'reject')
      AND (d.km_out < b.odometer - 1 OR d.km_in > n.odometer + 1)`,
}

/** One way of a docket, driven faster than possible; times are kept by the minute. */
const tooFast = (way: 'out' | 'back', from: string, to: string) =>
  `SELECT d.id AS subject_id, d.id || ':${way}' AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id, NULL::bigint AS user_id,
      d.${from} AS at, round(60 * s.distance_km / greatest(${minutes(`d.${from}`, `d.${to}`)}, 1), 1) AS measured,
      NULL::numeric AS low, ${FASTEST_KM_H}::numeric AS high, 'km/jam' AS unit, ${named('docket', 'd')} AS documents
    FROM dockets d JOIN site_projects s ON s.corporate_id = d.corporate_id AND s.id = d.site_project_id
    WHERE d.id = ANY ($1) AND d.${from} >= $2 AND d.status IN ('progress', 'finish', 'reject') AND s.distance_km >= 2
      AND ${minutes(`d.${from}`, `d.${to}`)} + 1 < 60 * s.distance_km / ${FASTEST_KM_H}`

const SPEEDS: FleetCheck = {
  kind: 'trip_speed',
  touched: { dockets: DOCKETS },
  query: `${tooFast('out', 'start_delivery', 'arrive_project')} UNION ALL ${tooFast('back', 'finish_unloading', 'back_to_plant')}`,
}

const UNLOADING: FleetCheck = {
  kind: 'unloading_speed',
  touched: { dockets: DOCKETS },
  query: `SELECT d.id AS subject_id, d.id::text AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id, NULL::bigint AS user_id,
      d.start_unloading AS at, round(d.accepted / greatest(${minutes('d.start_unloading', 'd.finish_unloading')}, 1), 2) AS measured,
      NULL::numeric AS low, ${FASTEST_M3_MIN}::numeric AS high, 'm³/menit' AS unit, ${named('docket', 'd')} AS documents
    FROM dockets d
    WHERE d.id = ANY ($1) AND d.start_unloading >= $2 AND d.status = 'finish'
      AND (${minutes('d.start_unloading', 'd.finish_unloading')} + 1) * ${FASTEST_M3_MIN} < d.accepted`,
}

const OVERLAPS: FleetCheck = {
  kind: 'trips_overlap',
  touched: {
    dockets: `SELECT d.id FROM dockets d WHERE d.id = ANY (:rows)
      UNION SELECT x.id FROM dockets d JOIN LATERAL (
        SELECT n.id FROM dockets n WHERE n.corporate_id = d.corporate_id AND n.truck_mixer_id = d.truck_mixer_id AND n.id <> d.id
          AND n.date BETWEEN d.date AND d.date + 1 AND n.start_delivery >= d.start_delivery ORDER BY n.start_delivery LIMIT 1
      ) x ON true WHERE d.id = ANY (:rows)`,
  },
  query: `SELECT d.id AS subject_id, d.id || ':' || p.id AS key, d.production_unit_id, d.truck_mixer_id AS equipment_id,
      NULL::bigint AS user_id, d.start_delivery AS at, round(${minutes('d.start_delivery', 'p.back_to_plant')}, 0) AS measured,
      NULL::numeric AS low, 0::numeric AS high, 'menit' AS unit, ${named('docket', 'd')} || E'\\n' || ${named('docket', 'p')} AS documents
    FROM dockets d CROSS JOIN LATERAL (
      SELECT p.id, p.number, p.back_to_plant FROM dockets p
      WHERE p.corporate_id = d.corporate_id AND p.truck_mixer_id = d.truck_mixer_id AND p.id <> d.id
        AND p.date BETWEEN d.date - 1 AND d.date AND p.status IN ('finish', 'reject')
        AND (p.start_delivery, p.id) < (d.start_delivery, d.id) ORDER BY p.start_delivery DESC, p.id DESC LIMIT 1
    ) p
    WHERE d.id = ANY ($1) AND d.start_delivery >= $2 AND d.status IN ('progress', 'finish', 'reject')
      AND p.back_to_plant > d.start_delivery + interval '1 minute'`,
}

/** Each unit is told of its own usage: that of another unit is named there. */
const TYRES: FleetCheck = {
  kind: 'tyre_twice',
  touched: {
    tyre_usages: `SELECT t.id FROM tyre_usages u JOIN tyres a ON a.corporate_id = u.corporate_id AND a.id = u.tyre_id
      JOIN tyres t ON t.corporate_id = a.corporate_id AND ${serial('t.serial_no')} = ${serial('a.serial_no')} WHERE u.id = ANY (:rows)`,
    // One that had its number corrected may be the other one of a finding.
    tyres: `SELECT t.id FROM tyres t WHERE t.id = ANY (:rows)
      UNION SELECT f.subject_id FROM fleet_findings f WHERE f.kind = 'tyre_twice' AND f.status = 'pending'`,
  },
  query: `SELECT DISTINCT t.id AS subject_id, u.id || ':' || o.id AS key, u.production_unit_id, u.equipment_id, NULL::bigint AS user_id,
      now() AS at, 2::numeric AS measured, NULL::numeric AS low, 1::numeric AS high, '×' AS unit,
      concat_ws(E'\\n', ${named('tyre', 'u')}, CASE WHEN o.production_unit_id = u.production_unit_id THEN ${named('tyre', 'o')} END) AS documents
    FROM tyres a
    JOIN tyres t ON t.corporate_id = a.corporate_id AND ${serial('t.serial_no')} = ${serial('a.serial_no')}
    JOIN tyre_usages u ON u.corporate_id = t.corporate_id AND u.tyre_id = t.id AND u.status <> 'cancel'
    JOIN tyres b ON b.corporate_id = a.corporate_id AND ${serial('b.serial_no')} = ${serial('a.serial_no')}
    JOIN tyre_usages o ON o.corporate_id = b.corporate_id AND o.tyre_id = b.id AND o.status <> 'cancel' AND o.id <> u.id
      AND o.equipment_id <> u.equipment_id
      AND u.fitted_at < coalesce(o.removed_at, 'infinity') AND o.fitted_at < coalesce(u.removed_at, 'infinity')
      AND (o.production_unit_id <> u.production_unit_id OR u.id > o.id)
    WHERE a.id = ANY ($1) AND coalesce(u.removed_at, 'infinity') >= $2::timestamptz::date`,
}

/** Who typed a weight stands in the audit log of its receipt. */
const typist = (receipt: string) => `SELECT l.user_id FROM audit_logs l
  WHERE l.corporate_id = ${receipt}.corporate_id AND l."table" = 'incoming_materials' AND l.row_id = ${receipt}.id
    AND l.action IN ('weigh1', 'post') AND l.after ? 'manual_reason' ORDER BY l.id DESC LIMIT 1`

const WEIGHTS: FleetCheck = {
  kind: 'weight_near_limit',
  touched: {
    incoming_materials: `SELECT w.user_id FROM incoming_materials r JOIN LATERAL (${typist('r')}) w ON true
      WHERE r.id = ANY (:rows) AND r.manual_weight`,
  },
  query: `SELECT x.user_id AS subject_id, concat_ws(':', x.user_id, x.production_unit_id, x.period) AS key, x.production_unit_id,
      NULL::bigint AS equipment_id, x.user_id, max(x.weighed_out_at) FILTER (WHERE x.near) AS at,
      count(*) FILTER (WHERE x.near)::numeric AS measured, NULL::numeric AS low, ${AGAIN - 1}::numeric AS high, '×' AS unit,
      array_to_string((array_agg(${named('receipt', 'x')} ORDER BY x.weighed_out_at DESC) FILTER (WHERE x.near))[1:20], E'\\n') AS documents
    FROM (
      SELECT r.id, r.number, r.production_unit_id, r.weighed_out_at, w.user_id, ${period('r.date')} AS period,
        abs(r.diff_vendor_pct) BETWEEN ${NEAR} * m.weight_tolerance_pct AND m.weight_tolerance_pct AS near
      FROM incoming_materials r
      JOIN materials m ON m.corporate_id = r.corporate_id AND m.id = r.material_id
      CROSS JOIN LATERAL (${typist('r')}) w
      WHERE r.manual_weight AND r.date >= $2::timestamptz::date AND r.status = 'finish' AND r.diff_vendor_pct IS NOT NULL
        AND w.user_id = ANY ($1)
    ) x
    GROUP BY x.user_id, x.production_unit_id, x.period
    HAVING count(*) FILTER (WHERE x.near) >= ${AGAIN} AND 2 * count(*) FILTER (WHERE x.near) >= count(*)`,
}

export const CHECKS: readonly FleetCheck[] = [
  INDEXES,
  TANKS,
  METERS,
  DISTANCES,
  DOCKET_KM,
  DOCKET_METER,
  SPEEDS,
  UNLOADING,
  OVERLAPS,
  TYRES,
  WEIGHTS,
]
