import type { Call } from '../../../../platform/server/engine/call.ts'
import { type VatRate, vatRuleOf } from '../ppn.rules.ts'

const RATE = ['p.id', 'p.rate', 'p.base_num', 'p.base_den', 'p.rounding'] as const

/** The company's VAT rule for a customer on a day; null if the customer is charged none. */
export async function vatRuleFor(
  call: Call,
  customerId: number,
  date: string,
): Promise<(VatRate & { id: number }) | null> {
  const rows = await call.db
    .selectFrom('customers as c')
    .innerJoin('ppns as p', 'p.corporate_id', 'c.corporate_id')
    .select([...RATE, 'p.tax_code', 'p.valid_from', 'p.valid_until', 'c.tax_code as asked'])
    .where('c.corporate_id', '=', call.corporateId)
    .where('c.id', '=', customerId)
    .where('p.active', '=', true)
    .where('p.deleted_at', 'is', null)
    .execute()
  return vatRuleOf(rows, rows[0]?.asked ?? '', date)
}

/** The VAT rule that a document has, if it has one. */
export async function vatRuleById(call: Call, id: number | null): Promise<VatRate | null> {
  if (id === null) return null
  return call.db
    .selectFrom('ppns as p')
    .select(RATE)
    .where('p.corporate_id', '=', call.corporateId)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
}
