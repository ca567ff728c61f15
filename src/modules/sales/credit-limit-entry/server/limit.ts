import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { addEntry } from './add-entry.ts'
import { type CreditLine, holdLine } from './lines.ts'

const BELOW_ZERO: Label = [
  'Limit sekarang {limit}; paling banyak dikurangi {limit}, diminta {asked}',
  'The limit is {limit} now; it can be reduced by {limit} at most, asked {asked}',
]
const NOTHING: Label = [
  'Isi jumlah, masa berlaku, atau jatuh tempo yang diubah',
  'Enter the amount, the validity or the payment term that changes',
]
const TOO_MUCH: Label = ['Limit paling banyak {limit}', 'The limit is {limit} at most']

/** A change of the line of a customer or of one of their projects; null leaves a value as it is. */
export interface LimitChange {
  customer_id: number
  site_project_id: number | null
  /** Rp by which the limit changes, also below zero. */
  amount: number | null
  valid_until: string | null
  top_days: number | null
  reason: string
}

/** Changes a limit under its line's lock, with an entry; creates the line if there is none. The customer is locked. */
export async function changeLimit(call: Call, change: LimitChange): Promise<CreditLine> {
  const { amount, valid_until, top_days } = change
  if (!amount && valid_until === null && top_days === null) throw new Invalid({ amount: [{ label: NOTHING }] })
  const line = await holdLine(call, (await lineOf(call, change)) ?? (await makeLine(call, change)))
  const after = line.credit_limit + (amount ?? 0)
  if (after < 0) {
    const values = { limit: formatMoney(line.credit_limit), asked: formatMoney(-(amount ?? 0)) }
    throw new RuleBroken('limit_below_zero', BELOW_ZERO, values, 'amount')
  }
  if (!Number.isSafeInteger(after)) {
    throw new Invalid({ amount: [{ label: TOO_MUCH, values: { limit: formatMoney(Number.MAX_SAFE_INTEGER) } }] })
  }
  await setTerms(call, line, change, change.reason)
  if (amount) await addEntry(call, line, { type: 'adjust', amount, ref: null, reason: change.reason })
  return line
}

/** The owner of a line: a customer, one of their projects, or one of their orders. */
export interface LineOwner {
  customer_id: number
  site_project_id: number | null
  sales_order_id?: number | null
}

/** Sets the limit of a line to what was granted; creates the line if there is none. The customer is locked. */
export async function grantLimit(
  call: Call,
  owner: LineOwner,
  granted: { limit: number; top_days: number; valid_until: string | null; ref: string; reason: string },
): Promise<void> {
  const line = await holdLine(call, (await lineOf(call, owner)) ?? (await makeLine(call, owner)))
  const terms = { top_days: granted.top_days, valid_until: granted.valid_until }
  await writeTerms(call, line, terms, granted.reason)
  const amount = granted.limit - line.credit_limit
  await addEntry(call, line, { type: 'submission', amount, ref: granted.ref, reason: granted.reason })
}

/** The line of an owner, if there is one; takes no lock. */
export async function lineOf(
  call: Call,
  { customer_id, site_project_id, sales_order_id = null }: LineOwner,
): Promise<number | undefined> {
  const line = await call.db
    .selectFrom('credit_lines')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('customer_id', '=', customer_id)
    .where('site_project_id', site_project_id === null ? 'is' : '=', site_project_id)
    .where('sales_order_id', sales_order_id === null ? 'is' : '=', sales_order_id)
    .executeTakeFirst()
  return line?.id
}

async function makeLine(call: Call, { customer_id, site_project_id, sales_order_id }: LineOwner): Promise<number> {
  const { id } = await call.insert('credit_lines', { customer_id, site_project_id, sales_order_id })
  await call.db
    .insertInto('credit_line_balances')
    .values({ corporate_id: call.corporateId, credit_line_id: id, customer_id })
    .execute()
  return id
}

async function setTerms(
  call: Call,
  line: CreditLine,
  change: Pick<LimitChange, 'valid_until' | 'top_days'>,
  reason: string,
): Promise<void> {
  const patch = {
    ...(change.valid_until === null ? {} : { valid_until: change.valid_until }),
    ...(change.top_days === null ? {} : { top_days: change.top_days }),
  }
  if (Object.keys(patch).length > 0) await writeTerms(call, line, patch, reason)
}

async function writeTerms(
  call: Call,
  line: CreditLine,
  patch: { valid_until?: string | null; top_days?: number },
  reason: string,
): Promise<void> {
  const before = await call.db
    .selectFrom('credit_lines')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', line.id)
    .executeTakeFirstOrThrow()
  await call.update('credit_lines', { ...before }, patch, { action: 'limit', reason })
}
