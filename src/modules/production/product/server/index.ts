import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, implement, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { refuseUnitUser } from '../../../shared/server/company-only.ts'
import { completePrices, type DatedPrices } from '../../../shared/server/complete-prices.ts'
import { product } from '../product.ts'
import { fitKind } from './kinds.ts'
import { refuseWhileOrdered } from './open-orders.ts'

const MINIMUM_ABOVE_PRICE: Label = [
  'Harga minimum {minimum} lebih besar dari harga {price}',
  'The minimum price {minimum} is above the price {price}',
]

const UNIT_PRICES: DatedPrices = {
  lines: 'prices',
  table: 'product_prices',
  parent: 'product_id',
  by: ['production_unit_id'],
}

export { kindsOf, slumpsOf } from './kinds.ts'

export default implement(product, {
  async prepare(call, draft, before) {
    await completePrices(call, draft, UNIT_PRICES, before)
    await fitKind(call, draft, before)
  },

  check(_call, draft, before) {
    refuseMinimumAbovePrice(draft, before)
  },

  actions: {
    async deactivate(call: Call, record) {
      refuseUnitUser(call, product.label)
      await refuseWhileOrdered(call, record.id)
      return { record: await call.update('products', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: {
    product_prices_period_excl: {
      field: 'prices',
      label: ['Masa berlaku harga bertumpuk', 'The prices overlap in time'],
    },
  },
})

function refuseMinimumAbovePrice(draft: Draft, before: RowOf<'products'> | undefined): void {
  const refused: Record<string, FieldMessages[string]> = {}
  const judge = (path: string, price: unknown, minimum: unknown) => {
    if (typeof price !== 'number' || typeof minimum !== 'number' || minimum <= price) return
    const values = { minimum: formatMoney(minimum), price: formatMoney(price) }
    refused[path] = [{ label: MINIMUM_ABOVE_PRICE, values }]
  }
  const { base_price = before?.base_price, min_price = before?.min_price } = draft.values
  judge('min_price', base_price, min_price)
  draft.lines.prices?.forEach((line, index) => {
    judge(`prices.${index}.min_price`, line.values.price, line.values.min_price)
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}
