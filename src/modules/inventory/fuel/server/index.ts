import type { Call } from '../../../../platform/server/engine/call.ts'
import { after, implement, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { meterReading } from '../../../equipment/meter-reading/meter-reading.ts'
import { refreshIndexes } from '../../fuel-index/server/index.ts'
import { incomingMaterial } from '../../incoming-material/incoming-material.ts'
import { fuel } from '../fuel.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { cancel, post } from './post.ts'
import { cancelReceipt, recordReceipt } from './receipt.ts'

export default implement(fuel, {
  ledgerChecks,
  prepare: completeDraft,
  actions: { post, cancel },
  follows: [
    after(incomingMaterial, 'post', recordReceipt),
    after(incomingMaterial, 'cancel', cancelReceipt),
    after(meterReading, 'cancel', countOnceMore),
  ],
})

/** After the cancellation of a reset the distances on its two sides are one again. */
async function countOnceMore(call: Call, reading: RowOf<'equipment_meter_readings'>): Promise<void> {
  if (!reading.meter_reset) return
  const { timezone } = call.unit(reading.production_unit_id)
  await refreshIndexes(call, { equipmentId: reading.equipment_id, at: reading.at, date: todayIn(timezone, reading.at) })
}
