import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Input } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { openInPeriod } from '../../../shared/server/open-in-period.ts'

const AT_THE_GATE: Label = [
  'Masih ada {count} penerimaan material di periode ini yang belum selesai, truk {vehicles}. Selesaikan atau tolak dahulu',
  'Unfinished material receipts in this period: {count}, trucks {vehicles}. Post or reject them first',
]

/** A period can be closed once all receipts of material in it are posted or refused. */
export async function refuseOpenReceipts(call: Call, unit: Row, input: Input): Promise<void> {
  const open = await openInPeriod(call, unit, input, { table: 'incoming_materials', name: 'vehicle_no' })
  if (!open) return
  throw new Conflict('open_documents', { label: AT_THE_GATE, values: { count: open.count, vehicles: open.names } })
}
