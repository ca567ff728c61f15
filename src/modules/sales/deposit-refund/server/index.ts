import { sql } from 'kysely'
import { isDay } from '../../../../platform/definition/dates.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { withSteps } from '../../../approval/approval-step/server/index.ts'
import { DEPOSITS } from '../../../shared/server/ledger-slices.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { depositRefund } from '../deposit-refund.ts'
import { completeDraft } from './available.ts'
import { approve, cancel, DOC_TYPE, paid, reject, submit } from './decide.ts'

const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-13',
    says: [
      'deposit yang ditahan atau dikembalikan dengan nilai lain dari pengembaliannya',
      'deposits whose reserved or refunded amount differs from their refunds',
    ],
    slice: DEPOSITS,
    query: sql`SELECT 'deposit ' || b.deposit_id FROM deposit_balances b
      LEFT JOIN (
        SELECT corporate_id, deposit_id, sum(amount) FILTER (WHERE status = 'approve') AS held,
          sum(amount) FILTER (WHERE status = 'paid') AS refunded
        FROM deposit_refunds GROUP BY corporate_id, deposit_id
      ) r ON r.corporate_id = b.corporate_id AND r.deposit_id = b.deposit_id
      WHERE b.held <> coalesce(r.held, 0) OR b.refunded <> coalesce(r.refunded, 0)`,
  },
]

export default implement(depositRefund, {
  ledgerChecks,
  prepare: completeDraft,
  viewed: withSteps(DOC_TYPE),
  lockFirst: async (call, id, verb, body) => {
    if (verb && verb !== 'reject') await holdDeposit(call, id, verb, body.paid_at)
  },
  actions: { submit, approve, paid, reject, cancel },
})

/** Locks the day on which a refund is paid and the deposits of its customer, before the refund itself. */
async function holdDeposit(call: Call, id: number, verb: string, paidAt: unknown): Promise<void> {
  const stored = await call.db
    .selectFrom('deposit_refunds')
    .select(['customer_id', 'production_unit_id', 'deposit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return
  const day = typeof paidAt === 'string' ? paidAt : call.today(stored.production_unit_id)
  if (verb === 'paid' && isDay(day)) await call.registry.closedDays(call, stored.production_unit_id, [day])
  await holdDeposits(call, stored.customer_id, [stored.deposit_id])
}
