import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { MAIL_LABEL, MAIL_SAYS, MAILED, toCustomer } from '../../shared/mail-fields.ts'
import { statuses } from '../../shared/statuses.ts'

// A draft has no balance that could be used.
const counted = { computed: true, shownWhen: { status: ['success', 'cancel'] } } as const

/** A customer's payment in advance. It counts from its clearing date, whenever it was entered. */
export const deposit = defineModule({
  name: 'deposit',
  label: ['Deposit', 'Deposit'],
  table: 'deposits',
  readFrom: 'deposit_list',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('DP', { givenBy: 'success', dated: 'cleared_at' }),
    status: field.status(statuses('pending', 'success', 'reject', 'cancel')),
    date: entryDate({ max: 'today' }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { required: true }),
    sales_order_id: field.link(['Untuk Pesanan', 'For order'], 'sales-order', {
      among: { customer_id: 'customer_id' },
      givesUnit: true,
      ofAnyUnit: true,
      hint: [
        'Wajib untuk pesanan tunai; kosong: untuk semua pesanan',
        'Required for a cash order; empty: for all orders',
      ],
    }),
    production_unit_id: unitField(),
    payment_channel_id: field.link(['Kanal Pembayaran', 'Payment channel'], 'payment-channel', { required: true }),
    amount: field.money(['Nominal', 'Amount'], { required: true, above: 0 }),
    received_at: field.date(['Tanggal Terima', 'Received on'], { required: true, default: 'today', max: 'today' }),
    sales_payment_id: field.link(['Sisa Pembayaran', 'Left over from payment'], 'sales-payment', {
      computed: true,
      onlyKnown: true,
    }),
    sales_credit_note_id: field.link(['Sisa Nota Kredit', 'Left over from credit note'], 'sales-credit-note', {
      computed: true,
      onlyKnown: true,
    }),
    reference_no: field.text(['No. Referensi', 'Reference number'], { max: 100, placeholder: 'TRF-20261123-0042' }),
    giro_no: field.text(['No. Giro', 'Giro number'], { max: 50, placeholder: 'BB 123456', onlyKnown: true }),
    giro_due: field.date(['Jatuh Tempo Giro', 'Giro due on'], { rules: 'not_before:received_at', onlyKnown: true }),
    proof: field.file(['Bukti Bayar', 'Proof of payment'], { accept: 'any', maxMb: 5 }),
    taxed: field.boolean(['Uang Muka Kena Pajak', 'Taxed advance'], {
      default: false,
      hint: ['Ya bila faktur pajak uang muka diterbitkan', 'Yes if a tax invoice is issued for the advance'],
    }),
    dpp: field.money(['Dasar Pengenaan Pajak', 'Tax base'], { computed: true, shownWhen: { taxed: true } }),
    ppn_id: field.link(['Tarif PPN', 'VAT rate'], 'ppn', { computed: true, shownWhen: { taxed: true } }),
    ppn: field.money(['PPN', 'VAT'], { computed: true, shownWhen: { taxed: true } }),
    tax_invoice_no: field.text(['No. Seri Faktur Pajak', 'Tax invoice number'], {
      max: 17,
      rules: 'digits:17',
      shownWhen: { taxed: true },
      placeholder: '04002600000000042',
    }),
    tax_invoice_date: field.date(['Tanggal Faktur Pajak', 'Tax invoice date'], {
      max: 'today',
      shownWhen: { taxed: true },
    }),
    cleared_at: field.date(['Tanggal Cair', 'Cleared on'], counted),
    used: field.money(['Terpakai', 'Used'], counted),
    refunded: field.money(['Dikembalikan', 'Refunded'], counted),
    held: field.money(['Ditahan', 'Held'], counted),
    remaining: field.money(['Sisa', 'Remaining'], counted),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  // The ledger uses the date on which the money came, so a draft dated in a closed period may still be cleared.
  plans: true,
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note', 'tax_invoice_no', 'tax_invoice_date'],
  deletableWhen: { status: 'pending' },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      { field: 'sales_order_id', from: 1280 },
      { field: 'payment_channel_id', from: 1280 },
      'amount',
      { field: 'used', from: 1600 },
      { field: 'refunded', from: 1600 },
      'remaining',
      { field: 'cleared_at', from: 'chosen' },
      { field: 'giro_due', from: 'chosen' },
      'status',
    ],
    filters: ['date', 'customer_id', 'status', 'payment_channel_id', 'sales_order_id'],
    search: ['number', 'reference_no', 'giro_no', 'customer_id'],
    sortable: ['number', 'date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount', 'used', 'refunded', 'remaining'],
    card: [
      ['customer_id', 'amount'],
      ['date', 'remaining'],
    ],
  },
  lookup: { also: ['customer_id', 'amount', 'remaining'], tells: ['remaining', 'customer_id'] },
  form: {
    sections: [
      {
        label: ['Data Deposit', 'Deposit'],
        fields: ['date', 'customer_id', 'sales_order_id', 'amount', 'received_at', 'production_unit_id'],
      },
      {
        label: ['Pembayaran', 'Payment'],
        fields: ['payment_channel_id', 'giro_no', 'giro_due', 'reference_no', 'proof'],
      },
      {
        label: ['Pajak & Keterangan', 'Tax and note'],
        fields: ['taxed', 'tax_invoice_no', 'tax_invoice_date', 'note'],
      },
    ],
  },
  detail: {
    facts: ['amount', 'used', 'refunded', 'held', 'remaining'],
    sections: [
      {
        fields: [
          'customer_id',
          'date',
          'sales_order_id',
          'received_at',
          'payment_channel_id',
          'cleared_at',
          'sales_payment_id',
          'sales_credit_note_id',
          'reference_no',
          'giro_no',
          'giro_due',
          'production_unit_id',
          'proof',
          'note',
          'cancel_reason',
        ],
      },
      {
        label: ['Pajak', 'Tax'],
        fields: ['taxed', 'dpp', 'ppn_id', 'ppn', 'tax_invoice_no', 'tax_invoice_date'],
      },
    ],
  },
  tabs: [
    { module: 'deposit-entry', by: 'deposit_id', label: ['Pemakaian', 'Use'] },
    { module: 'deposit-refund', by: 'deposit_id', label: ['Refund', 'Refunds'] },
    { module: 'receipt', by: 'deposit_id' },
  ],
  actions: {
    success: {
      label: ['Terima', 'Confirm receipt'],
      done: ['Diterima', 'Received'],
      from: 'pending',
      primary: true,
      asks: {
        cleared_at: field.date(['Tanggal Cair', 'Cleared on'], {
          required: true,
          rules: 'entry_date',
          default: 'today',
          max: 'today',
        }),
      },
      shows: ['customer_id', 'payment_channel_id', 'amount', 'giro_no', 'giro_due'],
      says: [
        'Uang sudah masuk: deposit mendapat nomor dan kwitansi, dan menambah saldo pelanggan.',
        'The money has arrived: the deposit gets its number and receipt and increases the balance of the customer.',
      ],
    },
    earmark: {
      label: ['Ikat ke Pesanan', 'Bind to an order'],
      done: ['Diikat ke pesanan', 'Bound to an order'],
      from: 'success',
      asks: {
        sales_order_id: field.link(['Untuk Pesanan', 'For order'], 'sales-order', {
          among: { customer_id: 'customer_id' },
          ofAnyUnit: true,
          hint: ['Kosong: untuk semua pesanan pelanggan', 'Empty: for all orders of the customer'],
        }),
        reason: reason(),
      },
      shows: ['customer_id', 'sales_order_id', 'amount', 'remaining'],
    },
    reject: {
      label: ['Tolak', 'Reject'],
      done: ['Ditolak', 'Rejected'],
      from: 'pending',
      asks: { reason: reason() },
      danger: true,
      shows: ['customer_id', 'payment_channel_id', 'amount'],
      says: [
        'Uang tidak masuk, misalnya giro ditolak bank.',
        'The money does not arrive, for example a giro refused by the bank.',
      ],
    },
    print: {
      label: ['Cetak', 'Print'],
      done: ['Dicetak', 'Printed'],
      from: 'success',
      afterClosing: true,
      asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
    },
    mail: {
      label: MAIL_LABEL,
      done: MAILED,
      from: 'success',
      afterClosing: true,
      asks: toCustomer,
      says: MAIL_SAYS,
    },
    cancel: {
      label: ['Batalkan Deposit', 'Cancel deposit'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'success'],
      asks: { reason: reason() },
      danger: true,
      shows: ['customer_id', 'amount', 'used', 'remaining'],
      says: [
        'Saldo pelanggan berkurang dan kwitansinya batal; nomornya tetap tercatat.',
        'The balance of the customer decreases and the receipt is void; the numbers stay on record.',
      ],
    },
  },
})
