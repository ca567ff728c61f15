import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The terms of a customer category; for companies and default data alike. */
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

/** Customer categories, with the initial terms of their new customers. */
export const customerCategory = defineModule({
  name: 'customer-category',
  label: ['Kategori Pelanggan', 'Customer category'],
  table: 'customer_categories',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...customerCategoryFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'price_level', 'default_top_days', 'default_limit', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: {
    also: [
      'default_top_days',
      'allow_cash',
      'allow_deposit',
      'allow_credit',
      'allow_credit_submission',
      'allow_credit_transfer',
    ],
  },
  form: {
    sections: [
      { label: ['Data Kategori', 'Category'], fields: ['code', 'name', 'price_level'] },
      {
        label: ['Syarat untuk Pelanggan Baru', 'Terms for new customers'],
        fields: [
          'default_top_days',
          'default_limit',
          'allow_cash',
          'allow_deposit',
          'allow_credit',
          'allow_credit_submission',
          'allow_credit_transfer',
        ],
      },
    ],
  },
  tabs: [{ module: 'customer', by: 'customer_category_id' }],
})
