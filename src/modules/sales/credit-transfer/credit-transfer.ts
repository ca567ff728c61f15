import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { cancelReason, entryDate, noteField, reason, unitField } from '../../common-fields.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'

/** Moves unused limit from one credit line to another: both lines change in one transaction. */
export const creditTransfer = defineModule({
  name: 'credit-transfer',
  label: ['Transfer Kredit', 'Credit transfer'],
  table: 'credit_transfers',
  scope: 'production-unit',
  growing: true,
  title: 'number',
  fields: {
    number: field.number('TK'),
    status: field.status(statuses('pending', 'approve', 'reject', 'cancel')),
    date: entryDate(),
    from_line_id: field.link(['Sumber', 'Source'], 'credit-line', {
      required: true,
      hint: ['Limit yang berkurang', 'The limit that decreases'],
    }),
    to_line_id: field.link(['Tujuan', 'Destination'], 'credit-line', {
      required: true,
      hint: [
        'Limit yang bertambah; pelanggan yang sama atau seinduk usaha',
        'The limit that increases; same customer or group',
      ],
    }),
    amount: field.money(['Nominal', 'Amount'], { required: true, above: 0 }),
    production_unit_id: unitField(),
    reason: field.textarea(['Alasan', 'Reason'], { required: true, max: 1_000 }),
    documents: documents({
      table: 'credit_transfer_documents',
      parent: 'credit_transfer_id',
      scope: 'production-unit',
      of: 'credit_transfer',
    }),
    note: noteField(),
    cancel_reason: cancelReason('reject', 'cancel'),
  },
  // It moves limits from its approval on, whenever it was entered.
  plans: true,
  list: {
    columns: ['number', 'date', 'from_line_id', 'to_line_id', 'amount', 'status'],
    filters: ['date', 'status', 'from_line_id', 'to_line_id'],
    search: ['number'],
    sortable: ['number', 'date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount'],
  },
  form: {
    sections: [
      {
        label: ['Data Transfer', 'Transfer'],
        fields: ['date', 'from_line_id', 'to_line_id', 'amount', 'production_unit_id', 'reason', 'note'],
      },
      { ...DOCUMENTS, folded: true },
    ],
  },
  detail: {
    facts: ['amount'],
    sections: [
      { fields: ['from_line_id', 'to_line_id', 'date', 'production_unit_id', 'reason', 'note', 'cancel_reason'] },
      DOCUMENTS,
    ],
  },
  calls: { update: false, delete: false },
  actions: {
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'pending',
      primary: true,
      shows: ['from_line_id', 'to_line_id', 'amount', 'reason'],
      says: [
        'Limit sumber berkurang dan limit tujuan bertambah sebesar nominal ini, saat ini juga.',
        'The amount moves to the destination limit at once.',
      ],
    },
    reject: {
      label: ['Tolak', 'Reject'],
      done: ['Ditolak', 'Rejected'],
      from: 'pending',
      asks: { reason: reason() },
      danger: true,
    },
    cancel: {
      label: ['Batalkan Transfer', 'Cancel transfer'],
      done: ['Dibatalkan', 'Cancelled'],
      from: 'pending',
      asks: { reason: reason() },
      danger: true,
    },
  },
})
