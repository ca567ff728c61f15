import type { Figures } from '../../../../platform/server/engine/implement.ts'

const UNTIL = 't.date <= coalesce({date_to}, t.date)'
const WITHIN = `t.date >= coalesce({date_from}, t.date) AND ${UNTIL}`

/** The balance before the shown days, the changes on them, and the balance after them. */
export const figures: Figures = {
  indicator: {
    opening: { select: 'sum(t.amount)', where: 't.date < {date_from}' },
    debit: { select: 'sum(t.amount)', where: `t.amount > 0 AND ${WITHIN}` },
    credit: { select: '-sum(t.amount)', where: `t.amount < 0 AND ${WITHIN}` },
    closing: { select: 'sum(t.amount)', where: UNTIL },
  },
  ignores: ['date', 'type', 'sales_invoice_id'],
}
