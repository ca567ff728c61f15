import { field } from '../../../platform/definition/field.ts'
import type { Label } from '../../../platform/definition/label.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The product's names; an administrator may change them. */
const PAYMENT_TYPES: readonly Label[] = [
  ['Tunai', 'Cash'],
  ['Deposit', 'Deposit'],
  ['Kredit', 'Credit'],
]

/** How an order is paid; each type has its own condition for approval. */
export const paymentType = defineModule({
  name: 'payment-type',
  label: ['Jenis Pembayaran', 'Payment type'],
  table: 'payment_types',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.select(
      ['Kode', 'Code'],
      { CASH: ['CASH', 'CASH'], DEPOSIT: ['DEPOSIT', 'DEPOSIT'], CREDIT: ['CREDIT', 'CREDIT'] },
      { required: true, unique: true, fixed: true },
    ),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Tunai' }),
    needs_limit: field.boolean(['Perlu Limit Kredit', 'Needs a credit limit'], { default: false }),
    needs_deposit: field.boolean(['Perlu Deposit', 'Needs a deposit'], { default: false }),
    default_top: field.integer(['Jatuh Tempo Awal (hari)', 'Default payment term (days)'], { min: 0, max: 365 }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'needs_limit', 'needs_deposit', 'default_top', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { names: PAYMENT_TYPES, also: ['needs_limit', 'needs_deposit', 'default_top'] },
})
