import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ppnFields } from './ppn-fields.ts'

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
