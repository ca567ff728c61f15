import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { approvalNote, cancelReason, entryDate, noteField, reason, refusal, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'

/** A refund of a deposit. The amount is reserved from approval on, and leaves the deposit with the payment. */
export const depositRefund = defineModule({
  name: 'deposit-refund',
  label: ['Pengembalian Deposit', 'Deposit refund'],
  table: 'deposit_refunds',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('RF', { givenBy: 'paid', dated: 'paid_at' }),
    status: field.status(statuses('pending', 'approve', 'paid', 'reject', 'cancel')),
    submitted: field.boolean(['Diajukan', 'Submitted'], { computed: true, default: false }),
    date: entryDate({ max: 'today' }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { required: true }),
    deposit_id: field.link<'customer_id' | 'amount'>(['Deposit', 'Deposit'], 'deposit', {
      required: true,
      among: { customer_id: 'customer_id' },
      offers: { status: 'success' },
      fills: { amount: 'remaining' },
      givesUnit: true,
    }),
    production_unit_id: unitField(),
    amount: field.money(['Nominal', 'Amount'], { required: true, above: 0 }),
    reason: field.textarea(['Alasan', 'Reason'], { required: true, max: 1_000 }),
    bank_name: field.text(['Bank', 'Bank'], { required: true, max: 60, placeholder: 'Bank Central Asia' }),
    account_no: field.text(['No. Rekening', 'Account number'], {
      required: true,
      max: 34,
      rules: 'regex:^[0-9][0-9 .-]{4,33}$',
      placeholder: '136 00 1234567 8',
    }),
    account_name: field.text(['Atas Nama', 'Account holder'], {
      required: true,
      placeholder: 'PT Adhi Persada Gedung',
    }),
    proof: field.file(['Bukti Transfer', 'Proof of transfer'], { accept: 'any', maxMb: 5 }),
    paid_at: field.date(['Tanggal Bayar', 'Paid on'], { computed: true }),
    documents: documents({
      table: 'deposit_refund_documents',
      parent: 'deposit_refund_id',
      scope: 'production-unit',
      of: 'deposit_refund',
    }),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  // The ledger uses the date of payment, so a request dated in a closed period may still be paid.
  plans: true,
  editableWhen: { status: 'pending', submitted: false },
  alwaysEditable: ['note', 'proof', 'documents'],
  deletableWhen: { status: 'pending', submitted: false },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      'deposit_id',
      'amount',
      { field: 'bank_name', from: 1600 },
      { field: 'paid_at', from: 1280 },
      { field: 'submitted', from: 1280 },
      'status',
    ],
    filters: ['date', 'customer_id', 'status', 'deposit_id'],
    search: ['number', 'customer_id'],
    sortable: ['number', 'date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount'],
  },
  lookup: { also: ['customer_id', 'amount'] },
  form: {
    sections: [
      {
        label: ['Data Pengembalian', 'Refund'],
        fields: ['date', 'customer_id', 'deposit_id', 'amount', 'production_unit_id', 'reason'],
      },
      {
        label: ['Rekening Tujuan', 'Account'],
        fields: ['bank_name', 'account_no', 'account_name', 'proof', 'note'],
      },
      { ...DOCUMENTS, folded: true },
    ],
  },
  detail: {
    facts: ['amount'],
    sections: [
      {
        fields: [
          'customer_id',
          'date',
          'deposit_id',
          'submitted',
          'production_unit_id',
          'paid_at',
          'bank_name',
          'account_no',
          'account_name',
          'proof',
          'reason',
          'note',
          'cancel_reason',
        ],
      },
      DOCUMENTS,
    ],
  },
  actions: {
    submit: {
      label: ['Ajukan', 'Submit'],
      done: ['Diajukan', 'Submitted'],
      from: 'pending',
      when: { submitted: false },
      permission: 'create-deposit-refund',
      primary: true,
      shows: ['customer_id', 'deposit_id', 'amount', 'account_name'],
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
      shows: ['customer_id', 'deposit_id', 'amount', 'reason'],
      says: [
        'Setelah level terakhir setuju, nominalnya ditahan dari deposit sampai dibayar atau dibatalkan.',
        'After the last approval the amount is reserved until it is paid or cancelled.',
      ],
    },
    paid: {
      label: ['Bayar', 'Pay'],
      done: ['Dibayar', 'Paid'],
      from: 'approve',
      primary: true,
      asks: {
        paid_at: field.date(['Tanggal Bayar', 'Paid on'], {
          required: true,
          rules: 'entry_date',
          default: 'today',
          max: 'today',
        }),
      },
      shows: ['customer_id', 'amount', 'bank_name', 'account_no', 'account_name'],
      says: [
        'Uang sudah dikirim: pengembalian mendapat nomor dan mengurangi depositnya.',
        'The money was sent: the refund gets its number and reduces the deposit.',
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
    cancel: {
      label: ['Batalkan Pengembalian', 'Cancel refund'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'approve'],
      asks: { reason: reason() },
      danger: true,
      says: ['Yang ditahan dari depositnya bebas kembali.', 'The amount reserved from the deposit is free again.'],
    },
  },
})
