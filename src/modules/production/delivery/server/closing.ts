import { daysOfPeriod } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'

const OPEN: Label = [
  'Masih ada {count} surat jalan di periode ini yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
  'There are {count} unfinished dockets in this period: {numbers}. Finish or cancel them first',
]
const SHOWN = 5

/** A period can be closed once all dockets dated in it have ended. */
export async function refuseOpenDockets(call: Call, unit: Row, input: Input): Promise<void> {
  const { from, to } = daysOfPeriod(text(input, 'period'))
  const open = await call.db
    .selectFrom('dockets')
    .select(['number', ({ fn }) => fn.countAll<number>().over().as('count')])
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
  const numbers = open.map(({ number }) => number).join(', ') + (first.count > SHOWN ? ', …' : '')
  throw new Conflict('open_documents', { label: OPEN, values: { count: first.count, numbers } })
}
