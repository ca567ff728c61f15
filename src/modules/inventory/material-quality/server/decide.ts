import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { happenedAt } from '../../../shared/server/happened-at.ts'
import { holdReceipt, judgeLoad, unjudgeLoad } from '../../incoming-material/server/index.ts'
import { outcomeOf } from '../quality.rules.ts'
import { isDry } from './draft.ts'
import { resultsOf } from './results.ts'

type Test = RowOf<'material_quality_tests'>

const UNMEASURED: Label = [
  'Belum ada hasil untuk {indicators}. Isi dahulu, lalu putuskan',
  'There is no result for {indicators} yet. Enter it first, then decide',
]
const NO_DEDUCTION: Label = [
  'Hasil ujinya tidak memotong apa pun; isi potongannya, atau pilih Terima atau Kembalikan',
  'The results give no deduction; enter one, or choose accept or return',
]
const WHY: Label = [
  'Alasan wajib: hasilnya di luar batas, atau potongannya kurang dari {due}% menurut hasil uji',
  'A reason is required: a result is outside its limits, or the deduction is less than the {due}% from the results',
]
const WHY_RETURN: Label = ['Alasan pengembalian wajib diisi', 'The reason for the return is required']
const BEFORE_SAMPLE: Label = ['Tidak boleh sebelum sampel diambil', 'It must not be before the sample was taken']
const TOUCHED: Label = [
  'Keputusan ini sudah mengubah stok atau kendaraannya sudah ditolak, jadi tidak dapat dibuka kembali. Batalkan penerimaannya bila keliru',
  'This decision has moved stock, or the truck was turned away, so it cannot be reopened. Cancel the receipt if it is wrong',
]

/**
 * Decides a sample once all mandatory indicators are measured. Its load follows at once: it may be unloaded, is turned
 * away, moves from quarantine to its warehouse, or leaves stock and order.
 */
export async function decide(call: Call, test: Test, input: Input): Promise<ActionResult> {
  const results = await resultsOf(call, test.id)
  const missing = results.filter(({ mandatory, value }) => mandatory && value === null)
  const unmeasured = results.every(({ value }) => value === null) ? results : missing
  if (unmeasured.length > 0)
    throw new RuleBroken('not_measured', UNMEASURED, { indicators: unmeasured.map((one) => one.indicator).join(', ') })
  const outcome = outcomeOf(results, await isDry(call, test))
  const decision = text(input, 'decision')
  const reason = typeof input.reason === 'string' ? input.reason : null
  const due = new Big(outcome.deduction_pct)
  const typed = typeof input.deduction_pct === 'string' ? input.deduction_pct : null
  const deduction_pct = decision === 'accept_with_deduction' ? (typed ?? outcome.deduction_pct) : '0'
  if (decision === 'accept_with_deduction' && new Big(deduction_pct).lte(0))
    throw new Invalid({ decision: [{ label: NO_DEDUCTION }] })
  if (decision === 'return' && reason === null) throw new Invalid({ reason: [{ label: WHY_RETURN }] })
  const isTooLittle = due.gt(deduction_pct) || (decision === 'accept' && outcome.overall === 'reject')
  if (decision !== 'return' && isTooLittle && reason === null)
    throw new Invalid({ reason: [{ label: WHY, values: { due: call.figure(outcome.deduction_pct) } }] })
  const when = await happenedAt(call, input, 'decided_at', test.production_unit_id)
  if (when.at < test.sampled_at) throw new Invalid({ decided_at: [{ label: BEFORE_SAMPLE }] })
  const passes = decision !== 'return'
  if (test.incoming_material_id !== null)
    await judgeLoad(
      call,
      test.incoming_material_id,
      { passes, deduction_pct, moisture_pct: outcome.moisture_pct, reason },
      { source: { type: 'material_quality', id: test.id, number: test.number }, when },
    )
  const patch = {
    ...outcome,
    status: passes ? 'pass' : 'reject',
    decision,
    deduction_pct,
    decide_reason: reason,
    decided_at: when.at,
    decided_by: call.actor.userId,
  }
  return { record: await call.update('material_quality_tests', test, patch, { action: 'decide', reason }) }
}

/** Withdraws a decision that has moved nothing yet. */
export async function reopen(call: Call, test: Test, input: Input): Promise<ActionResult> {
  if (test.incoming_material_id !== null) {
    const receipt = await holdReceipt(call, test.incoming_material_id)
    if (!(await unjudgeLoad(call, receipt))) throw new Conflict('stock_touched', { label: TOUCHED })
  }
  const outcome = outcomeOf(await resultsOf(call, test.id), await isDry(call, test))
  const nothing = { decision: null, decide_reason: null, decided_at: null, decided_by: null }
  const patch = { ...outcome, ...nothing, status: 'pending' }
  const reason = text(input, 'reason')
  return { record: await call.update('material_quality_tests', test, patch, { action: 'reopen', reason }) }
}
