import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'

/**
 * Prices of products at units, as records. They are entered with the product, and seen only with the permission for
 * prices.
 */
export const productPrice = defineModule({
  name: 'product-price',
  task: 'product',
  label: ['Harga Produk', 'Product price'],
  table: 'product_prices',
  scope: 'production-unit',
  hidden: true,
  title: 'valid_from',
  fields: {
    product_id: field.link(['Produk', 'Product'], 'product', { computed: true, permission: READ_PRICE }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      computed: true,
      permission: READ_PRICE,
    }),
    valid_from: field.date(['Berlaku Dari', 'Valid from'], { computed: true, permission: READ_PRICE }),
    valid_until: field.date(['Berlaku Sampai', 'Valid until'], { computed: true, permission: READ_PRICE }),
    price: field.money(['Harga Satuan', 'Price'], { computed: true, permission: READ_PRICE }),
    min_price: field.money(['Harga Minimum', 'Minimum price'], { computed: true, permission: READ_PRICE }),
  },
  list: {
    columns: ['product_id', 'valid_from', 'valid_until', 'price', 'min_price'],
    filters: ['product_id', 'valid_from'],
    search: ['product_id'],
    sort: '-valid_from',
  },
  calls: { create: false, update: false, delete: false, export: false, lookup: false },
})
