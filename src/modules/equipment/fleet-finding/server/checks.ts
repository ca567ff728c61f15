import { sql } from 'kysely'
import { type FleetCheck, named } from './fleet-check.ts'
import { DISTANCES, INDEXES, METERS, TANKS } from './fuel-checks.ts'
import { DOCKET_KM, DOCKET_METER, OVERLAPS, SPEEDS, UNLOADING } from './trip-checks.ts'

/**
 * The share of the tolerance from which a typed weight is near the limit, and the number of them in a period that makes
 * a habit.
 */
const NEAR = 0.7
const AGAIN = 5

const period = (date: string) =>
  sql`to_char(${sql.ref(date)} + CASE WHEN extract(day FROM ${sql.ref(date)}) > 25 THEN interval '1 month'
    ELSE interval '0' END, 'YYYY-MM')`
const serial = (column: string) => sql`upper(regexp_replace(${sql.ref(column)}, '[^A-Za-z0-9]', '', 'g'))`

/** Each unit has a finding about its own usage, which names the other unit's. */
const TYRES: FleetCheck = {
  kind: 'tyre_twice',
  touched: {
    tyre_usages: (rows) => sql`
      SELECT t.id FROM tyre_usages u JOIN tyres a ON a.corporate_id = u.corporate_id AND a.id = u.tyre_id
      JOIN tyres t ON t.corporate_id = a.corporate_id AND ${serial('t.serial_no')} = ${serial('a.serial_no')}
      WHERE u.id = ANY (${rows})`,
    // A record with a corrected number may be the other one of a finding.
    tyres: (rows) => sql`
      SELECT t.id FROM tyres t WHERE t.id = ANY (${rows})
      UNION SELECT f.subject_id FROM fleet_findings f WHERE f.kind = 'tyre_twice' AND f.status = 'pending'`,
  },
  query: ({ subjects, since }) => sql`
    SELECT DISTINCT t.id AS subject_id, u.id || ':' || o.id AS key, u.production_unit_id, u.equipment_id,
      NULL::bigint AS user_id,
      now() AS at, 2::numeric AS measured, NULL::numeric AS low, 1::numeric AS high, '×' AS unit,
      concat_ws(E'\\n', ${named('tyre', 'u')},
        CASE WHEN o.production_unit_id = u.production_unit_id THEN ${named('tyre', 'o')} END) AS documents
    FROM tyres a
    JOIN tyres t ON t.corporate_id = a.corporate_id AND ${serial('t.serial_no')} = ${serial('a.serial_no')}
    JOIN tyre_usages u ON u.corporate_id = t.corporate_id AND u.tyre_id = t.id AND u.status <> 'cancel'
    JOIN tyres b ON b.corporate_id = a.corporate_id AND ${serial('b.serial_no')} = ${serial('a.serial_no')}
    JOIN tyre_usages o ON o.corporate_id = b.corporate_id AND o.tyre_id = b.id AND o.status <> 'cancel' AND o.id <> u.id
      AND o.equipment_id <> u.equipment_id
      AND u.fitted_at < coalesce(o.removed_at, 'infinity') AND o.fitted_at < coalesce(u.removed_at, 'infinity')
      AND (o.production_unit_id <> u.production_unit_id OR u.id > o.id)
    WHERE a.id = ANY (${subjects}) AND coalesce(u.removed_at, 'infinity') >= ${since}::timestamptz::date`,
}

/** The audit log of a receipt tells who typed its weight. */
const typist = (receipt: string) => sql`SELECT l.user_id FROM audit_logs l
  WHERE l.corporate_id = ${sql.ref(`${receipt}.corporate_id`)} AND l."table" = 'incoming_materials'
    AND l.row_id = ${sql.ref(`${receipt}.id`)}
    AND l.action IN ('weigh1', 'post') AND l.after ? 'manual_reason' ORDER BY l.id DESC LIMIT 1`

const WEIGHTS: FleetCheck = {
  kind: 'weight_near_limit',
  touched: {
    incoming_materials: (rows) => sql`
      SELECT w.user_id FROM incoming_materials r JOIN LATERAL (${typist('r')}) w ON true
      WHERE r.id = ANY (${rows}) AND r.manual_weight`,
  },
  query: ({ subjects, since }) => sql`
    SELECT x.user_id AS subject_id, concat_ws(':', x.user_id, x.production_unit_id, x.period) AS key,
      x.production_unit_id,
      NULL::bigint AS equipment_id, x.user_id, max(x.weighed_out_at) FILTER (WHERE x.near) AS at,
      count(*) FILTER (WHERE x.near)::numeric AS measured, NULL::numeric AS low, ${sql.lit(AGAIN - 1)}::numeric AS high,
      '×' AS unit,
      array_to_string((array_agg(${named('receipt', 'x')} ORDER BY x.weighed_out_at DESC) FILTER (WHERE x.near))[1:20],
        E'\\n') AS documents
    FROM (
      SELECT r.id, r.number, r.production_unit_id, r.weighed_out_at, w.user_id, ${period('r.date')} AS period,
        abs(r.diff_vendor_pct) BETWEEN ${sql.lit(NEAR)} * m.weight_tolerance_pct AND m.weight_tolerance_pct AS near
      FROM incoming_materials r
      JOIN materials m ON m.corporate_id = r.corporate_id AND m.id = r.material_id
      CROSS JOIN LATERAL (${typist('r')}) w
      WHERE r.manual_weight AND r.date >= ${since}::timestamptz::date AND r.status = 'finish'
        AND r.diff_vendor_pct IS NOT NULL
        AND w.user_id = ANY (${subjects})
    ) x
    GROUP BY x.user_id, x.production_unit_id, x.period
    HAVING count(*) FILTER (WHERE x.near) >= ${sql.lit(AGAIN)} AND 2 * count(*) FILTER (WHERE x.near) >= count(*)`,
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
