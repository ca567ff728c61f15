import { field } from '../../../platform/definition/field.ts'

/** The terms of a kind of customers; a company's kinds and the default ones alike. */
export const customerCategoryFields = () => ({
  code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'KONTRAKTOR' }),
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Kontraktor' }),
  price_level: field.text(['Tingkat Harga', 'Price level'], { max: 50, placeholder: 'Proyek' }),
  default_top_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { min: 0, max: 365, default: 0 }),
  default_limit: field.money(['Limit Kredit Awal', 'Initial credit limit']),
  allow_cash: field.boolean(['Boleh Tunai', 'Cash allowed'], { default: true }),
  allow_deposit: field.boolean(['Boleh Deposit', 'Deposit allowed'], { default: true }),
  allow_credit: field.boolean(['Boleh Kredit', 'Credit allowed'], { default: false }),
  allow_credit_submission: field.boolean(['Boleh Pengajuan Kredit', 'Credit submission allowed'], { default: false }),
  allow_credit_transfer: field.boolean(['Boleh Transfer Kredit', 'Credit transfer allowed'], { default: false }),
})
