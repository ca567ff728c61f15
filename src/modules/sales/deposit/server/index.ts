import { isDay } from '../../../../platform/definition/dates.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { after, implement, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { receiptOf } from '../../receipt/server/index.ts'
import { salesOrder } from '../../sales-order/sales-order.ts'
import { deposit } from '../deposit.ts'
import { cancel, reject } from './cancel.ts'
import { success } from './clear.ts'
import { completeDraft } from './draft.ts'
import { earmark } from './earmark.ts'
import { freeDeposits } from './free.ts'

export { refuseUncovered } from './cancel.ts'
export { raiseDeposit, withdrawDeposit } from './left-over.ts'

const free = (call: Call, order: RowOf<'sales_orders'>) => freeDeposits(call, order)

const receipt = receiptOf('deposit', deposit.name)

export default implement(deposit, {
  prepare: completeDraft,

  async lockFirst(call, id, verb, body) {
    if (verb !== 'success' && verb !== 'earmark' && verb !== 'cancel') return
    const stored = await call.db
      .selectFrom('deposits')
      .select(['customer_id', 'production_unit_id'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!stored) return
    // Entries are dated on the day of clearing, and on the day of a reversal.
    const day = verb === 'success' && typeof body.cleared_at === 'string' ? body.cleared_at : undefined
    if (day === undefined || isDay(day))
      await call.registry.closedDays(call, stored.production_unit_id, [day ?? call.today(stored.production_unit_id)])
    if (verb !== 'success') await holdDeposits(call, stored.customer_id)
  },

  actions: { success, reject, cancel, earmark, print: receipt.print, mail: receipt.mail },
  prints: [receipt.document],
  jobs: [receipt.job],
  follows: [after(salesOrder, 'cancel', free), after(salesOrder, 'finish', free)],
  constraints: {
    deposits_giro_check: {
      field: 'giro_due',
      label: [
        'Jatuh Tempo Giro tidak boleh sebelum Tanggal Terima',
        'The giro due date must not be before the received date',
      ],
    },
  },
})
