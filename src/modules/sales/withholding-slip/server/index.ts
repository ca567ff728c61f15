import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Input,
  implement,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { withholdingSlip } from '../withholding-slip.ts'

const MISSING = "t.status = 'missing'"

export default implement(withholdingSlip, {
  actions: { 'record-slip': recordSlip },
  figures: {
    indicator: {
      missing: { select: 'count(*)', where: MISSING },
      missing_tax: { select: 'coalesce(sum(t.deduction), 0)', where: MISSING },
    },
  },
})

/** Stores the slip's values. Correcting the number keeps the file unless a new one is given. */
async function recordSlip(call: Call, allocation: RowOf<'payment_allocations'>, input: Input): Promise<ActionResult> {
  const { deduction_doc_file: file } = input
  const patch = {
    deduction_doc_no: text(input, 'deduction_doc_no'),
    deduction_doc_date: text(input, 'deduction_doc_date'),
    ...(typeof file === 'number' ? { deduction_doc_file: file } : {}),
  }
  return { record: await call.update('payment_allocations', allocation, patch, { action: 'record-slip' }) }
}
