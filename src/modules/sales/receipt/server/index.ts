import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { MAYBE_TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { terbilang } from '../../../shared/print/terbilang.ts'
import { receipt } from '../receipt.ts'

export { receiptOf } from './print-document.ts'

export default implement(receipt, {
  viewed: {
    statement: (id) => sql`SELECT amount FROM receipts WHERE corporate_id = ${company} AND id = ${id}`,
    present: ({ amount }) => ({ terbilang: typeof amount === 'number' ? terbilang(amount, 'id') : null }),
    schema: { terbilang: MAYBE_TEXT },
  },
})

/** The payment that a receipt confirms. */
interface Received {
  id: number
  production_unit_id: number
  customer_id: number
  amount: number
}

type Source = 'deposit' | 'payment'
const COLUMN = { deposit: 'deposit_id', payment: 'sales_payment_id' } as const

/** Writes a receipt of received money; its number belongs to the month of receipt. */
export async function issueReceipt(call: Call, source: Source, received: Received, date: string): Promise<string> {
  const { production_unit_id, customer_id, amount } = received
  const number = await call.nextNumber('KW', production_unit_id, date)
  const of = { production_unit_id, customer_id, amount, [COLUMN[source]]: received.id }
  await call.insert('receipts', { ...of, number, date, source })
  return number
}

/** Voids a receipt; the number stays used. */
export async function voidReceipt(call: Call, source: Source, id: number, reason: string): Promise<void> {
  const stored = await call.db
    .selectFrom('receipts')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where(COLUMN[source], '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (stored) await call.update('receipts', { ...stored }, { status: 'cancel' }, { action: 'cancel', reason })
}
