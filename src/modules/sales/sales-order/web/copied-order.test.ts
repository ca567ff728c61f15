import { expect, test } from 'vitest'
import { copiedOrder } from './copied-order.ts'

const ORDER = {
  id: 9,
  number: 'SO/SMG/2611/00009',
  status: 'finish',
  customer_po_no: 'PO/1',
  salesman_id: 3,
  salesman_name: 'Rina',
  top_days: 30,
  price_includes_ppn: true,
  items: [{ id: 5, product_id: 7, product_name: 'K-300', volume: 24.5, slump_cm: '12', price: 900_000, delivered: 20 }],
}

test('a copied order takes terms, items and charges over, but neither item prices nor what belongs to the old order', () => {
  const charge = { id: 1, name: 'Pompa', basis: 'lump_sum', qty: 1, price: 500_000, taxable: true, product_id: null }
  expect(copiedOrder({ ...ORDER, charges: [charge] })).toEqual({
    salesman_id: 3,
    salesman_name: 'Rina',
    top_days: '30',
    price_includes_ppn: true,
    items: [{ product_id: 7, product_name: 'K-300', slump_cm: '12', volume: '24.5' }],
    charges: [
      {
        product_id: null,
        product_name: null,
        name: 'Pompa',
        basis: 'lump_sum',
        qty: '1',
        price: '500000',
        taxable: true,
      },
    ],
  })
})

test('charges that the user does not see are not copied', () => {
  expect(copiedOrder(ORDER)).not.toHaveProperty('charges')
})
