import { field } from '../../../platform/definition/field.ts'
import { READ_PRICE } from '../../common-fields.ts'

const amount = { computed: true, permission: READ_PRICE } as const

/** More dockets than this are billed on several invoices. */
export const MOST_DOCKETS = 500

/** The lines of an invoice: what is billed of an order item at one price. */
export const lineFields = () => ({
  sales_order_id: field.link(['Pesanan', 'Order'], 'sales-order', { computed: true }),
  sales_order_item_id: field.link(['Rincian Pesanan', 'Order item'], 'sales-order-item', { computed: true }),
  product_id: field.link(['Produk', 'Product'], 'product', { computed: true, called: 'code|name', shows: 'code' }),
  casting_category_id: field.link(['Metode Pengecoran', 'Casting method'], 'pouring-methode', { computed: true }),
  volume: field.quantity(['Volume', 'Volume'], 'm³', { computed: true }),
  price: field.money(['Harga Satuan', 'Unit price'], { ...amount, sum: false }),
  discount: field.money(['Potongan', 'Discount'], amount),
  amount: field.money(['Jumlah', 'Amount'], amount),
})

/** Order and product identify the order item of a line. */
export const LINE_COLUMNS = [
  'sales_order_id',
  'product_id',
  'casting_category_id',
  'volume',
  'price',
  'discount',
  'amount',
] as const

/** The charges of its orders; the quantity is what this invoice bills. */
export const chargeFields = () => ({
  name: field.text(['Nama', 'Name'], { computed: true }),
  basis: field.select(
    ['Dasar', 'Basis'],
    {
      per_m3: ['per m³', 'per m³'],
      per_docket: ['per Surat Jalan', 'per docket'],
      lump_sum: ['Lumpsum', 'Lump sum'],
      per_hour: ['per Jam', 'per hour'],
    },
    { computed: true },
  ),
  quantity: field.quantity(['Jumlah', 'Quantity'], '', { required: true, min: 0 }),
  price: field.money(['Harga', 'Price'], { ...amount, sum: false }),
  amount: field.money(['Nilai', 'Amount'], amount),
  taxable: field.boolean(['Kena Pajak', 'Taxable'], { computed: true }),
  sales_order_id: field.link(['Pesanan', 'Order'], 'sales-order', { computed: true }),
  sales_order_charge_id: field.integer(['Biaya Pesanan', 'Order charge'], { computed: true }),
})

export const CHARGE_COLUMNS = ['name', 'basis', 'quantity', 'price', 'amount', 'taxable', 'sales_order_id'] as const
