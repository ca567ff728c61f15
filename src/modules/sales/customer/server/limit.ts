import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { changeLimit } from '../../credit-limit-entry/server/index.ts'

const COMPANY: Label = [
  'Limit kredit berlaku di semua unit produksi; hanya pengguna tingkat perusahaan yang mengubahnya',
  'A credit limit applies to all production units; only a corporate-level user can change it',
]
const NOT_HIS: Label = [
  'Pilih limit pelanggan ini atau limit proyeknya; limit satu pesanan tidak diubah',
  'Choose the limit of this customer or one of its projects; the limit of a single order cannot be changed',
]
const NO_CREDIT: Label = [
  'Pelanggan tidak memiliki akses pembayaran kredit. Beri akses itu pada data pelanggan dahulu',
  'The customer has no access to credit payment. Allow it in the data of the customer first',
]

/**
 * Changes the limit of a customer or project. The customer is locked, so that no other request creates a line
 * meanwhile.
 */
export async function limit(call: Call, record: RowOf<'customers'>, input: Input): Promise<ActionResult> {
  if (!call.actor.corporateLevel) throw new RuleBroken('corporate_level_only', COMPANY)
  if (!record.allow_credit) throw new RuleBroken('payment_access', NO_CREDIT)
  const reason = text(input, 'reason')
  const before = await limitOf(call, record.id)
  await changeLimit(call, {
    customer_id: record.id,
    site_project_id: await projectOf(call, record, input),
    amount: typeof input.amount === 'number' ? input.amount : null,
    valid_until: typeof input.valid_until === 'string' ? input.valid_until : null,
    top_days: typeof input.top_days === 'number' ? input.top_days : null,
    reason,
  })
  const after = await limitOf(call, record.id)
  call.audit({
    action: 'limit',
    table: 'customers',
    before: { ...record, ...before },
    after: { ...record, ...after },
    reason,
  })
  return { record }
}

/** The project whose limit changes: the one named, or that of the line named; null for the customer's own limit. */
async function projectOf(call: Call, { id }: RowOf<'customers'>, input: Input): Promise<number | null> {
  const named = typeof input.site_project_id === 'number' ? input.site_project_id : null
  if (typeof input.credit_line_id !== 'number') return named
  const line = await call.db
    .selectFrom('credit_lines')
    .select(['customer_id', 'site_project_id', 'sales_order_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', input.credit_line_id)
    .executeTakeFirst()
  const isOther = named !== null && named !== line?.site_project_id
  if (line?.customer_id !== id || line.sales_order_id !== null || isOther)
    throw new Invalid({ credit_line_id: [{ label: NOT_HIS }] })
  return line.site_project_id
}

/** The sum of all lines of the customer. */
const limitOf = (call: Call, customerId: number) =>
  call.db
    .selectFrom('credit_line_balances')
    .select(sql<number>`coalesce(sum(credit_limit), 0)::bigint`.as('credit_limit'))
    .where('corporate_id', '=', call.corporateId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
