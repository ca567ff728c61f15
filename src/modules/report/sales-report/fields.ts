import { type Fields, field } from '../../../platform/definition/field.ts'
import { READ_PRICE } from '../../common-fields.ts'
import { READ_COST } from '../../inventory/read-cost.ts'

export const price = { permission: READ_PRICE } as const

/**
 * The margin reveals the price to users who see the cost, and the cost to those who see the price, so it needs both
 * permissions.
 */
export const margin = { permission: `${READ_PRICE}&${READ_COST}` } as const

export const FILTERS = {
  customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
  site_project_id: field.link(['Proyek', 'Site project'], 'site-project'),
  salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', { own: 'user_id' }),
  payment_type_id: field.link(['Jenis Pembayaran', 'Payment type'], 'payment-type'),
} as const satisfies Fields

export const PRODUCT_FILTERS = {
  ...FILTERS,
  product_id: field.link(['Produk', 'Product'], 'product'),
  product_category_id: field.link(['Kategori Produk', 'Product category'], 'product-category'),
} as const satisfies Fields

export const AMOUNTS = {
  dpp: field.money(['DPP', 'Tax base'], price),
  ppn: field.money(['PPN', 'VAT'], price),
  total: field.money(['Total', 'Total'], price),
} as const satisfies Fields

export const AVERAGE = { price_avg: field.money(['Harga Rata-rata per m³', 'Average price per m³'], price) } as const
