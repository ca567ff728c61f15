import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import type { CreditLine } from '../../credit-limit-entry/server/index.ts'
import { mostVolume, type RunningOrder } from '../open.rules.ts'

const NO_LINE: Label = [
  'Pelanggan belum memiliki limit kredit. Minta limit ditetapkan di data pelanggan, atau pilih pembayaran tunai atau deposit',
  'The customer has no credit limit yet. Ask for one to be set in the data of the customer, or choose cash or deposit payment',
]
const EXPIRED: Label = [
  'Limit kredit berlaku sampai {day}. Minta masa berlakunya diperpanjang, atau pilih pembayaran tunai atau deposit',
  'The credit limit was valid until {day}. Ask for it to be extended, or choose cash or deposit payment',
]
const OVER: Label = [
  'Limit kredit tidak cukup: limit {limit}, terpakai {used}, pesanan ini {asked}; boleh sampai {most} m³. Kurangi volume atau minta kenaikan limit',
  'Credit limit too low: limit {limit}, used {used}, this order {asked}; up to {most} m³ are allowed. Reduce the volume or ask for a higher limit',
]
/** For users who may not see prices. */
const OVER_IN_M3: Label = [
  'Limit kredit tidak cukup; boleh sampai {most} m³. Kurangi volume atau minta kenaikan limit',
  'Credit limit too low; up to {most} m³ are allowed. Reduce the volume or ask for a higher limit',
]

/** The reservation of an order on its line, in Rp: before and after. */
interface Asked {
  line: CreditLine | null
  running: RunningOrder
  held: number
  amount: number
}

/** Refuses an order beyond its credit line, with the figures and what would fit. */
export function assertCredit(
  call: Call,
  order: { production_unit_id: number },
  { line, running, held, amount }: Asked,
  field?: string,
): CreditLine {
  if (!line) throw new RuleBroken('no_credit_line', NO_LINE, {}, field)
  const until = line.valid_until
  if (until !== null && until < call.today(order.production_unit_id)) {
    throw new RuleBroken(
      'credit_line_expired',
      EXPIRED,
      { day: [formatDay(until, 'id'), formatDay(until, 'en')] },
      field,
    )
  }
  const used = line.invoiced + line.open - held
  const room = line.credit_limit - used
  if (amount <= room) return line
  const values = {
    limit: formatMoney(line.credit_limit),
    used: formatMoney(used),
    asked: formatMoney(amount),
    most: call.figure(mostVolume(running, room), 1),
  }
  throw new RuleBroken('credit_limit', holdsPermission(call.actor, READ_PRICE) ? OVER : OVER_IN_M3, values, field)
}
