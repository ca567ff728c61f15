import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../../inventory/read-cost.ts'
import { statuses } from '../../shared/statuses.ts'
import { POSITIONS } from '../tyre-positions.rules.ts'
import { removal, tread } from '../tyre-readings.ts'

const { active, pending, 'non-active': scrapped } = statuses('active', 'pending', 'non-active')

/** A tyre from its purchase to its scrapping: in store, on a vehicle, or in repair. */
export const tyre = defineModule({
  name: 'tyre',
  label: ['Ban', 'Tyre'],
  table: 'tyres',
  readFrom: 'tyre_list',
  scope: 'production-unit',
  title: 'serial_no',
  fields: {
    serial_no: field.text(['No. Seri', 'Serial number'], {
      required: true,
      max: 50,
      unique: true,
      placeholder: 'BS-R150-00412',
    }),
    status: field.status({
      ...statuses('ready'),
      active: { ...active, label: ['Terpasang', 'Fitted'] },
      pending: { ...pending, label: ['Diperbaiki', 'Under repair'] },
      'non-active': { ...scrapped, label: ['Afkir', 'Scrapped'] },
    }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      required: true,
      fixed: true,
    }),
    brand: field.text(['Merek', 'Brand'], { required: true, max: 100, placeholder: 'Bridgestone' }),
    size: field.text(['Ukuran', 'Size'], { required: true, max: 50, placeholder: '10.00R20' }),
    pattern: field.text(['Motif', 'Pattern'], { max: 100, placeholder: 'R150' }),
    type: field.select(['Jenis', 'Type'], { original: ['Asli', 'Original'], retread: ['Vulkanisir', 'Retread'] }),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor'),
    purchase_date: field.date(['Tanggal Beli', 'Bought on'], { required: true, max: 'today' }),
    price: field.money(['Harga', 'Price'], { required: true, permission: READ_COST }),
    tread_new_mm: field.quantity(['Kembang Saat Baru', 'Tread when new'], 'mm', {
      required: true,
      above: 0,
      max: 100,
      exact: true,
    }),
    min_tread_mm: field.quantity(['Kembang Minimum', 'Minimum tread'], 'mm', {
      min: 0,
      max: 100,
      exact: true,
      required: true,
      default: 3,
    }),
    expected_km: field.quantity(['Umur Harapan (km)', 'Expected life (km)'], 'km', { above: 0, exact: true }),
    expected_hours: field.quantity(['Umur Harapan (jam)', 'Expected life (h)'], 'jam', { above: 0, exact: true }),
    equipment_id: field.link(['Kendaraan', 'Vehicle'], 'equipment', { computed: true }),
    position: field.select(['Posisi', 'Position'], POSITIONS, { computed: true }),
    tread_mm: field.quantity(['Kembang', 'Tread'], 'mm', { computed: true, exact: true }),
    life_km: field.quantity(['Umur (km)', 'Life (km)'], 'km', { computed: true, exact: true }),
    life_hours: field.quantity(['Umur (jam)', 'Life (h)'], 'jam', { computed: true, exact: true }),
    wear_mm: field.quantity(['Aus per 1.000 km', 'Wear per 1,000 km'], 'mm', { computed: true }),
    cost_per_km: field.money(['Biaya per km', 'Cost per km'], { computed: true, permission: READ_COST }),
    warning: field.select(
      ['Peringatan', 'Warning'],
      {
        tread: ['Kembang minimum', 'Minimum tread'],
        life: ['90% umur harapan', '90% of expected life'],
      },
      { computed: true },
    ),
    retread_count: field.integer(['Jumlah Vulkanisir', 'Retreads'], { computed: true }),
    repair_cost: field.money(['Biaya Perbaikan', 'Repair cost'], { computed: true, permission: READ_COST }),
    repair_reason: field.textarea(['Alasan Perbaikan', 'Reason for repair'], {
      computed: true,
      shownWhen: { status: 'pending' },
    }),
    repair_vendor: field.text(['Bengkel', 'Workshop'], { computed: true, shownWhen: { status: 'pending' } }),
    scrapped_at: field.datetime(['Diafkir', 'Scrapped'], { computed: true, shownWhen: { status: 'non-active' } }),
    scrap_reason: field.textarea(['Alasan Afkir', 'Reason for scrapping'], {
      computed: true,
      shownWhen: { status: 'non-active' },
    }),
    scrap_photo: field.file(['Foto', 'Photo'], { computed: true, shownWhen: { status: 'non-active' } }),
  },
  editableWhen: { status: ['ready', 'active', 'pending'] },
  list: {
    columns: [
      'serial_no',
      'brand',
      'size',
      'equipment_id',
      'position',
      'life_km',
      'tread_mm',
      { field: 'cost_per_km', from: 1280 },
      { field: 'warning', from: 1024 },
      'status',
    ],
    filters: ['status', 'warning', 'equipment_id', 'brand'],
    search: ['serial_no', 'brand', 'size', 'equipment_id'],
    sort: 'serial_no',
    pageSize: 20,
  },
  lookup: { also: ['status', 'tread_mm'], tells: ['brand', 'size'] },
  // Its usages are its history.
  calls: { delete: false },
  form: {
    sections: [
      {
        label: ['Data Ban', 'Tyre'],
        fields: [
          'serial_no',
          'production_unit_id',
          'brand',
          'size',
          'pattern',
          'type',
          'vendor_id',
          'purchase_date',
          'price',
        ],
      },
      {
        label: ['Kembang dan Umur', 'Tread and life'],
        fields: ['tread_new_mm', 'min_tread_mm', 'expected_km', 'expected_hours'],
      },
    ],
  },
  detail: { facts: ['tread_mm', 'life_km', 'cost_per_km', 'warning'] },
  tabs: [{ module: 'tyre-usage', by: 'tyre_id' }],
  actions: {
    repair: {
      label: ['Kirim Perbaikan', 'Send to repair'],
      done: ['Dikirim ke perbaikan', 'Sent to repair'],
      from: 'ready',
      to: 'pending',
      asks: {
        reason: field.textarea(['Alasan', 'Reason'], { required: true, max: 1_000 }),
        vendor: field.text(['Bengkel', 'Workshop']),
      },
    },
    repaired: {
      label: ['Selesai Diperbaiki', 'Repaired'],
      done: ['Diperbaiki', 'Repaired'],
      from: 'pending',
      to: 'ready',
      primary: true,
      asks: {
        cost: field.money(['Biaya', 'Cost'], { permission: READ_COST }),
        retreaded: field.boolean(['Divulkanisir', 'Retreaded'], { default: false }),
        tread_mm: { ...tread(['Kembang Sekarang', 'Tread now']), rules: 'required_if:retreaded,true' },
      },
    },
    scrap: {
      label: ['Afkir', 'Scrap'],
      done: ['Diafkir', 'Scrapped'],
      from: ['ready', 'active'],
      to: 'non-active',
      danger: true,
      asks: {
        reason: field.textarea(['Alasan', 'Reason'], { required: true, max: 1_000 }),
        photo: field.file(['Foto', 'Photo'], { required: true }),
        ...removal({ whenFitted: true }),
      },
      says: ['Ban yang terpasang dilepas sekaligus.', 'A fitted tyre is removed too.'],
    },
  },
})
