import { daysOfPeriod } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'

const DRAFTS: Label = [
  'Masih ada {count} konsep invoice di periode ini. Terbitkan atau batalkan dahulu',
  'Draft invoices in this period: {count}. Issue or cancel them first',
]

/** A period can be closed only if no draft invoice is dated in it. */
export async function refuseDrafts(call: Call, unit: Row, input: Input): Promise<void> {
  const { from, to } = daysOfPeriod(text(input, 'period'))
  const { count } = await call.db
    .selectFrom('sales_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', unit.id)
    .where('status', '=', 'pending')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow()
  if (count > 0) throw new Conflict('open_documents', { label: DRAFTS, values: { count } })
}
