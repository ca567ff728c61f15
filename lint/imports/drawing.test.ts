import { expect, test } from 'vitest'
import { drawing } from './drawing.ts'

const ORDER = 'src/modules/sales/sales-order/sales-order.ts'
const ITEM = 'src/modules/sales/sales-order-item/sales-order-item.ts'
const PRICE = 'src/modules/production/product-price/product-price.ts'
const contents = [ORDER, ITEM, PRICE].map((to) => ({ from: 'src/modules/index.ts', to, names: [] }))
const drawn = (...pairs: readonly (readonly [string, string])[]) =>
  drawing([...contents, ...pairs.map(([from, to]) => ({ from, to, names: [] }))])

test('an arrow points from the importing module to the imported one', () => {
  expect(drawn([ORDER, PRICE])).toContain('  sales_sales_order --> production_product_price\n')
})

test('an arrow that follows from other arrows is left out', () => {
  const text = drawn([ORDER, PRICE], [ITEM, ORDER], [ITEM, PRICE])
  expect(text).toContain('  sales_sales_order_item --> sales_sales_order\n')
  expect(text).not.toContain('sales_sales_order_item --> production_product_price')
})

test('layers are drawn, tests are not', () => {
  const text = drawn(['src/demo/x.ts', 'src/modules/index.ts'], ['src/platform/web/x.test.ts', 'src/app/x.ts'])
  expect(text).toContain('  src_demo --> src_modules_index_ts\n')
  expect(text).not.toContain('src_platform_web')
})
