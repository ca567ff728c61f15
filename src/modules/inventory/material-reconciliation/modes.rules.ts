import { type Fields, field } from '../../../platform/definition/field.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { Report, ReportGroup, ReportMode } from '../../../platform/definition/report.ts'
import { SHIFTS } from '../../shared/shifts.ts'
import { READ_COST } from '../read-cost.ts'

/** A quantity in the material's own unit, which is a column where rows are materials. */
const quantity = (label: Label) => field.quantity(label, '', { sum: false })
const worth = (label: Label) => field.money(label, { permission: READ_COST })
const share = (label: Label) => field.percent(label, { sum: false })

const MATERIAL = field.link(['Material', 'Material'], 'material')
const UOM = field.link(['Satuan', 'Unit of measure'], 'uom')

const RECEIPTS = '/inventory/incoming-material'
const DOCKETS = '/production/delivery'
const COUNTS = '/inventory/opname-stock'

/** Groupings, with the same names in each mode. */
const GROUPS = {
  material: {
    label: ['Material', 'Material'],
    columns: { material_id: MATERIAL, uom_id: UOM },
  },
  unit: {
    label: ['Unit Produksi', 'Production unit'],
    columns: { production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit') },
  },
  month: {
    label: ['Bulan', 'Month'],
    columns: { month: field.month(['Bulan', 'Month']) },
    inOrder: true,
  },
  shift: {
    label: ['Shift', 'Shift'],
    columns: { shift: field.select(['Shift', 'Shift'], SHIFTS) },
  },
} as const satisfies Record<string, ReportGroup>

/**
 * Splits a gap into the part that random error explains and the rest. Errors of scales cancel out over many loads, so a
 * constant bias shows up however small it is.
 */
const CHANCE = {
  beyond: quantity(['Di Luar Wajar', 'Beyond chance']),
  usual: quantity(['Batas Wajar', 'Explained by chance']),
} as const satisfies Fields
const CHANCES = ['beyond', 'usual'] as const

const GAP = {
  gap: quantity(['Selisih', 'Gap']),
  gap_pct: share(['Selisih', 'Gap']),
  gap_value: worth(['Nilai Selisih', 'Value of difference']),
  ...CHANCE,
} as const satisfies Fields

/** Charts show the gaps in rupiah, since quantities of several materials cannot be added up. */
const VALUE = { label: ['Nilai selisih', 'Value of difference'], measures: ['gap_value'] } as const
const CHARTS: ReportMode['charts'] = [{ ...VALUE, type: 'pareto' }]

/** The modes of the reconciliation; the production and material reports show some of them too. */
export const RECONCILIATION_MODES = {
  flow: {
    label: ['Alur', 'Flow'],
    groups: {
      material: { ...GROUPS.material, opens: { path: RECEIPTS, parameters: { material_id: 'material_id' } } },
      unit: GROUPS.unit,
      month: GROUPS.month,
    },
    filters: {
      material_id: MATERIAL,
      material_category_id: field.link(['Kategori Material', 'Material category'], 'material-category'),
    },
    measures: {
      gap: quantity(['Hilang', 'Lost']),
      gap_value: worth(['Nilai Hilang', 'Value lost']),
      ordered: quantity(['Dipesan', 'Ordered']),
      vendor_docket: quantity(['Surat Jalan', "Vendor's docket"]),
      weighbridge: quantity(['Timbangan', 'Weighbridge']),
      received: quantity(['Diterima', 'Received']),
      batched: quantity(['Dipakai', 'Batched']),
      theoretical: quantity(['Teoretis', 'Theoretical']),
      book: quantity(['Buku saat Opname', 'Book when counted']),
      counted: quantity(['Terhitung', 'Counted']),
      gap_ordered: quantity(['Belum Dikirim', 'Not delivered']),
      gap_docket: quantity(['Kurang Timbang', 'Short weight']),
      gap_received: quantity(['Potongan', 'Deducted']),
      gap_water: quantity(['Air Terbayar', 'Water paid for']),
      gap_batched: quantity(['Di Atas Mix', 'Above the mix']),
      gap_counted: quantity(['Kurang Opname', 'Missing in the count']),
      gap_ordered_value: worth(['Nilai Belum Dikirim', 'Value not delivered']),
      gap_docket_value: worth(['Nilai Kurang Timbang', 'Value of short weight']),
      gap_received_value: worth(['Nilai Potongan', 'Value deducted']),
      gap_water_value: worth(['Nilai Air Terbayar', 'Value of water paid for']),
      gap_batched_value: worth(['Nilai di Atas Mix', 'Value above the mix']),
      gap_counted_value: worth(['Nilai Kurang Opname', 'Value missing in the count']),
    },
    ranks: 'gap',
    head: ['gap_docket_value', 'gap_water_value', 'gap_batched_value', 'gap_counted_value', 'gap_value'],
    charts: [
      { ...VALUE, groups: ['month'] },
      { ...VALUE, type: 'pareto' },
    ],
  },
  receipt: {
    label: ['Penerimaan', 'Receipts'],
    groups: {
      vendor: {
        label: ['Pemasok', 'Vendor'],
        columns: { vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor') },
        opens: { path: RECEIPTS, parameters: { vendor_id: 'vendor_id' } },
      },
      vehicle: {
        label: ['Kendaraan', 'Vehicle'],
        columns: {
          vehicle_no: field.text(['No. Kendaraan', 'Vehicle number']),
          vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor'),
        },
        opens: { path: RECEIPTS, parameters: { search: 'vehicle_no', vendor_id: 'vendor_id' } },
      },
      weigher: {
        label: ['Petugas Timbang', 'Weighed by'],
        columns: { weigher_name: field.text(['Petugas Timbang', 'Weighed by']) },
      },
      shift: GROUPS.shift,
      material: { ...GROUPS.material, opens: { path: RECEIPTS, parameters: { material_id: 'material_id' } } },
      receipt: {
        label: ['Penerimaan', 'Receipt'],
        columns: {
          incoming_material_id: field.link(['Penerimaan', 'Receipt'], 'incoming-material'),
          date: field.date(['Tanggal', 'Date']),
          material_id: MATERIAL,
          vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor'),
        },
        opens: { path: RECEIPTS, parameters: { search: 'incoming_material_name' } },
      },
    },
    filters: { material_id: MATERIAL, vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor') },
    measures: {
      gap: quantity(['Hilang', 'Lost']),
      gap_value: worth(['Nilai Hilang', 'Value lost']),
      ...CHANCE,
      trips: field.integer(['Kendaraan', 'Trucks']),
      typed: field.integer(['Timbang Manual', 'Typed weights']),
      vendor_docket: quantity(['Surat Jalan', "Vendor's docket"]),
      weighbridge: quantity(['Timbangan', 'Weighbridge']),
      received: quantity(['Diterima', 'Received']),
      gap_docket: quantity(['Kurang Timbang', 'Short weight']),
      gap_docket_pct: share(['Kurang Timbang', 'Short weight']),
      gap_received: quantity(['Potongan', 'Deducted']),
      gap_water: quantity(['Air Terbayar', 'Water paid for']),
      gap_docket_value: worth(['Nilai Kurang Timbang', 'Value of short weight']),
      gap_received_value: worth(['Nilai Potongan', 'Value deducted']),
      gap_water_value: worth(['Nilai Air Terbayar', 'Value of water paid for']),
    },
    notAdded: ['gap_docket_pct', ...CHANCES],
    ranks: 'gap',
    head: ['gap_docket_value', 'gap_water_value', 'gap_value'],
    charts: CHARTS,
  },
  batch: {
    label: ['Pemakaian', 'Batching'],
    groups: {
      product: {
        label: ['Produk', 'Product'],
        columns: { product_id: field.link(['Produk', 'Product'], 'product') },
        opens: { path: '/inventory/material-usage', parameters: { product_id: 'product_id' } },
      },
      operator: {
        label: ['Operator', 'Operator'],
        columns: { operator_name: field.text(['Operator', 'Operator']) },
      },
      shift: GROUPS.shift,
      plant: {
        label: ['Batching Plant', 'Batching plant'],
        columns: { batching_plant_id: field.link(['Batching Plant', 'Batching plant'], 'batching-plant') },
        opens: { path: DOCKETS, parameters: { batching_plant_id: 'batching_plant_id' } },
      },
      truck: {
        label: ['Truck Mixer', 'Truck mixer'],
        columns: { truck_mixer_id: field.link(['Truck Mixer', 'Truck mixer'], 'truck-mixer') },
        opens: { path: DOCKETS, parameters: { truck_mixer_id: 'truck_mixer_id' } },
      },
      material: GROUPS.material,
      docket: {
        label: ['Surat Jalan', 'Docket'],
        columns: {
          docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket'),
          date: field.date(['Tanggal', 'Date']),
          product_id: field.link(['Produk', 'Product'], 'product'),
        },
        opens: { path: DOCKETS, parameters: { search: 'docket_name' } },
      },
    },
    filters: {
      material_id: MATERIAL,
      product_id: field.link(['Produk', 'Product'], 'product'),
      batching_plant_id: field.link(['Batching Plant', 'Batching plant'], 'batching-plant'),
    },
    measures: {
      ...GAP,
      theoretical: quantity(['Teoretis', 'Theoretical']),
      batched: quantity(['Dipakai', 'Batched']),
    },
    notAdded: ['gap_pct', ...CHANCES],
    ranks: 'gap',
    head: ['gap_value'],
    charts: CHARTS,
  },
  count: {
    label: ['Opname', 'Counts'],
    groups: {
      place: {
        label: ['Gudang', 'Warehouse'],
        columns: {
          warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse'),
          material_id: MATERIAL,
          uom_id: UOM,
        },
        opens: { path: COUNTS, parameters: { warehouse_id: 'warehouse_id' } },
      },
      material: GROUPS.material,
      counter: {
        label: ['Penghitung', 'Counted by'],
        columns: { counted_by: field.link(['Penghitung', 'Counted by'], 'users') },
        opens: { path: COUNTS, parameters: { counted_by: 'counted_by' } },
      },
      take: {
        label: ['Opname', 'Stock take'],
        columns: {
          stock_take_id: field.link(['Opname', 'Stock take'], 'opname-stock'),
          date: field.date(['Tanggal', 'Date']),
          warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse'),
        },
        opens: { path: COUNTS, parameters: { search: 'stock_take_name' } },
      },
    },
    filters: { material_id: MATERIAL, warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse') },
    measures: {
      ...GAP,
      book: quantity(['Buku', 'Book']),
      counted: quantity(['Terhitung', 'Counted']),
    },
    notAdded: ['gap_pct', ...CHANCES],
    ranks: 'gap',
    head: ['gap_value'],
    charts: CHARTS,
  },
} as const satisfies Report['modes']
