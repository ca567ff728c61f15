import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { uomFields } from './uom-fields.ts'

/** Units of measure; units of one type are converted into each other by their base factors. */
export const uom = defineModule({
  name: 'uom',
  label: ['Satuan', 'Unit of measure'],
  table: 'uoms',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...uomFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'type', 'base_factor', 'active'],
    filters: ['type', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['type', 'base_factor'], atOnce: 500 },
})
