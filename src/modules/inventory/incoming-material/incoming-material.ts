import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'
import { PLACES } from '../warehouse-types.ts'
import { incomingMaterialActions } from './incoming-material-actions.ts'

const known = { computed: true } as const
const weight = { computed: true, exact: true } as const

/** A vendor's truck at the gate: its two weighings and the quantity received into stock. */
export const incomingMaterial = defineModule({
  name: 'incoming-material',
  label: ['Penerimaan Material', 'Incoming material'],
  table: 'incoming_materials',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('IM', { givenBy: 'post' }),
    status: field.status(statuses('pending', 'progress', 'finish', 'reject', 'cancel')),
    date: entryDate({ max: 'today' }),
    purchase_order_item_id: field.link(['Rincian Pembelian', 'Purchase item'], 'purchase-order-item', {
      offers: { status: 'approve,progress' },
      fills: { vendor_id: 'vendor_id', material_id: 'material_id', warehouse_id: 'warehouse_id' },
      givesUnit: true,
      hint: ['Tanpa pesanan hanya dengan hak khusus', 'Only with a special right if there is no order'],
    }),
    purchase_order_id: field.link(['Pesanan Pembelian', 'Purchase order'], 'purchase-order', known),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', {
      hint: ['Terisi dari pesanan', 'Filled from the order'],
    }),
    material_id: field.link(['Material', 'Material'], 'material', {
      hint: ['Terisi dari pesanan', 'Filled from the order'],
    }),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', {
      offers: PLACES,
      hint: ['Terisi dari pesanan', 'Filled from the order'],
      givesUnit: true,
    }),
    production_unit_id: unitField(),
    vendor_docket_no: field.text(['No. Surat Jalan Pemasok', 'Vendor docket number'], {
      required: true,
      max: 60,
      placeholder: 'SJ-88213',
    }),
    vendor_qty: field.quantity(['Jumlah Surat Jalan', 'Quantity on the docket'], '', { above: 0, exact: true }),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
    base_per_uom: field.quantity(['Satuan Stok per Satuan', 'Stock units per unit'], '', {
      computed: true,
      exact: true,
    }),
    vehicle_no: field.text(['No. Kendaraan', 'Vehicle number'], { required: true, max: 20, placeholder: 'H 9412 KA' }),
    driver_name: field.text(['Pengemudi', 'Driver'], { max: 100, placeholder: 'Suyatno' }),
    price: field.money(['Harga Satuan', 'Unit price'], {
      permission: READ_COST,
      hint: [
        'Hanya tanpa pesanan; selebihnya harga pesanan',
        'Only without an order; otherwise the price of the order',
      ],
    }),
    gross_kg: field.quantity(['Bruto', 'Gross'], 'kg', weight),
    tare_kg: field.quantity(['Tara', 'Tare'], 'kg', weight),
    net_kg: field.quantity(['Neto', 'Net'], 'kg', weight),
    stocked_kg: field.quantity(['Neto Masuk Stok', 'Net into stock'], 'kg', weight),
    ready: field.boolean(['Siap Diterima', 'Ready to receive'], { computed: true, default: false }),
    weighed_in_at: field.datetime(['Timbang Masuk', 'Weighed in'], known),
    weighed_out_at: field.datetime(['Timbang Keluar', 'Weighed out'], known),
    device_id: field.link(['Jembatan Timbang', 'Weighbridge'], 'device', { computed: true, onlyKnown: true }),
    manual_weight: field.boolean(['Timbang Manual', 'Typed weight'], { computed: true, default: false }),
    manual_reason: field.text(['Alasan Timbang Manual', 'Reason for manual weight'], {
      computed: true,
      shownWhen: { manual_weight: true },
    }),
    photo: field.file(['Foto Timbangan', 'Photo of the scale'], known),
    moisture_pct: field.percent(['Kadar Air (%)', 'Moisture (%)'], known),
    deduction_pct: field.percent(['Potongan Mutu (%)', 'Deduction (%)'], known),
    accepted_qty: field.quantity(['Jumlah Diterima', 'Accepted'], '', weight),
    accepted_base: field.quantity(['Masuk Stok', 'Into stock'], '', weight),
    diff_vendor_pct: field.percent(['Selisih Surat Jalan (%)', 'Difference from docket (%)'], known),
    beyond_tolerance: field.boolean(['Di Luar Toleransi', 'Beyond tolerance'], { computed: true, default: false }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
    documents: documents({
      table: 'incoming_material_documents',
      parent: 'incoming_material_id',
      scope: 'production-unit',
      of: 'incoming_material',
    }),
    qc_status: field.select(
      ['Uji Mutu', 'Quality test'],
      {
        none: ['Tidak Diminta', 'Not asked for'],
        waiting: ['Menunggu', 'Waiting'],
        pass: ['Lolos', 'Passed'],
        reject: ['Ditolak', 'Rejected'],
      },
      { computed: true, default: 'none' },
    ),
    qc_hold: field.select(
      ['Selama Diuji', 'While tested'],
      { before_unloading: ['Belum Dibongkar', 'Not unloaded'], quarantine: ['Di Karantina', 'In quarantine'] },
      { computed: true, onlyKnown: true },
    ),
    qc_id: field.link(['No. Uji Mutu', 'Quality test number'], 'material-quality', { computed: true, onlyKnown: true }),
    quarantine_warehouse_id: field.link(['Karantina', 'Quarantine'], 'warehouse', { computed: true, onlyKnown: true }),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note', 'documents'],
  deletableWhen: { status: 'pending' },
  overrides: {
    over: ['Terima melebihi pesanan', 'Receive more than ordered'],
    direct: ['Terima tanpa pesanan pembelian', 'Receive without a purchase order'],
  },
  list: {
    columns: [
      'number',
      'date',
      'vendor_id',
      'material_id',
      'qc_status',
      'vehicle_no',
      { field: 'net_kg', from: 1024 },
      { field: 'diff_vendor_pct', from: 1280 },
      { field: 'stocked_kg', from: 'chosen' },
      { field: 'vendor_docket_no', from: 1600 },
      { field: 'vendor_qty', from: 1600 },
      { field: 'accepted_qty', from: 1600 },
      { field: 'uom_id', from: 1600 },
      { field: 'purchase_order_id', from: 1600 },
      'status',
    ],
    filters: [
      'date',
      'status',
      'qc_status',
      'vendor_id',
      'material_id',
      'beyond_tolerance',
      'purchase_order_id',
      'manual_weight',
      'warehouse_id',
    ],
    search: ['number', 'vehicle_no', 'vendor_docket_no', 'vendor_id'],
    sortable: ['number', 'date'],
    sort: '-date',
    pageSize: 20,
    summary: ['stocked_kg'],
    statistics: [
      {
        label: ['Menunggu Uji Mutu', 'Waiting for a quality test'],
        value: 'indicator.qc_waiting',
        classes: 'warning',
        filter: { qc_status: 'waiting' },
      },
    ],
  },
  lookup: { also: ['material_id', 'vendor_id', 'qc_status'], tells: ['vehicle_no', 'material_id'] },
  tabs: [
    { module: 'weighing', by: 'incoming_material_id' },
    { module: 'material-quality', by: 'incoming_material_id' },
  ],
  form: {
    sections: [
      {
        label: ['Data Penerimaan', 'Receipt'],
        fields: [
          'date',
          'purchase_order_item_id',
          'vendor_id',
          'material_id',
          'warehouse_id',
          'production_unit_id',
          'price',
        ],
      },
      {
        label: ['Kendaraan & Surat Jalan', 'Vehicle and docket'],
        fields: ['vehicle_no', 'driver_name', 'vendor_docket_no', 'vendor_qty', 'note'],
      },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['net_kg', 'accepted_qty', 'diff_vendor_pct', 'qc_status'],
    sections: [
      {
        fields: [
          'purchase_order_id',
          'date',
          'vendor_id',
          'vendor_docket_no',
          'material_id',
          'vendor_qty',
          'uom_id',
          'warehouse_id',
          'production_unit_id',
          'vehicle_no',
          'driver_name',
          'gross_kg',
          'weighed_in_at',
          'tare_kg',
          'weighed_out_at',
          'device_id',
          'manual_weight',
          'manual_reason',
          'photo',
          'qc_hold',
          'qc_id',
          'quarantine_warehouse_id',
          'moisture_pct',
          'deduction_pct',
          'accepted_base',
          'beyond_tolerance',
          'price',
          'value',
          'note',
          'cancel_reason',
          'documents',
        ],
      },
    ],
  },
  actions: incomingMaterialActions,
})
