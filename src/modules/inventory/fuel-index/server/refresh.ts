import { sql } from 'kysely'
import { periodOf } from '../../../../platform/definition/dates.ts'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const FIGURES = ['since_km', 'since_hours', 'km', 'km_liter', 'hours', 'hour_liter', 'full_from', 'full_liter']
const FIGURE_COLUMNS = sql.join(FIGURES.map((name) => sql.ref(name)))
const FIGURES_ANEW = sql.join(FIGURES.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))

/** The equipment of a company. */
interface Meant {
  corporate: Sql
  equipment: Sql
}

/** The intervals of the fills from a moment on. */
const intervalsFrom = ({ corporate, equipment }: Meant, moment: Sql) => sql`
  WITH figures AS MATERIALIZED (
    SELECT * FROM fuel_interval_figures WHERE corporate_id = ${corporate} AND equipment_id = ${equipment}
      AND at >= ${moment}
  ), gone AS (
    DELETE FROM fuel_intervals i
    WHERE i.corporate_id = ${corporate} AND i.equipment_id = ${equipment} AND i.at >= ${moment}
      AND NOT EXISTS (SELECT 1 FROM figures f WHERE f.fuel_usage_id = i.fuel_usage_id)
  )
  INSERT INTO fuel_intervals (corporate_id, production_unit_id, fuel_usage_id, equipment_id, date, at,
    ${FIGURE_COLUMNS})
  SELECT corporate_id, production_unit_id, fuel_usage_id, equipment_id, date, at, ${FIGURE_COLUMNS} FROM figures
  ON CONFLICT (corporate_id, fuel_usage_id) DO UPDATE SET ${FIGURES_ANEW}`

/** The indexes of equipment from a period on: those with a standard, and the usual one of its type. */
const indexesFrom = ({ corporate, equipment }: Meant, period: Sql) => sql`
  WITH kinds AS (
    SELECT t.id, t.code FROM equipments e
    JOIN fuel_index_types t ON t.code = CASE WHEN e.type = 'truck_mixer' THEN 'KM_PER_LITER' ELSE 'LITER_PER_HOUR' END
      OR EXISTS (SELECT 1 FROM fuel_index_configs c JOIN equipment_types y ON y.id = c.equipment_type_id
        WHERE c.corporate_id = ${corporate} AND c.active AND c.deleted_at IS NULL AND y.code = e.type
          AND c.fuel_index_type_id = t.id
          AND (c.equipment_model IS NULL OR lower(c.equipment_model) = lower(e.model)))
    WHERE e.corporate_id = ${corporate} AND e.id = ${equipment}
  ), intervals AS (
    SELECT i.production_unit_id, i.period, i.date, i.at, i.full_from, k.id AS kind,
      CASE k.code WHEN 'KM_PER_LITER' THEN i.km_liter WHEN 'LITER_PER_HOUR' THEN i.hour_liter
        ELSE i.full_liter END AS liter,
      CASE k.code WHEN 'KM_PER_LITER' THEN i.km WHEN 'LITER_PER_HOUR' THEN i.hours END AS worked
    FROM fuel_intervals i CROSS JOIN kinds k
    WHERE i.corporate_id = ${corporate} AND i.equipment_id = ${equipment} AND i.period >= ${period}::date
  ), now_is AS MATERIALIZED (
    SELECT production_unit_id, period, kind, max(date) AS date, min(full_from) AS from_at, max(at) AS to_at,
      sum(liter) AS liter, sum(worked) AS worked
    FROM intervals WHERE liter IS NOT NULL GROUP BY production_unit_id, period, kind
  ), gone AS (
    DELETE FROM fuel_indexes x
    WHERE x.corporate_id = ${corporate} AND x.equipment_id = ${equipment} AND x.period >= ${period}::date
      AND NOT EXISTS (SELECT 1 FROM now_is n WHERE n.period = x.period AND n.kind = x.fuel_index_type_id)
  )
  INSERT INTO fuel_indexes (corporate_id, production_unit_id, equipment_id, period, fuel_index_type_id, date, from_at,
    to_at, liter, worked)
  SELECT ${corporate}, production_unit_id, ${equipment}, period, kind, date, from_at, to_at, liter, worked FROM now_is
  ON CONFLICT (corporate_id, equipment_id, fuel_index_type_id, period) DO UPDATE SET
    date = excluded.date, from_at = excluded.from_at, to_at = excluded.to_at, liter = excluded.liter,
    worked = excluded.worked, updated_at = excluded.updated_at
  RETURNING id, production_unit_id`

/** Both for equipment: the fills from a moment on, then the periods from its day on. */
export function refreshStatements(
  corporate: Sql,
  equipmentId: number,
  { at, period }: { at: Date; period: string },
): readonly [Sql, Sql] {
  const meant = { corporate, equipment: sql.val(equipmentId) }
  return [intervalsFrom(meant, sql.val(at)), indexesFrom(meant, sql.val(period))]
}

/** Recomputes the indexes of equipment from a fill on, in two statements. The caller has locked the equipment. */
export async function refreshIndexes(call: Call, fill: { equipmentId: number; at: Date; date: string }): Promise<void> {
  const since = { at: fill.at, period: periodOf(fill.date) }
  const [intervals, indexes] = refreshStatements(company, fill.equipmentId, since)
  await call.send(intervals)
  const { rows } = await call.send(indexes)
  call.changed(
    'fuel_indexes',
    rows.map(({ id, production_unit_id }) => ({ id: Number(id), production_unit_id: Number(production_unit_id) })),
  )
}
