import { daysOfPeriod } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'

const AT_THE_GATE: Label = [
  'Masih ada {count} penerimaan material di periode ini yang belum selesai, truk {vehicles}. Selesaikan atau tolak dahulu',
  'There are {count} unfinished material receipts in this period, trucks {vehicles}. Post or reject them first',
]
const SHOWN = 5

/** A period can be closed once all trucks that came with material in it are posted or turned away. */
export async function refuseOpenReceipts(call: Call, unit: Row, input: Input): Promise<void> {
  const { from, to } = daysOfPeriod(text(input, 'period'))
  const open = await call.db
    .selectFrom('incoming_materials')
    .select(['vehicle_no', ({ fn }) => fn.countAll<number>().over().as('count')])
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', unit.id)
    .where('status', 'in', ['pending', 'progress'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const [first] = open
  if (!first) return
  const vehicles = open.map(({ vehicle_no }) => vehicle_no).join(', ') + (first.count > SHOWN ? ', …' : '')
  throw new Conflict('open_documents', { label: AT_THE_GATE, values: { count: first.count, vehicles } })
}
