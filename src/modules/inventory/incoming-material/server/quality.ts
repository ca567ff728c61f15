import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid, NotFound } from '../../../../platform/server/errors.ts'
import { postMovements, type Source, type When } from '../../material-stock/server/index.ts'
import { acceptedOf, worthOf } from '../receipt.rules.ts'
import { holdOrder, recountOnOrder, takeOffOrder } from './order-line.ts'
import { termsOf } from './terms.ts'

type Receipt = RowOf<'incoming_materials'>

/** The decision of a test about a load. */
interface Verdict {
  passes: boolean
  deduction_pct: string
  moisture_pct: string | null
  reason: string | null
}

const BEFORE_POST: Label = ['Tidak boleh sebelum muatan diterima', 'It must not be before the load was received']

/** Locks a receipt and reads it. */
export async function holdReceipt(call: Call, id: number): Promise<Receipt> {
  const receipt = await call.db
    .selectFrom('incoming_materials')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!receipt) throw new NotFound()
  return receipt
}

/** Locks what a decision about a load may change, in the lock order: the order, its line, the receipt. */
export async function holdLoad(call: Call, id: number): Promise<void> {
  await holdOrder(call, id)
  await holdReceipt(call, id)
}

/** Whether a load was bought by dry weight. */
export async function boughtDry(call: Call, id: number): Promise<boolean> {
  const line = await call.db
    .selectFrom('incoming_materials as r')
    .innerJoin('purchase_order_items as i', (join) =>
      join.onRef('i.corporate_id', '=', 'r.corporate_id').onRef('i.id', '=', 'r.purchase_order_item_id'),
    )
    .select('i.dry_weight')
    .where('r.corporate_id', '=', call.corporateId)
    .where('r.id', '=', id)
    .executeTakeFirst()
  return line?.dry_weight ?? false
}

/** A sample of the load was taken: at the gate the load waits for the decision, even if no test was required. */
export async function testedBy(call: Call, id: number, test: { id: number; hold: string }): Promise<void> {
  const receipt = await holdReceipt(call, id)
  const isAtGate = receipt.status === 'pending' || receipt.status === 'progress'
  const waits = isAtGate ? { qc_status: 'waiting', qc_hold: test.hold } : {}
  await call.update('incoming_materials', receipt, { qc_id: test.id, ...waits })
}

/**
 * Applies a decision to a load that the call has locked. At the gate it may be unloaded or is turned away. From
 * quarantine it moves to its warehouse at its new payable value, or leaves the stock and its order. A load that has
 * left, or was received untested, stays unchanged.
 */
export async function judgeLoad(
  call: Call,
  id: number,
  verdict: Verdict,
  posting: { source: Source; when: When },
): Promise<void> {
  const receipt = await holdReceipt(call, id)
  if (receipt.qc_status !== 'waiting') return
  if (receipt.status === 'finish') {
    if (receipt.weighed_out_at && posting.when.at < receipt.weighed_out_at)
      throw new Invalid({ decided_at: [{ label: BEFORE_POST }] })
    return verdict.passes ? release(call, receipt, verdict, posting) : giveBack(call, receipt, posting)
  }
  const { deduction_pct, moisture_pct, reason } = verdict
  if (verdict.passes) {
    await call.update('incoming_materials', receipt, { qc_status: 'pass', deduction_pct, moisture_pct })
  } else {
    const patch = { status: 'reject', qc_status: 'reject', cancel_reason: reason }
    const ended = { ...patch, cancelled_by: call.actor.userId, cancelled_at: new Date() }
    await call.update('incoming_materials', receipt, ended, { action: 'reject', reason })
  }
}

/** Makes a load wait again if its decision has changed nothing else; false where stock or truck have moved since. */
export async function unjudgeLoad(call: Call, receipt: Receipt): Promise<boolean> {
  if (receipt.qc_status === 'none' || receipt.status === 'cancel') return true
  if (receipt.status !== 'pending' && receipt.status !== 'progress') return false
  const patch = { qc_status: 'waiting', deduction_pct: null, moisture_pct: null }
  await call.update('incoming_materials', receipt, patch)
  return true
}

async function release(
  call: Call,
  receipt: Receipt,
  { deduction_pct, moisture_pct }: Verdict,
  { source, when }: { source: Source; when: When },
): Promise<void> {
  const base = receipt.accepted_base ?? '0'
  const terms = await termsOf(call, receipt)
  const { payable } = acceptedOf(base, terms, { moisture: moisture_pct, deduction: deduction_pct })
  const value = worthOf(payable, terms)
  await recountOnOrder(call, receipt, payable)
  await postMovements(call, source, when, [
    out(receipt),
    {
      line: 2,
      warehouseId: receipt.warehouse_id,
      materialId: receipt.material_id,
      quantity: base,
      unitCost: new Big(value).div(base).toFixed(),
    },
  ])
  const patch = { qc_status: 'pass', deduction_pct, moisture_pct, accepted_qty: payable, value }
  await call.update('incoming_materials', receipt, patch)
}

async function giveBack(call: Call, receipt: Receipt, { source, when }: { source: Source; when: When }): Promise<void> {
  await takeOffOrder(call, receipt)
  await postMovements(call, source, when, [out(receipt)])
  await call.update('incoming_materials', receipt, { qc_status: 'reject' })
}

/** Moves the whole load out of quarantine, at the value at which it was received. */
const out = (receipt: Receipt) => ({
  line: 1,
  warehouseId: receipt.quarantine_warehouse_id ?? 0,
  materialId: receipt.material_id,
  quantity: `-${receipt.accepted_base}`,
  value: -(receipt.value ?? 0),
})
