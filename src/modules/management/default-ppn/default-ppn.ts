import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ppnFields } from '../../sales/ppn/ppn.ts'

/** The VAT rules of a new company: the rate, and the share of the price that is taxed. */
export const defaultPpn = defineModule({
  name: 'default-ppn',
  label: ['PPN Awal', 'Default VAT'],
  table: 'default_ppns',
  scope: 'reference',
  platformWrites: true,
  master: true,
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
  form: {
    sections: [
      {
        fields: [
          'name',
          'tax_code',
          'rate',
          'base_num',
          'base_den',
          { range: ['valid_from', 'valid_until'], label: ['Masa Berlaku', 'Validity'] },
          'rounding',
        ],
      },
    ],
  },
})
