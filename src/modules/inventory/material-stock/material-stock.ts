import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../read-cost.ts'

/** The stock of a material in a warehouse: the sum of its movements. Only documents change it. */
export const materialStock = defineModule({
  name: 'material-stock',
  label: ['Stok Material', 'Material stock'],
  table: 'stock_balances',
  readFrom: 'material_stock_list',
  scope: 'production-unit',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { computed: true }),
    material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
    material_category_id: field.link(['Kategori Material', 'Material category'], 'material-category', {
      computed: true,
    }),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    batching_plant_id: field.link(['Plant', 'Plant'], 'batching-plant', { computed: true }),
    as_of: field.date(['Per Tanggal', 'As of'], { computed: true, asOf: true }),
    quantity: field.quantity(['Stok', 'Stock'], '', { computed: true }),
    usable: field.quantity(['Dapat Dipakai', 'Usable'], '', {
      computed: true,
      hint: ['Tanpa karantina dan yang dalam perjalanan', 'Without quarantine and goods in transit'],
    }),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
    stock_level: field.select(
      ['Kondisi Stok', 'Stock condition'],
      {
        enough: ['Cukup', 'Enough'],
        below_min: ['Di Bawah Minimum', 'Below minimum'],
        negative: ['Negatif', 'Negative'],
        quarantine: ['Karantina', 'Quarantine'],
        in_transit: ['Dalam Perjalanan', 'In transit'],
      },
      { computed: true },
    ),
    min_stock: field.quantity(['Stok Minimum', 'Minimum stock'], '', { computed: true }),
    max_stock: field.quantity(['Stok Maksimum', 'Maximum stock'], '', { computed: true }),
    average_cost: field.quantity(['Harga Rata-rata (Rp)', 'Average cost (Rp)'], 'Rp', {
      computed: true,
      permission: READ_COST,
    }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
    days_of_cover: field.quantity(['Cukup untuk (hari)', 'Days of cover'], '', { computed: true, shown: 1 }),
    on_order: field.quantity(['Dipesan', 'On order'], '', {
      computed: true,
      hint: ['Sisa pesanan yang disetujui untuk gudang ini', 'Open quantity of approved orders for this warehouse'],
    }),
    planned_need: field.quantity(['Rencana Kebutuhan', 'Planned need'], '', {
      computed: true,
      hint: [
        'Sisa jadwal terbuka unit ini menurut mix design yang berlaku, di gudang asal pemakaiannya',
        'What the open schedules still need by the current mix design, at its warehouse',
      ],
    }),
    projected: field.quantity(['Proyeksi', 'Projected'], '', {
      computed: true,
      hint: ['Dapat dipakai + dipesan − rencana kebutuhan', 'Usable + on order − planned need'],
    }),
    runs_dry_at: field.datetime(['Habis Pada', 'Runs dry'], {
      computed: true,
      hint: [
        'Saat jadwal terbuka menghabiskan stok ini bila tidak ada penerimaan',
        'When the open schedules use up this stock if nothing is received',
      ],
    }),
  },
  list: {
    columns: [
      'material_id',
      'warehouse_id',
      'production_unit_id',
      'quantity',
      { field: 'usable', from: 1600 },
      'uom_id',
      'stock_level',
      { field: 'min_stock', from: 1280 },
      { field: 'max_stock', from: 'chosen' },
      { field: 'days_of_cover', from: 1024 },
      { field: 'runs_dry_at', from: 1280 },
      { field: 'on_order', from: 1600 },
      { field: 'planned_need', from: 1600 },
      { field: 'projected', from: 'chosen' },
      { field: 'batching_plant_id', from: 'chosen' },
      { field: 'average_cost', from: 1600 },
      { field: 'value', from: 1024 },
    ],
    filters: ['warehouse_id', 'material_id', 'material_category_id', 'stock_level', 'as_of', 'batching_plant_id'],
    search: ['name'],
    sortable: ['name', 'quantity', 'min_stock', 'max_stock', 'value', 'average_cost', 'stock_level'],
    sort: 'name',
    pageSize: 20,
    none: {
      all: ['Belum ada stok material. Terisi dari penerimaan', 'No stock yet. Receipts fill it'],
    },
    summary: ['value'],
    statistics: [
      {
        label: ['Di Bawah Minimum', 'Below minimum'],
        value: 'indicator.below_min',
        classes: 'warning',
        filter: { stock_level: 'below_min' },
      },
      {
        label: ['Negatif', 'Negative'],
        value: 'indicator.negative',
        classes: 'red',
        filter: { stock_level: 'negative' },
      },
      {
        label: ['Paling Cepat Habis', 'Shortest cover'],
        value: 'index_indicator.cover',
        transform: 'quantity',
        decimals: 1,
        append: ['hari', 'days'],
      },
      {
        label: ['Nilai Stok', 'Stock value'],
        value: 'indicator.value',
        transform: 'money',
        permission: READ_COST,
      },
    ],
  },
  calls: { create: false, update: false, delete: false },
  detail: {
    facts: [
      'quantity',
      'usable',
      'on_order',
      'planned_need',
      'projected',
      'stock_level',
      'days_of_cover',
      'runs_dry_at',
    ],
  },
  tabs: [
    { module: 'stock-movement', by: 'stock_balance_id' },
    { module: 'stock-day', by: 'stock_balance_id' },
    { module: 'planned-need', by: 'stock_balance_id' },
    { module: 'purchase-order-item', by: 'stock_balance_id', label: ['PO Terbuka', 'Open purchase orders'] },
  ],
})
