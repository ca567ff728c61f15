import type { Action } from '../../../platform/definition/action.ts'
import { field } from '../../../platform/definition/field.ts'
import { reason } from '../../common-fields.ts'

/** A user who may put a customer on hold may also release them. */
const HOLDS_CUSTOMERS = 'update-customer-hold'

/** The actions on the credit limit and the hold. */
export const customerActions = {
  limit: {
    label: ['Ubah Limit Kredit', 'Change credit limit'],
    done: ['Limit Kredit Diubah', 'Credit limit changed'],
    when: { allow_credit: true },
    asks: {
      credit_line_id: field.link(['Limit Kredit', 'Credit line'], 'credit-line', { among: { customer_id: 'id' } }),
      site_project_id: field.link(['Proyek', 'Site project'], 'site-project', {
        among: { customer_id: 'id' },
        hint: ['Kosong: limit pelanggan untuk semua proyek', 'Empty: the limit of the customer for all projects'],
      }),
      amount: field.money(['Penambahan Limit', 'Limit increase'], {
        min: -999_999_999_999_999,
        hint: ['Di bawah nol: pengurangan', 'Negative: a reduction'],
      }),
      valid_until: field.date(['Berlaku Sampai', 'Valid until']),
      top_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { min: 0, max: 365 }),
      reason: reason(),
    },
    shows: ['credit_limit', 'exposure', 'credit_available'],
    says: [
      'Limit proyek berdiri sendiri: pesanan proyek itu tidak lagi memakai limit pelanggan.',
      'Orders of the project no longer use the limit of the customer.',
    ],
  },
  hold: {
    label: ['Tahan Pelanggan', 'Put on hold'],
    done: ['Ditahan', 'Put on hold'],
    asks: {
      reason: reason(),
      until: field.date(['Sampai', 'Until'], {
        min: 'today',
        hint: ['Kosong: sampai dilepas', 'Empty: until it is released'],
      }),
    },
    shows: ['receivable', 'overdue_amount', 'oldest_due'],
    says: [
      'Pesanannya tidak dapat disetujui dan surat jalan tidak dapat diterbitkan; truk yang sudah jalan tetap jalan.',
      'No order is approved and no docket issued; trucks already on the road continue.',
    ],
    danger: true,
  },
  release: {
    label: ['Lepas Penahanan', 'Release hold'],
    done: ['Penahanan Dilepas', 'Hold released'],
    when: { hold_manual: true },
    permission: HOLDS_CUSTOMERS,
    asks: { reason: reason() },
    shows: ['hold_reason', 'hold_until'],
  },
  override: {
    label: ['Tangguhkan Penahanan', 'Lift hold until a date'],
    done: ['Penahanan Ditangguhkan', 'Hold lifted'],
    permission: HOLDS_CUSTOMERS,
    asks: {
      until: field.date(['Sampai', 'Until'], { required: true, min: 'today' }),
      reason: reason(),
    },
    shows: ['hold', 'receivable', 'overdue_amount', 'oldest_due'],
    says: [
      'Sampai hari itu penahanan tidak berlaku, juga yang karena lewat jatuh tempo.',
      'No hold applies until that day, not even for overdue invoices.',
    ],
  },
} as const satisfies Readonly<Record<string, Action>>
