import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import type { CreditLine } from '../../credit-limit-entry/server/index.ts'

const TO_ITSELF: Label = [
  'Tujuan sama dengan sumber. Pilih limit lain',
  'The destination is the same as the source. Choose another limit',
]
const NOT_ALLOWED: Label = ['Transfer kredit tidak diijinkan', 'Credit transfers are not allowed']
const OTHER_GROUP: Label = [
  'Limit hanya pindah di dalam satu pelanggan atau satu induk usaha. Isi Kode Induk Usaha yang sama pada kedua pelanggan dahulu',
  'A limit can only move within one customer or one group of companies. Enter the same group code for both customers first',
]
const ONE_TIME: Label = [
  'Limit sekali pakai milik satu pesanan tidak dipindahkan. Pilih limit pelanggan atau proyeknya',
  'The one-time limit of an order cannot be moved. Choose the limit of a customer or project',
]
const EXPIRED: Label = [
  'Limit ini berlaku sampai {day}. Perpanjang masa berlakunya dahulu, atau pilih limit lain',
  'This limit was valid until {day}. Extend its validity first, or choose another limit',
]
const TOO_MUCH: Label = [
  'Sisa limit sumber tidak cukup: limit {limit}, terpakai {used}, diminta {asked}; boleh sampai {most}. Tolak transfer ini lalu ajukan yang lebih kecil, atau tunggu pembayaran pelanggan',
  'Not enough left on the source: limit {limit}, used {used}, asked {asked}; up to {most} can be moved. Reject this transfer and request less, or wait for the customer to pay',
]
/** For users who may not see prices. */
const TOO_MUCH_UNTOLD: Label = [
  'Sisa limit sumber tidak cukup. Tolak transfer ini lalu ajukan yang lebih kecil, atau tunggu pembayaran pelanggan',
  'Not enough left on the source. Reject this transfer and request less, or wait for the customer to pay',
]

/** The two lines of a transfer, as named by a unit. */
export interface Ends {
  from_line_id: number
  to_line_id: number
  production_unit_id: number
}

/** Refuses two lines that cannot transfer limit to each other. */
export async function assertEnds(call: Call, { from_line_id, to_line_id, production_unit_id }: Ends): Promise<void> {
  if (from_line_id === to_line_id) throw new RuleBroken('transfer_to_itself', TO_ITSELF, {}, 'to_line_id')
  const [from, to] = await Promise.all([endOf(call, from_line_id), endOf(call, to_line_id)])
  for (const [field, line] of [
    ['from_line_id', from],
    ['to_line_id', to],
  ] as const) {
    if (!line.allow_credit_transfer) throw new RuleBroken('transfer_not_allowed', NOT_ALLOWED, {}, field)
    if (line.sales_order_id !== null) throw new RuleBroken('one_time_line', ONE_TIME, {}, field)
    const until = line.valid_until
    if (until !== null && until < call.today(production_unit_id)) {
      const day = [formatDay(until, 'id'), formatDay(until, 'en')] as const
      throw new RuleBroken('credit_line_expired', EXPIRED, { day }, field)
    }
  }
  const isOneGroup = from.group_code !== null && from.group_code === to.group_code
  if (from.customer_id !== to.customer_id && !isOneGroup)
    throw new RuleBroken('other_group', OTHER_GROUP, {}, 'to_line_id')
}

const endOf = (call: Call, id: number) =>
  call.db
    .selectFrom('credit_lines as l')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.corporate_id', '=', 'l.corporate_id').onRef('c.id', '=', 'l.customer_id'),
    )
    .select(['l.customer_id', 'l.sales_order_id', 'l.valid_until', 'c.allow_credit_transfer', 'c.group_code'])
    .where('l.corporate_id', '=', call.corporateId)
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()

/** Refuses more than the unused limit of the source line, which is locked. */
export function assertLeft(call: Call, from: CreditLine, asked: number): void {
  const used = from.invoiced + from.open
  const most = from.credit_limit - used
  if (asked <= most) return
  const values = {
    limit: formatMoney(from.credit_limit),
    used: formatMoney(used),
    asked: formatMoney(asked),
    most: formatMoney(Math.max(most, 0)),
  }
  const label = holdsPermission(call.actor, READ_PRICE) ? TOO_MUCH : TOO_MUCH_UNTOLD
  throw new RuleBroken('credit_left', label, values, 'amount')
}
