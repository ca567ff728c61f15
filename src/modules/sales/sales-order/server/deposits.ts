import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { roomFor } from '../../deposit-entry/coverage.rules.ts'
import { depositReservations, heldDeposits } from '../../deposit-entry/server/index.ts'
import { mostVolume, type RunningOrder } from '../open.rules.ts'

const SHORT: Readonly<Record<'CASH' | 'DEPOSIT', Label>> = {
  CASH: [
    'Uang untuk pesanan ini tidak cukup: diterima {room}, pesanan ini {asked}; boleh sampai {most} m³. Terima deposit untuk pesanan ini, ikat deposit pelanggan, atau kurangi volume',
    'Not enough money for this order: received {room}, this order {asked}; up to {most} m³ are allowed. Receive a deposit for this order, bind a deposit of the customer to it, or reduce the volume',
  ],
  DEPOSIT: [
    'Deposit pelanggan tidak cukup: tersedia {room}, pesanan ini {asked}; boleh sampai {most} m³. Terima deposit lain atau kurangi volume',
    'Not enough deposit: available {room}, this order {asked}; up to {most} m³ are allowed. Receive another deposit or reduce the volume',
  ],
}
/** For users who may not see prices. */
const SHORT_IN_M3: Label = [
  'Deposit pelanggan tidak cukup; boleh sampai {most} m³. Terima deposit lain atau kurangi volume',
  'Not enough deposit; up to {most} m³ are allowed. Receive another deposit or reduce the volume',
]

/** Refuses a prepaid order that the customer's locked deposits do not cover; returns what they leave for it, in Rp. */
export async function assertDeposits(
  call: Call,
  order: { id: number; customer_id: number },
  { kind, running, amount }: { kind: 'CASH' | 'DEPOSIT'; running: RunningOrder; amount: number },
  field?: string,
): Promise<number> {
  const deposits = heldDeposits(call, order.customer_id)
  const room = roomFor({ id: order.id, kind }, deposits, await depositReservations(call, order.customer_id))
  if (amount <= room) return room
  const values = {
    room: formatMoney(room),
    asked: formatMoney(amount),
    most: call.figure(mostVolume(running, room), 1),
  }
  throw new RuleBroken(
    'deposit_short',
    holdsPermission(call.actor, READ_PRICE) ? SHORT[kind] : SHORT_IN_M3,
    values,
    field,
  )
}
