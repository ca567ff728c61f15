import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { MATERIAL_KINDS } from '../../management/material-category/material-category.ts'

const minStock = () => field.quantity(['Stok Minimum', 'Minimum stock'], '', { min: 0 })
const maxStock = () => field.quantity(['Stok Maksimum', 'Maximum stock'], '', { min: 0 })

const SECTIONS = [
  {
    label: ['Data Material', 'Material'],
    fields: ['code', 'name', 'material_category_id', 'uom_id', 'purchase_uom_id', 'conversion'],
  },
  {
    label: ['Sifat', 'Properties'],
    fields: [
      'specific_gravity',
      'absorption_pct',
      'bulk_density',
      'is_aggregate',
      'is_weighed',
      'qc_required',
      'weight_tolerance_pct',
    ],
  },
  {
    label: ['Persediaan', 'Stock'],
    fields: ['stocked', 'min_stock', 'max_stock', 'lead_days', 'truck_load', 'units'],
  },
] as const

/** The materials of concrete and the supplies of plants and trucks, each stocked in its base unit. */
export const material = defineModule({
  name: 'material',
  label: ['Material', 'Material'],
  table: 'materials',
  readFrom: 'material_list',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'SEMEN-OPC' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Semen OPC Tipe I' }),
    material_category_id: field.link(['Kategori Material', 'Material category'], 'material-category', {
      required: true,
    }),
    uom_id: field.link(['Satuan Dasar', 'Base unit'], 'uom', {
      required: true,
      fixed: true,
      hint: ['Satuan stok dan mix design: kg atau liter', 'The unit of stock and mix designs: kg or litre'],
    }),
    purchase_uom_id: field.link(['Satuan Beli', 'Purchase unit'], 'uom', { required: true }),
    conversion: field.quantity(['Isi Satuan Beli', 'Base units per purchase unit'], '', {
      above: 0,
      exact: true,
      hint: ['Satuan dasar per satuan beli; kosong: dihitung', 'Empty: worked out from the units'],
    }),
    specific_gravity: field.quantity(['Berat Jenis', 'Specific gravity'], '', {
      above: 0,
      max: 20,
      exact: true,
      hint: ['Agregat: keadaan SSD', 'Aggregates: saturated surface dry'],
    }),
    absorption_pct: field.percent(['Penyerapan', 'Absorption'], { max: 50 }),
    bulk_density: field.quantity(['Berat Isi', 'Bulk density'], 'kg/m³', { above: 0, exact: true }),
    is_aggregate: field.boolean(['Agregat', 'Aggregate'], { required: true, default: false }),
    is_weighed: field.boolean(['Ditimbang', 'Weighed'], { required: true, default: true }),
    weight_tolerance_pct: field.percent(['Toleransi Timbang (%)', 'Weighing tolerance (%)'], {
      required: true,
      default: 1,
    }),
    stocked: field.boolean(['Dicatat Stoknya', 'Kept in stock'], {
      required: true,
      default: true,
      hint: ['Tidak untuk air', 'Not for water'],
    }),
    min_stock: minStock(),
    max_stock: maxStock(),
    lead_days: field.integer(['Lama Pengadaan (hari)', 'Lead time (days)'], { min: 0, max: 365 }),
    truck_load: field.quantity(['Muatan Truk', 'Truck load'], '', {
      above: 0,
      hint: [
        'Dalam satuan beli; usulan pesanan dibulatkan ke muatan penuh',
        'In purchase units; proposed orders are rounded to full loads',
      ],
    }),
    qc_required: field.boolean(['Wajib Uji Mutu', 'Quality test required'], { required: true, default: false }),
    units: field.lines(['Per Unit Produksi', 'By production unit'], {
      table: 'material_units',
      parent: 'material_id',
      scope: 'production-unit',
      fields: {
        production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { required: true }),
        default_warehouse_id: field.link(['Gudang Utama', 'Default warehouse'], 'warehouse', {
          among: { production_unit_id: 'production_unit_id' },
          hint: ['Dari gudang ini surat jalan memakai material', 'Dockets take the material from here'],
        }),
        min_stock: minStock(),
        max_stock: maxStock(),
      },
    }),
    stock: field.quantity(['Stok Semua Unit', 'Stock of all units'], '', { computed: true }),
    kind: field.select(['Jenis Material', 'Material type'], MATERIAL_KINDS, { computed: true }),
    uom_type: field.text(['Jenis Satuan Dasar', 'Type of base unit'], { computed: true }),
    uom_factor: field.quantity(['Faktor Satuan Dasar', 'Factor of the base unit'], '', { computed: true, shown: 3 }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'material_category_id', 'uom_id', 'stock', { field: 'min_stock', from: 1024 }, 'active'],
    filters: ['material_category_id', 'is_aggregate', 'stocked', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: {
    also: [
      'uom_id',
      'purchase_uom_id',
      'specific_gravity',
      'absorption_pct',
      'is_aggregate',
      'kind',
      'uom_type',
      'uom_factor',
    ],
  },
  form: { sections: SECTIONS },
  detail: { facts: ['stock', 'min_stock', 'max_stock'], sections: SECTIONS },
  tabs: [
    { module: 'material-stock', by: 'material_id' },
    { module: 'material-day', by: 'material_id' },
    { module: 'material-quality', by: 'material_id' },
    { module: 'quality-trend', by: 'material_id', figures: true },
    { module: 'vendor-score', by: 'material_id', figures: true, label: ['Pemasok & Harga', 'Vendors and prices'] },
  ],
})
