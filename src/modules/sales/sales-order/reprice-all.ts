import type { Collection } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { reason } from '../../common-fields.ts'

/** The action that changes a product's price in all running orders, and its filters. */
export const repriceAll = {
  label: ['Ubah Harga Banyak Pesanan', 'Change prices of many orders'],
  permission: 'update-sales-order-price',
  previews: true,
  asks: {
    product_id: field.link(['Produk', 'Product'], 'product', { required: true, offers: { kind: 'concrete' } }),
    from_docket_date: field.date(['Mulai Tanggal Surat Jalan', 'From docket date'], { required: true }),
    price: field.money(['Harga Baru', 'New price']),
    percent: field.percent(['Perubahan (%)', 'Change (%)'], { min: -100, max: 1_000 }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project'),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit'),
    salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman'),
    reason: reason(),
  },
  says: [
    'Surat jalan mulai tanggal itu yang belum ditagih memakai harga baru, di semua pesanan berjalan yang dipilih. Isi harga baru atau perubahannya dalam persen.',
    'Dockets from that day on that are not invoiced use the new price, in all chosen orders. Enter it or its change in per cent.',
  ],
} as const satisfies Collection
