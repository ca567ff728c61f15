import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

/** An order item on its own: schedules refer to it. Read with the order's permission. */
export const salesOrderItem = defineModule({
  name: 'sales-order-item',
  task: 'sales-order',
  label: ['Rincian Pesanan', 'Order item'],
  table: 'sales_order_items',
  readFrom: 'sales_order_item_list',
  scope: 'production-unit',
  hidden: true,
  title: 'name',
  fields: {
    name: field.text(['Rincian Pesanan', 'Order item'], { computed: true }),
    number: field.text(['No. Pesanan', 'Order number'], { computed: true }),
    status: field.status(statuses('pending', 'approve', 'progress', 'finish', 'cancel')),
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    sales_order_id: field.link(['Pesanan Penjualan', 'Sales order'], 'sales-order', { computed: true }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    product_id: field.link(['Produk', 'Product'], 'product', { computed: true }),
    casting_category_id: field.link(['Metode Pengecoran', 'Casting method'], 'pouring-methode', { computed: true }),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { computed: true }),
    scheduled: field.quantity(['Terjadwal', 'Scheduled'], 'm³', { computed: true }),
    unscheduled: field.quantity(['Belum Terjadwal', 'Not scheduled'], 'm³', { computed: true }),
    consumed: field.quantity(['Terpakai', 'Consumed'], 'm³', { computed: true }),
    delivered: field.quantity(['Terkirim', 'Delivered'], 'm³', { computed: true }),
    remaining: field.quantity(['Sisa', 'Remaining'], 'm³', { computed: true }),
  },
  list: {
    columns: [
      'name',
      'date',
      'customer_id',
      'site_project_id',
      'product_id',
      'volume',
      'scheduled',
      'delivered',
      'remaining',
      'status',
    ],
    filters: ['sales_order_id', 'customer_id', 'product_id', 'status'],
    search: ['name', 'customer_id', 'site_project_id'],
    sortable: ['date', 'volume', 'remaining'],
    sort: '-date',
  },
  lookup: {
    isDerived: true,
    also: ['sales_order_id', 'product_id', 'casting_category_id', 'remaining'],
    tells: ['unscheduled', 'customer_id', 'site_project_id'],
  },
  calls: { create: false, update: false, delete: false, export: false },
})
