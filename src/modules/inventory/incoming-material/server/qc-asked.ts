import Big from 'big.js'
import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { configOf, type QcConfig } from '../../../setting/material-qc-config/server/index.ts'

/** A load at the gate, with what decides about its test. */
interface Load {
  production_unit_id: number
  material_id: number
  vendor_id: number
  date: string
}

const KG_PER_TON = 1000

/**
 * Whether a load needs a quality test: by the configuration of its material and its frequency, and always where the
 * material or the vendor's category demands it. Without a configuration there is nothing to measure.
 */
export async function qcAsked(
  call: Call,
  load: Load,
): Promise<{ qc_status: 'none' | 'waiting'; qc_hold: string | null }> {
  const config = await configOf(call, load.material_id)
  if (!config || !(await isDue(call, load, config))) return { qc_status: 'none', qc_hold: null }
  return { qc_status: 'waiting', qc_hold: config.hold }
}

async function isDue(call: Call, load: Load, config: QcConfig): Promise<boolean> {
  const { rows } = await sql<{ always: boolean; today: boolean; tested: boolean; since: string }>`
    SELECT m.qc_required OR coalesce(k.qc_required, false) AS always, t.id IS NOT NULL AS tested,
      coalesce(t.date = ${load.date}, false) AS today,
      coalesce((SELECT sum(r.accepted_base) FROM incoming_materials r
        WHERE r.corporate_id = m.corporate_id AND r.production_unit_id = ${load.production_unit_id}
          AND r.material_id = m.id
          AND r.status = 'finish' AND r.id > t.id), 0) * CASE u.type WHEN 'mass' THEN coalesce(u.base_factor, 1)
            ELSE coalesce(m.specific_gravity, 1) END AS since
    FROM materials m
    JOIN uoms u ON u.corporate_id = m.corporate_id AND u.id = m.uom_id
    LEFT JOIN vendors v ON v.corporate_id = m.corporate_id AND v.id = ${load.vendor_id}
    LEFT JOIN vendor_categories k ON k.corporate_id = v.corporate_id AND k.id = v.vendor_category_id
    LEFT JOIN LATERAL (
      SELECT r.id, r.date FROM incoming_materials r
      WHERE r.corporate_id = m.corporate_id AND r.production_unit_id = ${load.production_unit_id}
        AND r.material_id = m.id
        AND r.qc_status IN ('waiting', 'pass') AND r.status NOT IN ('reject', 'cancel')
      ORDER BY r.date DESC, r.id DESC LIMIT 1) t ON true
    WHERE m.corporate_id = ${company} AND m.id = ${load.material_id}`.execute(call.db)
  const [found] = rows
  if (!found || found.always) return found?.always ?? false
  if (!config.mandatory) return false
  if (config.frequency === 'daily') return !found.today
  if (config.frequency === 'every_n_tons')
    return !found.tested || new Big(found.since).gte(new Big(config.n ?? 0).times(KG_PER_TON))
  return true
}
