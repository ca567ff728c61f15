import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { DISCOUNT_TOO_HIGH, NO_PRICE } from '../price-words.ts'
import { type ListedPrice, pricedItem } from '../sales-order.rules.ts'
import { listedPrices, type PricedAt } from './listed-prices.ts'
import { storedItems } from './stored-lines.ts'
import { tooMuch } from './sums.ts'

/** Sets the prices of an order's items: the given price, else the listed one, with the minimum of its date. */
export async function priceItems(
  call: Call,
  draft: Draft,
  { orderId, ...at }: Omit<PricedAt, 'products'> & { orderId: number | undefined },
): Promise<void> {
  const items = draft.lines.items
  if (!items) return
  if (orderId !== undefined) await keepUnseen(call, orderId, items)
  const products = items.map((item) => integer(item.values, 'product_id'))
  const { rows } = await call.send(listedPrices({ ...at, products }))
  const prices = new Map<unknown, ListedPrice>(
    rows.map(({ product_id, price, min_price }) => [product_id, { price, min_price }]),
  )
  const refused: Record<string, FieldMessages[string]> = {}
  for (const [index, item] of items.entries()) {
    const priced = pricedItem(
      {
        volume: text(item.values, 'volume'),
        price: optional(item.values.price),
        discount: optional(item.values.discount),
      },
      prices.get(integer(item.values, 'product_id')),
    )
    Object.assign(item.values, priced)
    if (priced.amount === null) {
      refused[`items.${index}.price`] = [{ label: NO_PRICE }]
      continue
    }
    if (priced.amount < 0) {
      refused[`items.${index}.discount`] = [{ label: DISCOUNT_TOO_HIGH, values: { field: ['Potongan', 'Discount'] } }]
    }
    if (!Number.isSafeInteger(priced.amount)) {
      refused[`items.${index}.price`] = [tooMuch(['Jumlah', 'Amount'])]
    }
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}

const optional = (value: unknown) => (typeof value === 'number' ? value : null)

/** A user who does not see the agreed price keeps it, unless they change the product of the line. */
async function keepUnseen(call: Call, orderId: number, items: readonly ParsedLine[]): Promise<void> {
  if (items.every(({ values }) => 'price' in values)) return
  const stored = new Map((await storedItems(call, orderId)).map(({ id, values }) => [id, values]))
  for (const { id, values } of items) {
    const was = stored.get(id)
    if (!was || 'price' in values || was.product_id !== values.product_id) continue
    Object.assign(values, { price: was.price, discount: was.discount })
  }
}
