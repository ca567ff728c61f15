import type { Collection } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, READ_PRICE, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'
import { TAX_CODES } from '../tax-codes.ts'
import { invoiceActions } from './invoice-actions.ts'
import { CHARGE_COLUMNS, chargeFields, LINE_COLUMNS, lineFields, MOST_DOCKETS } from './invoice-lines.ts'

const sum = { computed: true, permission: READ_PRICE } as const
// A draft is neither owed nor paid.
const owed = { ...sum, shownWhen: { status: ['unpaid', 'progress', 'paid', 'cancel'] } } as const
const words = statuses('pending', 'unpaid', 'progress', 'paid', 'cancel')

/** The action that bills all uninvoiced dockets, and its filters. */
export const billAll = {
  label: ['Tagih Semua', 'Bill all'],
  asks: {
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project'),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit'),
    date_from: field.date(['Dari Tanggal', 'From']),
    date_to: field.date(['Sampai Tanggal', 'To'], { rules: 'not_before:date_from' }),
    issue: field.boolean(['Langsung Terbitkan', 'Issue at once']),
  },
  says: [
    'Surat jalan yang belum ditagih menjadi konsep invoice, satu untuk setiap proyek dengan syarat yang sama.',
    'Unbilled dockets become draft invoices, one for each project on the same terms.',
  ],
} as const satisfies Collection

/** The invoice to a customer for dockets of one project on the same terms. */
export const salesInvoice = defineModule({
  name: 'sales-invoice',
  label: ['Invoice', 'Invoice'],
  table: 'sales_invoices',
  readFrom: 'sales_invoice_list',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('INV', { givenBy: 'issue' }),
    status: field.status({
      ...words,
      pending: { ...words.pending, label: ['Konsep', 'Draft'] },
      progress: { ...words.progress, label: ['Dibayar Sebagian', 'Partly paid'] },
    }),
    date: entryDate({ max: 'today' }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { required: true, fixed: true }),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', {
      required: true,
      fixed: true,
      among: { customer_id: 'customer_id' },
      givesUnit: true,
    }),
    production_unit_id: unitField(),
    due_date: field.date(['Tanggal Jatuh Tempo', 'Due date'], {
      rules: 'not_before:date',
      hint: [
        'Kosongkan untuk tanggal invoice ditambah tempo',
        'Leave empty for the invoice date plus the payment term',
      ],
    }),
    dockets: field.lines(['Surat Jalan', 'Dockets'], {
      table: 'sales_invoice_dockets',
      parent: 'sales_invoice_id',
      scope: 'production-unit',
      as: 'picker',
      max: MOST_DOCKETS,
      fields: {
        docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', {
          required: true,
          among: { customer_id: 'customer_id', site_project_id: 'site_project_id' },
          offers: { unbilled: 'true' },
        }),
      },
    }),
    lines: field.lines(['Rincian', 'Lines'], {
      table: 'sales_invoice_lines',
      parent: 'sales_invoice_id',
      scope: 'production-unit',
      computed: true,
      fields: lineFields(),
      columns: LINE_COLUMNS,
    }),
    charges: field.lines(['Biaya Tambahan', 'Charges'], {
      table: 'sales_invoice_charges',
      parent: 'sales_invoice_id',
      scope: 'production-unit',
      max: 100,
      given: true,
      namedBy: 'sales_order_charge_id',
      permission: READ_PRICE,
      fields: chargeFields(),
      columns: CHARGE_COLUMNS,
    }),
    documents: documents({
      table: 'sales_invoice_documents',
      parent: 'sales_invoice_id',
      scope: 'production-unit',
      of: 'sales_invoice',
    }),
    // Both follow from the dockets; a request may name them to have them checked. Without dockets the order is billed
    // for charges alone.
    sales_order_id: field.link(['Pesanan Penjualan', 'Sales order'], 'sales-order', {
      fixed: true,
      among: { customer_id: 'customer_id', site_project_id: 'site_project_id' },
      hint: ['Untuk menagih biaya tambahannya saja, tanpa surat jalan', 'To bill only its charges, without dockets'],
    }),
    salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', { computed: true, own: 'user_id' }),
    payment_type_id: field.link(['Jenis Pembayaran', 'Payment type'], 'payment-type', { fixed: true }),
    credit_line_id: field.link(['Limit Kredit', 'Credit line'], 'credit-line', { computed: true, onlyKnown: true }),
    top_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { computed: true }),
    tax_code: field.select(['Kode Transaksi Faktur', 'Tax transaction code'], TAX_CODES, { computed: true }),
    price_includes_ppn: field.boolean(['Harga Termasuk PPN', 'Prices include VAT'], { computed: true }),
    vat_collector: field.boolean(['Pemungut PPN (WAPU)', 'VAT collector (WAPU)'], { computed: true }),
    tax_invoice_no: field.text(['No. Seri Faktur Pajak', 'Tax invoice number'], {
      max: 17,
      rules: 'digits:17',
      placeholder: '04002500123456789',
    }),
    without_tax_invoice: field.boolean(['Tanpa Faktur Pajak', 'Without tax invoice'], { computed: true }),
    tax_invoice_date: field.date(['Tanggal Faktur Pajak', 'Tax invoice date'], { max: 'today' }),
    wapu_ntpn: field.text(['NTPN PPN (WAPU)', 'Proof of VAT payment (NTPN)'], {
      max: 16,
      rules: 'alpha_num|length:16',
      shownWhen: { vat_collector: true },
      placeholder: 'A1B2C3D4E5F6G7H8',
    }),
    without_ntpn: field.boolean(['PPN WAPU Tanpa NTPN', 'VAT collected without proof'], { computed: true }),
    volume: field.quantity(['Volume', 'Volume'], 'm³', { computed: true }),
    subtotal: field.money(['Subtotal', 'Subtotal'], sum),
    discount: field.money(['Potongan', 'Discount'], {
      permission: READ_PRICE,
      hint: [
        'Seluruh potongan invoice; kosongkan untuk potongan pesanannya saja',
        'The whole discount of the invoice; leave empty for the discount of its orders only',
      ],
    }),
    charge: field.money(['Biaya Tambahan', 'Charges'], sum),
    taxed_charge: field.money(['Biaya Kena PPN', 'Charges with VAT'], { ...sum, onlyKnown: true }),
    dpp: field.money(['Dasar Pengenaan Pajak', 'Tax base'], sum),
    dpp_other: field.money(['DPP Nilai Lain', 'Other tax base'], sum),
    ppn_id: field.link(['Tarif PPN', 'VAT rate'], 'ppn', { computed: true }),
    ppn: field.money(['PPN', 'VAT'], sum),
    untaxed_charge: field.money(['Biaya Tanpa PPN', 'Charges without VAT'], { ...sum, onlyKnown: true }),
    total: field.money(['Total', 'Total'], sum),
    advance_dpp: field.money(['Termasuk DPP Uang Muka', 'Incl. tax base of advances'], owed),
    advance_ppn: field.money(['Termasuk PPN Uang Muka', 'Incl. VAT of advances'], owed),
    amount_due: field.money(['Jumlah Tagihan', 'Amount due'], sum),
    deposit_applied: field.money(['Deposit Dipakai', 'Deposit applied'], owed),
    paid: field.money(['Dibayar', 'Paid'], owed),
    credit_note_total: field.money(['Nota Kredit', 'Credit notes'], owed),
    balance: field.money(['Sisa Tagihan', 'Balance'], owed),
    age_days: field.integer(['Lewat Jatuh Tempo (hari)', 'Overdue (days)'], { computed: true }),
    overdue: field.boolean(['Lewat Jatuh Tempo', 'Overdue'], { computed: true, past: 'open_due' }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  editableWhen: { status: 'pending' },
  deletableWhen: { status: 'pending' },
  alwaysEditable: ['tax_invoice_no', 'tax_invoice_date', 'wapu_ntpn', 'note', 'documents'],
  list: {
    columns: [
      'number',
      'date',
      'due_date',
      'customer_id',
      'site_project_id',
      { field: 'volume', from: 1280 },
      { field: 'dpp', from: 1600 },
      { field: 'ppn', from: 1600 },
      'total',
      { field: 'paid', from: 'chosen' },
      'balance',
      { field: 'age_days', from: 1280 },
      { field: 'salesman_id', from: 'chosen' },
      { field: 'tax_invoice_no', from: 'chosen' },
      'status',
    ],
    card: [
      ['number', 'total'],
      ['customer_id', 'site_project_id'],
      ['due_date', 'balance'],
    ],
    filters: [
      'date',
      'status',
      'customer_id',
      'site_project_id',
      'salesman_id',
      'due_date',
      'overdue',
      'sales_order_id',
      'without_tax_invoice',
      'without_ntpn',
    ],
    search: ['number', 'customer_id', 'site_project_id'],
    sortable: ['number', 'date', 'due_date', 'total'],
    sort: '-date',
    pageSize: 20,
    summary: ['volume', 'total', 'balance'],
    statistics: [
      {
        label: ['Konsep', 'Drafts'],
        value: 'indicator.pending',
        classes: 'warning',
        filter: { status: 'pending' },
      },
      { label: ['Belum Lunas', 'Unpaid'], value: 'indicator.unpaid', filter: { status: 'unpaid' } },
      {
        label: ['Lewat Jatuh Tempo', 'Overdue'],
        value: 'indicator.overdue',
        classes: 'red',
        filter: { overdue: '1' },
      },
      { label: ['Sisa Tagihan', 'Receivable'], value: 'indicator.balance', transform: 'money' },
    ],
  },
  lookup: { also: ['customer_id', 'balance'], tells: ['balance', 'due_date', 'customer_id'] },
  form: {
    sections: [
      {
        label: ['Data Invoice', 'Invoice'],
        fields: ['date', 'customer_id', 'site_project_id', 'sales_order_id', 'due_date', 'discount'],
      },
      { label: ['Surat Jalan', 'Dockets'], fields: ['dockets'] },
      { label: ['Biaya Tambahan', 'Charges'], fields: ['charges'], only: 'update' },
      {
        label: ['Faktur Pajak & Keterangan', 'Tax invoice and note'],
        fields: ['tax_invoice_no', 'tax_invoice_date', 'wapu_ntpn', 'note'],
      },
      { ...DOCUMENTS, folded: true },
    ],
  },
  detail: {
    facts: ['volume', 'total', 'deposit_applied', 'paid', 'balance', 'due_date'],
    sections: [
      {
        fields: [
          'customer_id',
          'date',
          'site_project_id',
          'due_date',
          'sales_order_id',
          'top_days',
          'salesman_id',
          'age_days',
          'payment_type_id',
          'credit_line_id',
          'production_unit_id',
          'tax_code',
          'vat_collector',
          'tax_invoice_no',
          'tax_invoice_date',
          'wapu_ntpn',
          'price_includes_ppn',
          'note',
          'cancel_reason',
        ],
      },
      {
        label: ['Rincian', 'Lines'],
        fields: [
          'lines',
          'charges',
          'subtotal',
          'discount',
          'taxed_charge',
          'dpp',
          'dpp_other',
          'ppn_id',
          'ppn',
          'untaxed_charge',
          'total',
          'advance_dpp',
          'advance_ppn',
          'amount_due',
          'deposit_applied',
          'paid',
          'credit_note_total',
          'balance',
        ],
        as: 'sums',
      },
      DOCUMENTS,
    ],
  },
  tabs: [
    { module: 'production/docket', by: 'sales_invoice_id' },
    { module: 'payment-allocation', by: 'invoice_id', label: ['Pembayaran', 'Payments'] },
    { module: 'withholding-slip', by: 'invoice_id' },
    { module: 'sales-credit-note', by: 'sales_invoice_id' },
  ],
  actions: invoiceActions,
  collections: { bill: billAll },
})
