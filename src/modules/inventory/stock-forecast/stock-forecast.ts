import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../read-cost.ts'

const known = { computed: true } as const

/**
 * When the stock of each material of a unit will run out, deliveries due included, and the order that prevents it. Read
 * only.
 */
export const stockForecast = defineModule({
  name: 'stock-forecast',
  label: ['Kapan Stok Habis', 'When stock runs dry'],
  task: 'material-stock',
  table: 'stock_balances',
  readFrom: 'stock_forecast',
  scope: 'production-unit',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], known),
    material_id: field.link(['Material', 'Material'], 'material', known),
    material_category_id: field.link(['Kategori Material', 'Material category'], 'material-category', known),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
    quantity: field.quantity(['Stok', 'Stock'], '', {
      ...known,
      hint: ['Di gudang asal pemakaian unit ini', 'At the warehouse this unit draws it from'],
    }),
    usable: field.quantity(['Stok Unit', 'Stock of the unit'], '', {
      ...known,
      hint: [
        'Semua gudang unit ini, tanpa karantina dan yang dalam perjalanan',
        'All warehouses, without quarantine and goods in transit',
      ],
    }),
    daily_use: field.quantity(['Pemakaian per Hari', 'Use per day'], '', known),
    planned_need: field.quantity(['Rencana Kebutuhan', 'Planned need'], '', known),
    due: field.quantity(['Akan Datang', 'Receipts due'], '', {
      ...known,
      hint: ['Sisa pesanan yang disetujui', 'Open quantity of approved orders'],
    }),
    drafted: field.quantity(['Belum Disetujui', 'Not approved yet'], '', {
      ...known,
      hint: ['Pesanan yang menunggu persetujuan', 'Orders waiting for approval'],
    }),
    min_stock: field.quantity(['Stok Minimum', 'Minimum stock'], '', known),
    lead_days: field.integer(['Lama Pengadaan (hari)', 'Lead time (days)'], known),
    runs_dry_at: field.datetime(['Habis Pada', 'Runs dry'], {
      ...known,
      hint: [
        'Saat jadwal terbuka menghabiskan stok ini beserta yang akan datang',
        'When the open schedules use up stock and receipts due',
      ],
    }),
    order_by: field.date(['Pesan Sebelum', 'Order by'], {
      ...known,
      hint: ['Habis pada, dikurangi lama pengadaan', 'The day it runs dry minus the lead time'],
    }),
    urgency: field.select(
      ['Tindakan', 'Action'],
      {
        dry: ['Pesan Sekarang', 'Order now'],
        order: ['Perlu Dipesan', 'To be ordered'],
        hurry: ['Percepat Kiriman', 'Hurry deliveries'],
        enough: ['Cukup', 'Enough'],
      },
      known,
    ),
    proposed_qty: field.quantity(['Usulan Pesanan', 'Proposed order'], '', {
      ...known,
      hint: [
        'Kekurangan sampai stok minimum, dalam muatan truk penuh',
        'Shortage up to the minimum stock, in full truck loads',
      ],
    }),
    purchase_uom_id: field.link(['Satuan Beli', 'Purchase unit'], 'uom', known),
    vendor_id: field.link(['Pemasok Terakhir', 'Last vendor'], 'vendor', known),
    price: field.money(['Harga Terakhir', 'Last price'], { ...known, permission: READ_COST, sum: false }),
    expected_date: field.date(['Tiba Paling Cepat', 'Earliest arrival'], known),
  },
  list: {
    columns: [
      'material_id',
      'warehouse_id',
      'production_unit_id',
      'quantity',
      'uom_id',
      { field: 'planned_need', from: 1024 },
      { field: 'due', from: 1280 },
      'runs_dry_at',
      'order_by',
      'urgency',
      'proposed_qty',
      { field: 'purchase_uom_id', from: 'chosen' },
      { field: 'usable', from: 'chosen' },
      { field: 'daily_use', from: 'chosen' },
      { field: 'drafted', from: 'chosen' },
      { field: 'min_stock', from: 'chosen' },
      { field: 'lead_days', from: 'chosen' },
      { field: 'vendor_id', from: 'chosen' },
      { field: 'price', from: 'chosen' },
      { field: 'expected_date', from: 'chosen' },
    ],
    card: [
      ['material_id', 'quantity', 'uom_id'],
      ['warehouse_id', 'production_unit_id'],
      ['urgency', 'runs_dry_at', 'order_by', 'proposed_qty'],
    ],
    filters: ['urgency', 'material_id', 'material_category_id', 'warehouse_id'],
    search: ['name'],
    sortable: ['name', 'runs_dry_at', 'order_by', 'quantity', 'planned_need', 'due'],
    sort: 'runs_dry_at',
    pageSize: 50,
    none: {
      all: ['Belum ada stok material', 'No stock of materials yet'],
      filtered: ['Tidak ada stok material untuk filter ini', 'No stock of materials for these filters'],
    },
  },
  calls: { create: false, update: false, delete: false },
  detail: { facts: ['quantity', 'planned_need', 'due', 'runs_dry_at', 'order_by', 'proposed_qty'] },
})
