import type { Figures } from '../../../../platform/server/engine/implement.ts'
import { READ_PRICE } from '../../../common-fields.ts'

const OPEN = "t.status IN ('unpaid', 'progress')"

/** The main figures for users who collect payments. */
export const figures: Figures = {
  indicator: {
    pending: { select: 'count(*)', where: "t.status = 'pending'" },
    unpaid: { select: 'count(*)', where: "t.status = 'unpaid'" },
    overdue: { select: 'count(*)', where: 't.open_due < {today}' },
    balance: { select: 'sum(t.balance)', where: OPEN, permission: READ_PRICE },
  },
}
