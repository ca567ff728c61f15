import { field } from '../../../platform/definition/field.ts'
import { READ_PRICE } from '../../common-fields.ts'

/** The items of an order: a product with volume and price, and its progress. */
export const itemFields = () => ({
  product_id: field.link(['Produk', 'Product'], 'product', {
    required: true,
    offers: { kind: 'concrete' },
    called: 'code|name',
    shows: 'code',
    fills: { slump_cm: 'slump' },
  }),
  casting_category_id: field.link(['Metode Pengecoran', 'Casting method'], 'pouring-methode', { required: true }),
  slump_cm: field.text(['Slump (cm)', 'Slump (cm)'], { max: 20 }),
  volume: field.quantity(['Volume', 'Volume'], 'm³', { required: true, above: 0 }),
  scheduled: field.quantity(['Terjadwal', 'Scheduled'], 'm³', { computed: true }),
  delivered: field.quantity(['Terkirim', 'Delivered'], 'm³', { computed: true }),
  remaining: field.quantity(['Sisa', 'Remaining'], 'm³', { computed: true }),
  price: field.money(['Harga Satuan', 'Unit price'], { permission: READ_PRICE }),
  discount: field.money(['Potongan', 'Discount'], { permission: READ_PRICE, sum: true }),
  amount: field.money(['Jumlah', 'Amount'], { computed: true, permission: READ_PRICE, sum: false }),
  min_price: field.money(['Harga Minimum', 'Minimum price'], {
    computed: true,
    permission: READ_PRICE,
    sum: false,
  }),
  consumed: field.quantity(['Terpakai', 'Consumed'], 'm³', { computed: true }),
  billable: field.quantity(['Dapat Ditagih', 'Billable'], 'm³', { computed: true }),
})

export const ITEM_COLUMNS = [
  'product_id',
  'casting_category_id',
  'slump_cm',
  'volume',
  'scheduled',
  'delivered',
  'remaining',
  'price',
  'discount',
  'amount',
] as const

/** The charges beside the concrete. */
export const chargeFields = () => ({
  product_id: field.link(['Produk', 'Product'], 'product', {
    offers: { kind: 'service,other' },
    fills: { name: 'name', price: 'base_price' },
  }),
  name: field.text(['Nama', 'Name'], { required: true }),
  basis: field.select(
    ['Dasar', 'Basis'],
    {
      per_m3: ['per m³', 'per m³'],
      per_docket: ['per Surat Jalan', 'per docket'],
      lump_sum: ['Lumpsum', 'Lump sum'],
      per_hour: ['per Jam', 'per hour'],
    },
    { required: true, default: 'lump_sum' },
  ),
  qty: field.quantity(['Jumlah', 'Quantity'], '', { required: true, above: 0, default: 1 }),
  price: field.money(['Harga', 'Price'], { required: true }),
  taxable: field.boolean(['Kena Pajak', 'Taxable'], { default: true }),
})

/** The price changes of items after approval. */
export const priceChangeFields = () => ({
  sales_order_item_id: field.link(['Rincian Pesanan', 'Order item'], 'sales-order-item', { computed: true }),
  from_docket_date: field.date(['Mulai Tanggal Surat Jalan', 'From docket date'], { computed: true }),
  old_price: field.money(['Harga Lama', 'Old price'], { computed: true, sum: false }),
  new_price: field.money(['Harga Baru', 'New price'], { computed: true, sum: false }),
  reason: field.textarea(['Alasan', 'Reason'], { computed: true }),
})
