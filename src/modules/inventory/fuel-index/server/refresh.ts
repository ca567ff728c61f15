import { periodOf } from '../../../../platform/definition/dates.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const FIGURES = 'since_km, since_hours, km, km_liter, hours, hour_liter, full_from, full_liter'

const INTERVALS = `WITH figures AS MATERIALIZED (
    SELECT * FROM fuel_interval_figures WHERE corporate_id = $1 AND equipment_id = $2 AND at >= $3
  ), gone AS (
    DELETE FROM fuel_intervals i WHERE i.corporate_id = $1 AND i.equipment_id = $2 AND i.at >= $3
      AND NOT EXISTS (SELECT 1 FROM figures f WHERE f.fuel_usage_id = i.fuel_usage_id)
  )
  INSERT INTO fuel_intervals (corporate_id, production_unit_id, fuel_usage_id, equipment_id, date, at, ${FIGURES})
  SELECT corporate_id, production_unit_id, fuel_usage_id, equipment_id, date, at, ${FIGURES} FROM figures
  ON CONFLICT (corporate_id, fuel_usage_id) DO UPDATE SET
    ${FIGURES.split(', ')
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}`

/** The indexes of equipment: those with a standard, and the usual one of its type. */
const INDEXES = `WITH kinds AS (
    SELECT t.id, t.code FROM equipments e
    JOIN fuel_index_types t ON t.code = CASE WHEN e.type = 'truck_mixer' THEN 'KM_PER_LITER' ELSE 'LITER_PER_HOUR' END
      OR EXISTS (SELECT 1 FROM fuel_index_configs c JOIN equipment_types y ON y.id = c.equipment_type_id
        WHERE c.corporate_id = $1 AND c.active AND c.deleted_at IS NULL AND y.code = e.type
          AND c.fuel_index_type_id = t.id
          AND (c.equipment_model IS NULL OR lower(c.equipment_model) = lower(e.model)))
    WHERE e.corporate_id = $1 AND e.id = $2
  ), intervals AS (
    SELECT i.production_unit_id, i.period, i.date, i.at, i.full_from, k.id AS kind,
      CASE k.code WHEN 'KM_PER_LITER' THEN i.km_liter WHEN 'LITER_PER_HOUR' THEN i.hour_liter
        ELSE i.full_liter END AS liter,
      CASE k.code WHEN 'KM_PER_LITER' THEN i.km WHEN 'LITER_PER_HOUR' THEN i.hours END AS worked
    FROM fuel_intervals i CROSS JOIN kinds k
    WHERE i.corporate_id = $1 AND i.equipment_id = $2 AND i.period >= $3::date
  ), now_is AS MATERIALIZED (
    SELECT production_unit_id, period, kind, max(date) AS date, min(full_from) AS from_at, max(at) AS to_at,
      sum(liter) AS liter, sum(worked) AS worked
    FROM intervals WHERE liter IS NOT NULL GROUP BY production_unit_id, period, kind
  ), gone AS (
    DELETE FROM fuel_indexes x WHERE x.corporate_id = $1 AND x.equipment_id = $2 AND x.period >= $3::date
      AND NOT EXISTS (SELECT 1 FROM now_is n WHERE n.period = x.period AND n.kind = x.fuel_index_type_id)
  )
  INSERT INTO fuel_indexes (corporate_id, production_unit_id, equipment_id, period, fuel_index_type_id, date, from_at,
    to_at, liter, worked)
  SELECT $1, production_unit_id, $2, period, kind, date, from_at, to_at, liter, worked FROM now_is
  ON CONFLICT (corporate_id, equipment_id, fuel_index_type_id, period) DO UPDATE SET
    date = excluded.date, from_at = excluded.from_at, to_at = excluded.to_at, liter = excluded.liter,
    worked = excluded.worked, updated_at = excluded.updated_at
  RETURNING id, production_unit_id`

/** Both for company $1 and its equipment $2: the fills from a moment on ($3), then the periods from its day on ($3). */
export const refreshStatements = [INTERVALS, INDEXES] as const

/** Recomputes the indexes of equipment from a fill on, in two statements. The caller has locked the equipment. */
export async function refreshIndexes(call: Call, fill: { equipmentId: number; at: Date; date: string }): Promise<void> {
  await call.send(INTERVALS, [call.corporateId, fill.equipmentId, fill.at])
  const { rows } = await call.send(INDEXES, [call.corporateId, fill.equipmentId, periodOf(fill.date)])
  call.changed(
    'fuel_indexes',
    rows.map(({ id, production_unit_id }) => ({ id: Number(id), production_unit_id: Number(production_unit_id) })),
  )
}
