import { sql } from 'kysely'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Draft,
  type Input,
  implement,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { DEDUCTIONS } from '../../deductions.ts'
import { withholdingSlip } from '../withholding-slip.ts'

const MISSING = "t.status = 'missing'"
const OTHER: Label = [
  'PPh pada {number} adalah {tax} dari {customer}. Satu bukti potong hanya mencakup satu jenis pajak dari satu pelanggan',
  'The tax of {number} is {tax} of {customer}. One slip covers one type of tax of one customer',
]
const RECORDED: Label = [
  'PPh pada {number} sudah tercatat di bukti potong {slip}. Ubah nomornya di sana bila salah',
  'The tax of {number} is already on slip {slip}. Change its number there if it is wrong',
]

/** The withheld tax in the refusals of a slip. */
interface Covered {
  id: number
  number: string
  customer_id: number
  customer: string
  deduction_type: string
  deduction_doc_no: string | null
}

export default implement(withholdingSlip, {
  lockFirst: async (call, id, _, body) => lockCovered(call, [id, ...idsOf(body.also)]),
  actions: { 'record-slip': recordSlip },
  figures: {
    indicator: {
      missing: { select: 'count(*)', where: MISSING },
      missing_tax: { select: 'coalesce(sum(t.deduction), 0)', where: MISSING },
    },
  },
})

/**
 * Stores the slip's values in all payments that it covers. Correcting the number keeps the file unless a new one is
 * given.
 */
async function recordSlip(
  call: Call,
  allocation: RowOf<'payment_allocations'>,
  input: Input,
  lines: Draft['lines'],
): Promise<ActionResult> {
  const { deduction_doc_file: file } = input
  const patch = {
    deduction_doc_no: text(input, 'deduction_doc_no'),
    deduction_doc_date: text(input, 'deduction_doc_date'),
    ...(typeof file === 'number' ? { deduction_doc_file: file } : {}),
  }
  const others = (lines.also ?? []).flatMap(({ values }) => (typeof values.slip_id === 'number' ? values.slip_id : []))
  if (others.length > 0) {
    const slip = { no: patch.deduction_doc_no, date: patch.deduction_doc_date }
    refuseOthers(await readCovered(call, [allocation.id, ...others]), allocation.id, others, slip.no)
    await recordOthers(
      call,
      others.filter((id) => id !== allocation.id),
      slip,
    )
  }
  return { record: await call.update('payment_allocations', allocation, patch, { action: 'record-slip' }) }
}

/** Locks all tax that a slip covers in one order, so that two overlapping slips never wait for each other. */
async function lockCovered(call: Call, ids: readonly number[]): Promise<void> {
  if (ids.length === 1) return
  await call.send(
    sql`SELECT id FROM payment_allocations WHERE corporate_id = ${company} AND id = ANY (${ids})
      ORDER BY id FOR UPDATE`,
  )
}

/** The ids in a body that is not validated yet. */
function idsOf(also: unknown): number[] {
  if (!Array.isArray(also)) return []
  return also.flatMap((line: unknown) =>
    isObject(line) && typeof line.slip_id === 'number' && Number.isSafeInteger(line.slip_id) ? line.slip_id : [],
  )
}

async function readCovered(call: Call, ids: readonly number[]): Promise<Map<number, Covered>> {
  const { rows } = await call.send(
    sql`SELECT w.id, w.number, w.customer_id, c.name AS customer, w.deduction_type, w.deduction_doc_no
      FROM withholding_slip_list w JOIN customers c ON c.corporate_id = w.corporate_id AND c.id = w.customer_id
      WHERE w.corporate_id = ${company} AND w.id = ANY (${ids})`,
  )
  return new Map((rows as Covered[]).map((row) => [row.id, row]))
}

/** A slip covers one kind of tax of one customer, and no tax that another slip covers. */
function refuseOthers(
  covered: ReadonlyMap<number, Covered>,
  first: number,
  others: readonly number[],
  slipNo: string | null,
): void {
  const main = covered.get(first)
  for (const [index, id] of others.entries()) {
    const one = covered.get(id)
    if (!main || !one) continue
    const path = `also.${index}.slip_id`
    if (one.customer_id !== main.customer_id || one.deduction_type !== main.deduction_type) {
      const tax = DEDUCTIONS[one.deduction_type as keyof typeof DEDUCTIONS]
      throw new RuleBroken('slip_of_other', OTHER, { number: one.number, tax, customer: one.customer }, path)
    }
    const same = [slipNo, main.deduction_doc_no]
    if (one.deduction_doc_no !== null && !same.includes(one.deduction_doc_no))
      throw new RuleBroken('slip_recorded', RECORDED, { number: one.number, slip: one.deduction_doc_no }, path)
  }
}

/** The file belongs to the tax from which the slip was recorded. */
async function recordOthers(
  call: Call,
  ids: readonly number[],
  { no, date }: { no: string | null; date: string | null },
): Promise<void> {
  const { rows } = await call.send(
    sql`WITH changed AS (
        UPDATE payment_allocations
        SET deduction_doc_no = ${no}, deduction_doc_date = ${date}, lock_version = lock_version + 1,
          updated_by = ${call.actor.userId}, updated_at = now()
        WHERE corporate_id = ${company} AND id = ANY (${ids})
        RETURNING *)
      SELECT to_jsonb(b) AS before, to_jsonb(a) AS after
      FROM changed a JOIN payment_allocations b ON b.corporate_id = ${company} AND b.id = a.id`,
  )
  for (const { before, after } of rows)
    call.audit({ action: 'record-slip', table: 'payment_allocations', before, after })
}
