import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'

const sum = { computed: true } as const
const booked = { computed: true, shownWhen: { status: ['approve', 'cancel'] } } as const

/** A credit note on an issued invoice: it lowers the customer's debt, and the excess becomes a deposit. */
export const salesCreditNote = defineModule({
  name: 'sales-credit-note',
  label: ['Nota Kredit', 'Credit note'],
  table: 'sales_credit_notes',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'number',
  fields: {
    number: field.number('CN', { givenBy: 'approve' }),
    status: field.status(statuses('pending', 'approve', 'cancel')),
    date: entryDate({ max: 'today' }),
    sales_invoice_id: field.link(['Invoice', 'Invoice'], 'sales-invoice', {
      required: true,
      fixed: true,
      offers: { status: 'unpaid,progress,paid' },
      givesUnit: true,
    }),
    production_unit_id: unitField(),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    reason: field.textarea(['Alasan', 'Reason'], { required: true, max: 1_000 }),
    lines: field.lines(['Rincian', 'Lines'], {
      table: 'sales_credit_note_lines',
      parent: 'sales_credit_note_id',
      scope: 'production-unit',
      required: true,
      max: 100,
      fields: {
        description: field.text(['Uraian', 'Description'], {
          required: true,
          placeholder: 'Koreksi harga K-300, 7 m³',
        }),
        amount: field.money(['Nominal sebelum PPN', 'Amount before VAT'], { required: true, above: 0 }),
      },
    }),
    dpp: field.money(['Dasar Pengenaan Pajak', 'Tax base'], sum),
    ppn_id: field.link(['Tarif PPN', 'VAT rate'], 'ppn', sum),
    ppn: field.money(['PPN', 'VAT'], sum),
    total: field.money(['Total', 'Total'], sum),
    credit: field.money(['Nilai Kredit', 'Credited'], {
      ...sum,
      hint: ['Tanpa PPN yang dipungut pelanggan sendiri', 'Without the VAT collected by the customer'],
    }),
    settled: field.money(['Mengurangi Tagihan', 'Taken off invoice'], booked),
    deposited: field.money(['Menjadi Deposit', 'Left as deposit'], booked),
    documents: documents({
      table: 'sales_credit_note_documents',
      parent: 'sales_credit_note_id',
      scope: 'production-unit',
      of: 'sales_credit_note',
    }),
    note: noteField(),
    cancel_reason: cancelReason('cancel'),
  },
  editableWhen: { status: 'pending' },
  alwaysEditable: ['note', 'documents'],
  deletableWhen: { status: 'pending' },
  list: {
    columns: [
      'number',
      'date',
      'sales_invoice_id',
      'customer_id',
      { field: 'dpp', from: 1280 },
      { field: 'ppn', from: 1280 },
      'total',
      'status',
    ],
    filters: ['date', 'status', 'customer_id', 'sales_invoice_id'],
    search: ['number', 'customer_id'],
    sortable: ['number', 'date', 'total'],
    sort: '-date',
    pageSize: 20,
    summary: ['dpp', 'ppn', 'total'],
  },
  lookup: { also: ['customer_id', 'total'] },
  form: {
    sections: [
      { label: ['Data Nota Kredit', 'Credit note'], fields: ['date', 'sales_invoice_id', 'reason', 'note'] },
      { label: ['Rincian', 'Lines'], fields: ['lines'] },
      { ...DOCUMENTS, folded: true },
    ],
  },
  detail: {
    facts: ['total', 'settled', 'deposited'],
    sections: [
      {
        fields: ['sales_invoice_id', 'date', 'customer_id', 'production_unit_id', 'reason', 'note', 'cancel_reason'],
      },
      {
        label: ['Rincian', 'Lines'],
        fields: ['lines', 'dpp', 'ppn_id', 'ppn', 'total', 'credit', 'settled', 'deposited'],
        as: 'sums',
      },
      DOCUMENTS,
    ],
  },
  actions: {
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'pending',
      primary: true,
      shows: ['customer_id', 'sales_invoice_id', 'total', 'reason'],
      says: [
        'Nota kredit mendapat nomor dan mengurangi sisa tagihan; kelebihannya menjadi deposit pelanggan.',
        'The credit note gets its number and reduces the balance; any excess becomes a deposit.',
      ],
    },
    cancel: {
      label: ['Batalkan Nota Kredit', 'Cancel credit note'],
      done: ['Dibatalkan', 'Cancelled'],
      from: ['pending', 'approve'],
      asks: { reason: reason() },
      danger: true,
      says: [
        'Sisa tagihan invoicenya kembali; nomornya tetap tercatat.',
        'The balance of its invoice is restored; its number stays on record.',
      ],
    },
  },
})
