import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** A VAT rule: the rate, and the share base_num / base_den of the price that it is taken of. */
export const ppnFields = () => ({
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'PPN 12% (DPP 11/12)' }),
  tax_code: field.text(['Kode Pajak', 'Tax code'], { required: true, max: 2, rules: 'digits:2', placeholder: '04' }),
  rate: field.percent(['Tarif', 'Rate'], { required: true }),
  base_num: field.integer(['Pembilang DPP', 'Base numerator'], { required: true, min: 1, max: 1000, default: 1 }),
  base_den: field.integer(['Penyebut DPP', 'Base denominator'], { required: true, min: 1, max: 1000, default: 1 }),
  valid_from: field.date(['Berlaku Dari', 'Valid from'], { required: true }),
  valid_until: field.date(['Berlaku Sampai', 'Valid until'], { rules: 'not_before:valid_from' }),
  rounding: field.select(
    ['Pembulatan', 'Rounding'],
    { half_up: ['Terdekat', 'Nearest'], floor: ['Ke Bawah', 'Down'] },
    { required: true, default: 'half_up' },
  ),
})

/** The company's VAT rules, copied from the defaults: looked up, never edited. */
export const ppn = defineModule({
  name: 'ppn',
  label: ['PPN', 'VAT'],
  table: 'ppns',
  scope: 'corporate',
  title: 'name',
  fields: {
    ...ppnFields(),
    active: field.active(),
  },
  list: {
    columns: ['name', 'tax_code', 'rate', 'base_num', 'base_den', 'valid_from', 'valid_until', 'active'],
    filters: ['tax_code', 'active'],
    search: ['name', 'tax_code'],
    sort: 'name',
  },
  hidden: true,
  calls: { create: false, update: false, delete: false },
  lookup: { also: ['tax_code', 'rate', 'base_num', 'base_den', 'valid_from', 'valid_until', 'rounding'] },
})
