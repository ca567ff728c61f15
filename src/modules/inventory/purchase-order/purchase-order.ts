import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { approvalNote, cancelReason, entryDate, noteField, reason, refusal, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { MAILED, toVendor } from '../../shared/mail-fields.ts'
import { statuses } from '../../shared/statuses.ts'
import { READ_COST } from '../read-cost.ts'
import { PLACES } from '../warehouse-types.ts'

const price = { permission: READ_COST } as const
const sum = { computed: true, permission: READ_COST } as const

/** An order to a vendor: materials, quantities and prices. Receipts fill it until it is finished. */
export const purchaseOrder = defineModule({
  name: 'purchase-order',
  label: ['Pesanan Pembelian', 'Purchase order'],
  table: 'purchase_orders',
  readFrom: 'purchase_order_list',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('PO'),
    status: field.status(statuses('pending', 'approve', 'progress', 'finish', 'reject', 'cancel')),
    submitted: field.boolean(['Diajukan', 'Submitted'], { computed: true, default: false }),
    date: entryDate(),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', {
      required: true,
      fills: { payment_term_days: 'payment_term_days' },
    }),
    warehouse_id: field.link(['Gudang Penerima', 'Receiving warehouse'], 'warehouse', {
      required: true,
      offers: PLACES,
      givesUnit: true,
    }),
    production_unit_id: unitField(),
    expected_date: field.date(['Tanggal Dibutuhkan', 'Expected on'], { required: true, rules: 'not_before:date' }),
    payment_term_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { min: 0, max: 365 }),
    delivery_terms: field.select(
      ['Syarat Pengiriman', 'Delivery terms'],
      { franco: ['Franco (sampai lokasi)', 'Franco (delivered)'], loco: ['Loco (ambil sendiri)', 'Loco (ex works)'] },
      { required: true, default: 'franco' },
    ),
    ppn_id: field.link(['Tarif PPN', 'VAT rate'], 'ppn', {
      hint: ['Kosongkan bila pemasok bukan PKP', 'Leave empty if the vendor charges no VAT'],
    }),
    items: field.lines(['Rincian Pembelian', 'Items'], {
      table: 'purchase_order_items',
      readFrom: 'purchase_order_item_list',
      parent: 'purchase_order_id',
      scope: 'production-unit',
      required: true,
      min: 1,
      max: 50,
      columns: [
        'material_id',
        'qty',
        'uom_id',
        'price',
        'discount',
        'amount',
        'dry_weight',
        'agreed_moisture_pct',
        'over_receipt_pct',
        'under_pct',
        'received',
        'remaining',
      ],
      fields: {
        material_id: field.link(['Material', 'Material'], 'material', {
          required: true,
          fills: { uom_id: 'purchase_uom_id' },
        }),
        qty: field.quantity(['Jumlah', 'Quantity'], '', { required: true, above: 0, exact: true }),
        uom_id: field.link(['Satuan', 'Unit of measure'], 'uom'),
        base_per_uom: field.quantity(['Satuan Stok per Satuan', 'Stock units per unit'], '', {
          computed: true,
          exact: true,
        }),
        price: field.money(['Harga Satuan', 'Unit price'], { ...price, required: true }),
        discount: field.money(['Potongan', 'Discount'], { ...price, default: 0, sum: true }),
        amount: field.money(['Jumlah Harga', 'Amount'], { ...sum, sum: true }),
        dry_weight: field.boolean(['Berat Kering', 'Dry weight'], {
          default: false,
          hint: ['Agregat dibayar menurut berat kering', 'Aggregate is paid by dry weight'],
        }),
        agreed_moisture_pct: field.percent(['Kadar Air Sepakat (%)', 'Agreed moisture (%)'], { max: 50 }),
        over_receipt_pct: field.percent(['Toleransi Lebih (%)', 'Over-receipt (%)'], { required: true, default: 5 }),
        under_pct: field.percent(['Toleransi Kurang (%)', 'Under-receipt (%)'], { required: true, default: 2 }),
        received: field.quantity(['Diterima', 'Received'], '', { computed: true, exact: true }),
        remaining: field.quantity(['Sisa', 'Remaining'], '', { computed: true, exact: true }),
      },
    }),
    documents: documents({
      table: 'purchase_order_documents',
      parent: 'purchase_order_id',
      scope: 'production-unit',
      of: 'purchase_order',
    }),
    materials: field.text(['Material', 'Materials'], { computed: true }),
    subtotal: field.money(['Subtotal', 'Subtotal'], sum),
    discount: field.money(['Potongan', 'Discount'], sum),
    dpp: field.money(['Dasar Pengenaan Pajak', 'Tax base'], sum),
    ppn: field.money(['PPN', 'VAT'], sum),
    total: field.money(['Total', 'Total'], sum),
    received_pct: field.percent(['Diterima (%)', 'Received (%)'], { computed: true }),
    late: field.boolean(['Terlambat', 'Late'], { computed: true, past: 'open_expected' }),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
    finish_reason: field.textarea(['Alasan Penyelesaian', 'Closing reason'], {
      computed: true,
      shownWhen: { status: 'finish' },
    }),
  },
  // Stock and periods depend on the receipts only.
  plans: true,
  editableWhen: { status: 'pending', submitted: false },
  alwaysEditable: ['note', 'documents'],
  list: {
    columns: [
      'number',
      'date',
      'vendor_id',
      'materials',
      'total',
      'received_pct',
      'expected_date',
      { field: 'late', from: 1280 },
      { field: 'submitted', from: 1600 },
      'status',
    ],
    filters: ['status', 'vendor_id', 'date', 'items.material_id', 'late', 'expected_date', 'warehouse_id'],
    search: ['number', 'vendor_id'],
    sortable: ['number', 'date', 'expected_date'],
    sort: '-date',
    pageSize: 20,
    summary: ['total'],
  },
  lookup: { also: ['vendor_id', 'warehouse_id', 'status'] },
  // An order is numbered when it is created, so it is cancelled instead of deleted.
  calls: { delete: false },
  form: {
    sections: [
      {
        label: ['Data Pembelian', 'Purchase'],
        fields: [
          'date',
          'vendor_id',
          'warehouse_id',
          'production_unit_id',
          'expected_date',
          'payment_term_days',
          'delivery_terms',
          'ppn_id',
        ],
      },
      { label: ['Rincian', 'Items'], fields: ['items', 'note'] },
      DOCUMENTS,
    ],
  },
  detail: {
    facts: ['total', 'received_pct'],
    sections: [
      {
        fields: [
          'vendor_id',
          'date',
          'warehouse_id',
          'expected_date',
          'production_unit_id',
          'payment_term_days',
          'delivery_terms',
          'submitted',
          'subtotal',
          'discount',
          'dpp',
          'ppn_id',
          'ppn',
          'note',
          'cancel_reason',
          'finish_reason',
          'items',
          'documents',
        ],
      },
    ],
  },
  tabs: [{ module: 'incoming-material', by: 'purchase_order_id' }],
  actions: {
    submit: {
      label: ['Ajukan', 'Submit'],
      done: ['Diajukan', 'Submitted'],
      from: 'pending',
      when: { submitted: false },
      permission: 'create-purchase-order',
      primary: true,
      shows: ['vendor_id', 'materials', 'total'],
      says: [
        'Menunggu persetujuan orang lain; rinciannya terkunci.',
        'It waits for approval by another user and can no longer be changed.',
      ],
    },
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'pending',
      when: { submitted: true },
      primary: true,
      asks: { note: approvalNote() },
      shows: ['vendor_id', 'materials', 'total', 'expected_date'],
      says: [
        'Setelah level terakhir setuju, pesanan dikirim ke email pemasok dan material dapat diterima.',
        'After the last approval the order is e-mailed to the vendor and material can be received.',
      ],
    },
    reject: {
      label: ['Tolak', 'Reject'],
      done: ['Ditolak', 'Rejected'],
      from: 'pending',
      when: { submitted: true },
      asks: refusal(),
      danger: true,
    },
    print: {
      label: ['Cetak', 'Print'],
      done: ['Dicetak', 'Printed'],
      afterClosing: true,
      asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
    },
    mail: {
      label: ['Kirim Ulang Email', 'Send e-mail again'],
      done: MAILED,
      from: ['approve', 'progress'],
      afterClosing: true,
      asks: toVendor,
      says: ['PDF pesanan dikirim sebagai lampiran.', 'The PDF of the order is attached.'],
    },
    close: {
      label: ['Tutup Pesanan', 'Close order'],
      done: ['Ditutup', 'Closed'],
      from: 'progress',
      asks: { reason: reason() },
      shows: ['vendor_id', 'received_pct'],
      says: ['Sisanya tidak ditunggu lagi.', 'The rest is no longer expected.'],
    },
    cancel: {
      label: ['Batalkan Pesanan', 'Cancel order'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'approve'],
      asks: { reason: reason() },
      danger: true,
    },
  },
})
