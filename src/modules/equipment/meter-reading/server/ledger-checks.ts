import { sql } from 'kysely'
import type { Sql } from '../../../../platform/server/database/sql.ts'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

const ODOMETER = sql`r.odometer`
const HOUR_METER = sql`r.hour_meter`

const decreasing = (meter: Sql) => sql`SELECT x.code FROM (
    SELECT e.code, r.meter_reset, ${meter} AS figure,
      lag(${meter}) OVER (PARTITION BY r.corporate_id, r.equipment_id ORDER BY r.at, r.id) AS before
    FROM equipment_meter_readings r JOIN equipments e ON e.corporate_id = r.corporate_id AND e.id = r.equipment_id
    WHERE r.status = 'finish' AND ${meter} IS NOT NULL
  ) x WHERE x.figure < x.before AND NOT x.meter_reset`

const last = (meter: Sql) => sql`(SELECT ${meter} FROM equipment_meter_readings r
  WHERE r.corporate_id = e.corporate_id AND r.equipment_id = e.id AND r.status = 'finish' AND ${meter} IS NOT NULL
  ORDER BY r.at DESC, r.id DESC LIMIT 1)`

/** Invariants of meters. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-52',
    says: ['meter yang mundur tanpa reset', 'meters that went down without a reset'],
    query: sql`${decreasing(ODOMETER)} UNION ALL ${decreasing(HOUR_METER)}`,
  },
  {
    rule: 'I-52',
    says: ['alat yang meternya bukan pembacaan terakhir', 'equipment whose meter differs from its last reading'],
    query: sql`SELECT e.code FROM equipments e
      WHERE e.odometer IS DISTINCT FROM ${last(ODOMETER)} OR e.hour_meter IS DISTINCT FROM ${last(HOUR_METER)}`,
  },
]
