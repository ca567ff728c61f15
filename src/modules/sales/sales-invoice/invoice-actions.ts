import type { Action } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { reason } from '../../common-fields.ts'
import { MAIL_LABEL, MAIL_SAYS, MAILED, toCustomer } from '../../shared/mail-fields.ts'

/** The steps of an invoice, from its issue to its correction or end. */
export const invoiceActions = {
  issue: {
    label: ['Terbitkan', 'Issue'],
    done: ['Diterbitkan', 'Issued'],
    from: 'pending',
    primary: true,
    bulk: true,
    shows: ['customer_id', 'site_project_id', 'volume', 'amount_due', 'due_date'],
    says: [
      'Invoice mendapat nomor dan menjadi piutang; rinciannya terkunci.',
      'The invoice gets its number and becomes a receivable; it can no longer be changed.',
    ],
  },
  print: {
    label: ['Cetak', 'Print'],
    done: ['Dicetak', 'Printed'],
    from: ['unpaid', 'progress', 'paid'],
    afterClosing: true,
    asks: { template: field.text(['Template', 'Template'], { max: 50 }) },
  },
  mail: {
    label: MAIL_LABEL,
    done: MAILED,
    from: ['unpaid', 'progress', 'paid'],
    afterClosing: true,
    asks: toCustomer,
    says: MAIL_SAYS,
  },
  correct: {
    label: ['Koreksi', 'Correct'],
    done: ['Dibatalkan untuk dikoreksi', 'Cancelled for correction'],
    from: ['unpaid', 'progress', 'paid'],
    asks: { reason: reason() },
    shows: ['customer_id', 'site_project_id', 'total', 'paid', 'balance'],
    previews: true,
    danger: true,
    says: [
      'Pembayarannya dan invoice ini dibatalkan; surat jalannya menjadi konsep invoice baru, pembayarannya konsep pembayaran baru.',
      'Its payments and this invoice are cancelled; its dockets become a new draft invoice, its payments new drafts.',
    ],
  },
  cancel: {
    label: ['Batalkan Invoice', 'Cancel invoice'],
    done: ['Dibatalkan', 'Cancelled'],
    from: ['pending', 'unpaid', 'progress', 'paid'],
    asks: { reason: reason(false) },
    danger: true,
    says: [
      'Surat jalannya dapat ditagih kembali. Invoice yang sudah terbit memerlukan alasan, dan nomornya tetap tercatat.',
      'Its dockets can be billed again. An issued invoice needs a reason, and its number stays on record.',
    ],
  },
} as const satisfies Readonly<Record<string, Action>>
