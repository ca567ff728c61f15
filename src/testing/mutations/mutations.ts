/** A rule broken on purpose: one guard of the source taken away, and the tests that must notice. */
export interface Mutation {
  /** The invariant, as docs and ledger checks name it. */
  rule: string
  file: string
  /** The source text, which stands there once, and what replaces it. */
  find: string
  replace: string
  /** The test file, and a pattern of the names to run; all of the file without one. */
  tests: string
  only?: string
}

const sales = (file: string) => `src/modules/sales/${file}`
const inventory = (file: string) => `src/modules/inventory/${file}`

/** One mutation per invariant of money, approvals, stock and equipment. */
export const MUTATIONS: readonly Mutation[] = [
  {
    rule: 'I-10',
    file: sales('sales-order/server/credit.ts'),
    find: 'if (amount <= room) return line',
    replace: 'if (amount > 0) return line',
    tests: sales('sales-order/credit.api.test.ts'),
    only: 'I-10',
  },
  {
    rule: 'I-11',
    file: sales('credit-limit-entry/server/lines.ts'),
    find: 'if (by === 0) return',
    replace: 'if (by !== 0) return',
    tests: sales('sales-order/credit.api.test.ts'),
    only: 'I-11',
  },
  {
    rule: 'I-12',
    file: sales('sales-order/server/deposits.ts'),
    find: 'if (amount <= room) return',
    replace: 'if (amount > 0) return',
    tests: sales('sales-order/paid-ahead.api.test.ts'),
    only: 'I-12',
  },
  {
    rule: 'I-13',
    file: sales('deposit-refund/server/available.ts'),
    find: 'const sentence = refusal(amount, own?.free ?? 0)',
    replace: 'const sentence = refusal(0, own?.free ?? 0)',
    tests: sales('deposit-refund/deposit-refund.api.test.ts'),
    only: 'I-13',
  },
  {
    rule: 'I-14',
    file: sales('credit-limit-entry/server/transfer.ts'),
    find: "type: 'transfer_in', amount, ref",
    replace: "type: 'transfer_in', amount: amount + 1, ref",
    tests: sales('credit-transfer/credit-transfer.api.test.ts'),
    only: 'I-14',
  },
  {
    rule: 'I-15',
    file: sales('credit-limit-entry/server/add-entry.ts'),
    find: '.set({ credit_limit: line.credit_limit })',
    replace: '.set({ credit_limit: line.credit_limit + 1 })',
    tests: sales('credit-submission/credit-submission.api.test.ts'),
    only: 'I-15',
  },
  {
    rule: 'I-16',
    file: sales('sales-payment/server/allocations.ts'),
    find: 'if (isOpen && over > 0)',
    replace: 'if (isOpen && over > 1_000_000_000_000)',
    tests: sales('sales-payment/sales-payment.api.test.ts'),
  },
  {
    rule: 'I-17',
    file: sales('sales-invoice/server/settle.ts'),
    find: "balance === 0 ? 'paid'",
    replace: "balance === 1 ? 'paid'",
    tests: sales('sales-payment/sales-payment.api.test.ts'),
  },
  {
    rule: 'I-18',
    file: sales('sales-payment/server/cancel.ts'),
    find: 'amount: -(amount + deduction)',
    replace: 'amount: -amount',
    tests: sales('sales-payment/sales-payment.api.test.ts'),
    only: 'I-18',
  },
  {
    rule: 'I-23',
    file: sales('ppn/ppn.rules.ts'),
    find: "rate.rounding === 'floor' ? Big.roundDown : Big.roundHalfUp",
    replace: 'Big.roundUp',
    tests: sales('ppn/ppn.rules.test.ts'),
  },
  {
    rule: 'I-24',
    file: sales('ppn/ppn.rules.ts'),
    find: 'return { dpp, ppn: amount - dpp }',
    replace: 'return { dpp, ppn: amount - dpp + 1 }',
    tests: sales('ppn/ppn.rules.test.ts'),
  },
  {
    rule: 'I-26',
    file: sales('sales-credit-note/server/draft.ts'),
    find: 'if (dpp > left)',
    replace: 'if (dpp > left + 1_000_000_000_000)',
    tests: sales('sales-credit-note/sales-credit-note.api.test.ts'),
  },
  {
    rule: 'I-31',
    file: 'src/modules/production/delivery/server/usage.ts',
    find: 'await reverseMovements(call, sourceOf(docket), when)',
    replace: 'await Promise.resolve()',
    tests: 'src/modules/production/delivery/delivery.api.test.ts',
    only: 'I-31',
  },
  {
    rule: 'I-32',
    file: inventory('material-stock/server/shortage.ts'),
    find: "one.place.policy === 'block' ||",
    replace: "one.place.policy === 'warn' ||",
    tests: inventory('material-stock/server/post.test.ts'),
  },
  {
    rule: 'I-34',
    file: inventory('opname-stock/server/decide.ts'),
    find: 'new Big(item.counted_qty).minus(item.system_qty)',
    replace: 'new Big(item.counted_qty).minus(item.system_qty).plus(1)',
    tests: inventory('opname-stock/opname-stock.api.test.ts'),
    only: 'I-34',
  },
  {
    rule: 'I-35',
    file: inventory('material-transfer/server/items.ts'),
    find: 'else if (missing?.lt(0))',
    replace: 'else if (missing?.lt(-1_000_000))',
    tests: inventory('material-transfer/material-transfer.api.test.ts'),
  },
  {
    rule: 'I-36',
    file: inventory('incoming-material/server/order-line.ts'),
    find: 'if (received.gt(most) &&',
    replace: 'if (received.gt(most.plus(1_000_000_000)) &&',
    tests: inventory('incoming-material/receiving.api.test.ts'),
  },
  {
    rule: 'I-42',
    file: 'src/modules/approval/approval-step/server/decide.ts',
    find: 'return { step: decided, isLast: false }',
    replace: 'return { step: decided, isLast: true }',
    tests: sales('credit-submission/credit-submission.api.test.ts'),
  },
  {
    rule: 'I-43',
    file: 'src/modules/approval/approval-step/server/decide.ts',
    find: 'if (step.author_ids.includes(userId)) throw',
    replace: 'if (step.author_ids.length > 99) throw',
    tests: sales('credit-submission/credit-submission.api.test.ts'),
    only: 'I-43',
  },
  {
    rule: 'I-46',
    file: 'src/modules/company/accounting-period/server/closed-days.ts',
    find: 'ORDER BY period FOR SHARE',
    replace: 'ORDER BY period',
    tests: 'src/modules/company/accounting-period/accounting-period.api.test.ts',
    only: 'I-46',
  },
  {
    rule: 'I-50',
    file: 'src/platform/server/write/stored.ts',
    find: 'Number(version) !== row.lock_version',
    replace: 'Number(version) > row.lock_version',
    tests: 'src/stories/matrix.api.test.ts',
  },
  {
    rule: 'I-52',
    file: 'src/modules/equipment/server/meter-ledger.ts',
    find: 'if (before && !reading.isReset && new Big(figure).lt(before.figure))',
    replace: 'if (before && !reading.isReset && new Big(figure).lt(-1))',
    tests: 'src/modules/equipment/meter-reading/meter-reading.api.test.ts',
    only: 'I-52',
  },
  {
    rule: 'I-60',
    file: sales('sales-order/server/auto-close.ts'),
    find: 'if (!(await isDone(call, closing))) return',
    replace: 'await isDone(call, closing)',
    tests: sales('sales-order/auto-close.api.test.ts'),
  },
  {
    rule: 'I-66',
    file: sales('sales-invoice/server/moved.ts'),
    find: 'advance_ppn: all.advance_ppn + ppn',
    replace: 'advance_ppn: all.advance_ppn + ppn + 1',
    tests: sales('sales-invoice/invoice-sums.api.test.ts'),
  },
  {
    rule: 'I-67',
    file: sales('sales-order/server/reservation.ts'),
    find: '.set({ amount })',
    replace: '.set({ amount: amount + 1 })',
    tests: sales('sales-order/credit.api.test.ts'),
    only: 'I-67',
  },
  {
    rule: 'I-68',
    file: sales('customer/server/refuse-held.ts'),
    find: "if (hold === 'manual') throw",
    replace: "if (hold === 'manual' && !name) throw",
    tests: sales('customer/hold.api.test.ts'),
  },
]
