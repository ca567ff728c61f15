import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { approvalNote, noteField, unitField } from '../../common-fields.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { statuses } from '../../shared/statuses.ts'

/**
 * The materials of 1 m³ of a product at a unit. An approved version never changes: a change is a new version, copied
 * from it.
 */
export const productMixDesign = defineModule({
  name: 'product-mix-design',
  label: ['Mix Design', 'Mix design'],
  table: 'product_mix_designs',
  readFrom: 'product_mix_design_list',
  scope: 'production-unit',
  hidden: true,
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { computed: true }),
    product_id: field.link(['Produk', 'Product'], 'product', { required: true, fixed: true }),
    production_unit_id: unitField(),
    version: field.integer(['Versi', 'Version'], { computed: true }),
    status: field.status(statuses('pending', 'approve', 'non-active')),
    valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true, default: 'today' }),
    valid_until: field.date(['Berlaku Sampai', 'Valid until'], { computed: true }),
    target_strength: field.quantity(['Kuat Tekan Target', 'Target strength'], 'MPa', { above: 0, max: 200 }),
    air_pct: field.percent(['Kadar Udara', 'Air content'], { required: true, max: 20, default: 2 }),
    items: field.lines(['Komposisi 1 m³', 'Composition of 1 m³'], {
      table: 'product_mix_design_items',
      parent: 'product_mix_design_id',
      scope: 'production-unit',
      min: 1,
      max: 30,
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', { required: true, fills: { uom_id: 'uom_id' } }),
        quantity_ssd: field.quantity(['Jumlah (SSD)', 'Quantity (SSD)'], '', {
          required: true,
          above: 0,
          max: 5_000,
          exact: true,
          hint: ['Per 1 m³, dalam satuan dasar material', 'For 1 m³, in the base unit of the material'],
        }),
        uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
      },
    }),
    wc_ratio: field.quantity(['Rasio Air–Semen', 'Water-cement ratio'], '', { computed: true, shown: 3 }),
    wb_ratio: field.quantity(['Rasio Air–Binder', 'Water-binder ratio'], '', { computed: true, shown: 3 }),
    cement_kg: field.quantity(['Semen', 'Cement'], 'kg', { computed: true, exact: true }),
    mass_kg: field.quantity(['Berat per m³', 'Weight per m³'], 'kg', { computed: true, exact: true }),
    yield: field.quantity(['Volume Hasil', 'Yield'], 'm³', { computed: true, shown: 3 }),
    cost_per_m3: field.money(['Biaya per m³', 'Cost per m³'], { computed: true, permission: READ_COST }),
    note: noteField(),
    approved_at: field.datetime(['Disetujui Pada', 'Approved at'], { computed: true }),
  },
  editableWhen: { status: 'pending' },
  deletableWhen: { status: 'pending' },
  list: {
    columns: [
      'product_id',
      'production_unit_id',
      'version',
      'valid_from',
      'wc_ratio',
      { field: 'cement_kg', from: 1024 },
      { field: 'yield', from: 1280 },
      'cost_per_m3',
      'status',
    ],
    filters: ['product_id', 'status', 'valid_from'],
    search: ['name', 'product_id'],
    sort: '-valid_from',
  },
  lookup: { also: ['product_id', 'version', 'valid_from', 'valid_until', 'yield'] },
  form: {
    sections: [
      {
        label: ['Data Mix Design', 'Mix design'],
        fields: ['product_id', 'production_unit_id', 'valid_from', 'target_strength', 'air_pct'],
      },
      { label: ['Komposisi', 'Composition'], fields: ['items', 'note'] },
    ],
  },
  detail: { facts: ['yield', 'wc_ratio', 'cement_kg', 'cost_per_m3'] },
  tabs: [{ module: 'production', by: 'mix_design_id' }],
  overrides: { override: ['Setujui volume hasil di luar batas', 'Approve a yield outside the limits'] },
  actions: {
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'pending',
      primary: true,
      bulk: true,
      asks: { note: approvalNote() },
      says: [
        'Komposisi tidak dapat diubah lagi. Versi sebelumnya berhenti berlaku pada tanggal Berlaku Dari.',
        'The composition can no longer be changed. The previous version ends on the day this one starts.',
      ],
    },
    copy: {
      label: ['Salin ke Versi Baru', 'Copy to a new version'],
      done: ['Disalin ke versi baru', 'Copied to a new version'],
      permission: 'create-product-mix-design',
    },
    deactivate: {
      label: ['Nonaktifkan', 'Deactivate'],
      done: ['Dinonaktifkan', 'Deactivated'],
      from: 'approve',
      danger: true,
      says: [
        'Produk ini tidak dapat diproduksi di unit ini sampai ada versi lain yang disetujui.',
        'The product cannot be produced at this unit until another version is approved.',
      ],
    },
  },
})
