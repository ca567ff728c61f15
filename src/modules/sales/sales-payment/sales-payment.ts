import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { MAIL_LABEL, MAIL_SAYS, MAILED, toCustomer } from '../../shared/mail-fields.ts'
import { statuses } from '../../shared/statuses.ts'
import { DEDUCTIONS } from '../deductions.ts'

/** A customer's payment. It counts from its clearing date; an amount without an invoice becomes a deposit. */
export const salesPayment = defineModule({
  name: 'sales-payment',
  label: ['Pembayaran', 'Payment'],
  table: 'sales_payments',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('KW', { givenBy: 'success', dated: 'cleared_at', keptBy: 'receipt' }),
    status: field.status(statuses('pending', 'success', 'reject', 'cancel')),
    date: entryDate({ max: 'today' }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { required: true }),
    production_unit_id: unitField(),
    payment_channel_id: field.link(['Kanal Pembayaran', 'Payment channel'], 'payment-channel', { required: true }),
    amount: field.money(['Nominal', 'Amount'], { required: true, above: 0 }),
    received_at: field.date(['Tanggal Terima', 'Received on'], { required: true, default: 'today', max: 'today' }),
    reference_no: field.text(['No. Referensi', 'Reference number'], { max: 100, placeholder: 'TRF-20261123-0042' }),
    giro_no: field.text(['No. Giro', 'Giro number'], { max: 50, placeholder: 'BB 123456', onlyKnown: true }),
    giro_due: field.date(['Jatuh Tempo Giro', 'Giro due on'], { rules: 'not_before:received_at', onlyKnown: true }),
    proof: field.file(['Bukti Bayar', 'Proof of payment'], { accept: 'any', maxMb: 5 }),
    allocations: field.lines(['Alokasi', 'Allocation'], {
      table: 'payment_allocations',
      parent: 'sales_payment_id',
      scope: 'production-unit',
      max: 100,
      fields: {
        invoice_id: field.link(['Invoice', 'Invoice'], 'sales-invoice', {
          required: true,
          among: { customer_id: 'customer_id' },
          offers: { status: 'unpaid,progress' },
          givesUnit: true,
        }),
        amount: field.money(['Dibayar', 'Paid'], { required: true, above: 0 }),
        deduction_type: field.select(['Jenis Potongan', 'Deduction'], DEDUCTIONS, { required: true, default: 'none' }),
        deduction: field.money(['Potongan', 'Amount deducted'], { min: 0 }),
        deduction_doc_no: field.text(['No. Bukti Potong', 'Proof of deduction'], { max: 50 }),
        deduction_doc_date: field.date(['Tanggal Bukti Potong', 'Date of proof'], { max: 'today' }),
      },
    }),
    allocated: field.money(['Dialokasikan', 'Allocated'], { computed: true }),
    unallocated: field.money(['Belum Dialokasikan', 'Unallocated'], {
      computed: true,
      hint: ['Menjadi deposit pelanggan saat diterima', 'Becomes a deposit of the customer once received'],
    }),
    cleared_at: field.date(['Tanggal Cair', 'Cleared on'], { computed: true }),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  // The ledger uses the date on which the money came, so a draft dated in a closed period may still be cleared.
  plans: true,
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note'],
  deletableWhen: { status: 'pending' },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      { field: 'payment_channel_id', from: 1280 },
      'amount',
      { field: 'allocated', from: 1600 },
      'unallocated',
      { field: 'cleared_at', from: 'chosen' },
      { field: 'reference_no', from: 'chosen' },
      { field: 'giro_due', from: 'chosen' },
      'status',
    ],
    card: [
      ['number', 'amount'],
      ['customer_id', 'unallocated'],
    ],
    filters: ['date', 'status', 'payment_channel_id', 'customer_id', 'giro_due'],
    search: ['number', 'reference_no', 'giro_no', 'customer_id'],
    sortable: ['number', 'date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount', 'allocated', 'unallocated'],
  },
  lookup: { also: ['customer_id', 'amount'] },
  form: {
    sections: [
      {
        label: ['Data Pembayaran', 'Payment'],
        fields: ['date', 'customer_id', 'amount', 'received_at', 'production_unit_id'],
      },
      {
        label: ['Cara Bayar', 'How it was paid'],
        fields: ['payment_channel_id', 'giro_no', 'giro_due', 'reference_no', 'proof', 'note'],
      },
      { label: ['Alokasi', 'Allocation'], fields: ['allocations'] },
    ],
  },
  detail: {
    facts: ['amount', 'allocated', 'unallocated'],
    sections: [
      {
        fields: [
          'customer_id',
          'date',
          'payment_channel_id',
          'received_at',
          'reference_no',
          'cleared_at',
          'giro_no',
          'giro_due',
          'production_unit_id',
          'proof',
          'note',
          'cancel_reason',
        ],
      },
    ],
  },
  tabs: [
    { module: 'payment-allocation', by: 'sales_payment_id', label: ['Alokasi', 'Allocation'] },
    { module: 'withholding-slip', by: 'sales_payment_id' },
    { module: 'receipt', by: 'sales_payment_id' },
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
      shows: ['customer_id', 'payment_channel_id', 'amount', 'allocated', 'unallocated', 'giro_due'],
      says: [
        'Uang sudah masuk: pembayaran mendapat kwitansi dan mengurangi invoicenya; yang belum dialokasikan menjadi deposit.',
        'The money has arrived: the payment gets its receipt and settles its invoices; what is unallocated becomes a deposit.',
      ],
    },
    reject: {
      label: ['Tolak', 'Reject'],
      done: ['Ditolak', 'Rejected'],
      from: 'pending',
      asks: { reason: reason() },
      danger: true,
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
    correct: {
      label: ['Koreksi', 'Correct'],
      done: ['Dibatalkan untuk dikoreksi', 'Cancelled for correction'],
      from: 'success',
      asks: { reason: reason() },
      shows: ['customer_id', 'amount', 'allocated', 'unallocated'],
      previews: true,
      danger: true,
      says: [
        'Pembayaran ini dibatalkan, dan isinya menjadi konsep baru yang dapat diperbaiki lalu diterima kembali.',
        'This payment is cancelled; its details become a new draft to correct and receive again.',
      ],
    },
    reenter: {
      label: ['Catat Lagi', 'Enter again'],
      done: ['Dicatat lagi', 'Entered again'],
      from: ['cancel', 'reject'],
      afterClosing: true,
      says: [
        'Isinya menjadi konsep baru, tanpa invoice yang sudah lunas atau batal dan tanpa bukti bayarnya.',
        'Its details become a new draft, without paid or cancelled invoices and without proof.',
      ],
    },
    cancel: {
      label: ['Batalkan Pembayaran', 'Cancel payment'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'success'],
      asks: { reason: reason() },
      shows: ['customer_id', 'amount', 'allocated', 'unallocated'],
      danger: true,
      says: [
        'Invoicenya kembali belum lunas dan kwitansinya batal; nomornya tetap tercatat.',
        'Its invoices are open again and the receipt is void; the number stays on record.',
      ],
    },
  },
})
