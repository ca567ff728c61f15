import { sql } from 'kysely'
import { addDays } from '../../../../platform/definition/dates.ts'
import { draftName } from '../../../../platform/definition/draft-name.ts'
import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Input,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { changeItem, chosenItem } from './change-item.ts'
import { highestOf } from './highest-price.ts'

type Order = RowOf<'sales_orders'>
type Item = RowOf<'sales_order_items'>

const INVOICED: Label = [
  'Surat jalan {docket} tanggal {day} sudah ada di invoice {invoice}. Ubah harga mulai {next}, atau buat nota kredit atas invoice itu',
  'Docket {docket} of {day} is already on invoice {invoice}. Change the price from {next} on, or create a credit note for that invoice',
]
const DRAFTED: Label = [
  'Surat jalan {docket} ada di {invoice}. Batalkan konsep itu dahulu, ubah harga, lalu tagih kembali',
  'Docket {docket} is in {invoice}. Cancel that draft first, change the price, then bill again',
]

/**
 * Changes the price of an item of a running order, for its dockets from a day on or for all that is not invoiced. A
 * price below the minimum is allowed to users who may change prices.
 */
export async function changePrice(call: Call, order: Order, input: Input): Promise<ActionResult> {
  const item = await chosenItem(call, order, input)
  const asked = typeof input.from_docket_date === 'string' ? input.from_docket_date : null
  return changeItemPrice(call, order, item, { price: integer(input, 'price'), asked, reason: text(input, 'reason') })
}

async function changeItemPrice(
  call: Call,
  order: Order,
  item: Item,
  { price, asked, reason }: { price: number; asked: string | null; reason: string },
): Promise<ActionResult> {
  const from_docket_date = await firstDay(call, order, item, asked)
  const { id: sales_order_item_id, sales_order_id, production_unit_id, price: old_price } = item
  await call.insert('sales_order_price_changes', {
    production_unit_id,
    sales_order_id,
    sales_order_item_id,
    from_docket_date,
    old_price,
    new_price: price,
    reason,
  })
  const highest_price = await highestOf(call, item.id)
  return changeItem(call, order, item, { price, highest_price }, { action: 'price', reason })
}

/** The first day of the new price; null if it applies to the whole item. */
async function firstDay(call: Call, order: Order, item: Item, asked: string | null): Promise<string | null> {
  const { rows } = await call.send(claimedOf(item.id))
  const claims = rows as Claim[]
  const invoiced = claims.find(({ invoice }) => invoice !== null)
  const drafted = claims.find(({ invoice }) => invoice === null)
  const next = invoiced ? addDays(invoiced.date, 1) : null
  const from = asked ?? next
  if (invoiced && next && from && from < next) {
    const { docket, invoice, date } = invoiced
    const values = { docket, invoice: invoice ?? '', day: written(date), next: written(next) }
    throw new RuleBroken('docket_invoiced', INVOICED, values, 'from_docket_date')
  }
  if (drafted && (from === null || from <= drafted.date)) {
    const values = { docket: drafted.docket, invoice: draftName(drafted.invoice_id) }
    throw new RuleBroken('docket_in_draft', DRAFTED, values, 'from_docket_date')
  }
  // If the new price starts with the order, no docket has the old one, so nothing is reserved at it.
  return from !== null && from <= order.date && !(await isLoadedBefore(call, item, from)) ? null : from
}

const written = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]

async function isLoadedBefore(call: Call, item: Item, day: string): Promise<boolean> {
  const earlier = await call.db
    .selectFrom('dockets')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_item_id', '=', item.id)
    .where('date', '<', day)
    .where('status', '!=', 'cancel')
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

interface Claim {
  docket: string
  date: string
  invoice_id: number
  /** Null on a draft. */
  invoice: string | null
}

/** The last docket of an item on an issued invoice, and the last on a draft. */
const claimedOf = (itemId: number) => sql`
  SELECT DISTINCT ON (v.status = 'pending') d.number AS docket, d.date, v.id AS invoice_id, v.number AS invoice
  FROM dockets d
  JOIN sales_invoices v ON v.corporate_id = d.corporate_id AND v.id = d.sales_invoice_id
  WHERE d.corporate_id = ${company} AND d.sales_order_item_id = ${itemId}
  ORDER BY v.status = 'pending', d.date DESC, d.id DESC`
