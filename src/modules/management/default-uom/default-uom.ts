import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { uomFields } from '../../setting/uom/uom.ts'

/** Units of measure that a new company starts with. */
export const defaultUom = defineModule({
  name: 'default-uom',
  label: ['Satuan Awal', 'Default unit of measure'],
  table: 'default_uoms',
  scope: 'reference',
  platformWrites: true,
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
})
