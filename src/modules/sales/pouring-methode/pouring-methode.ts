import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { pouringMethodeFields } from './pouring-methode-fields.ts'

/** How the concrete leaves the truck at the site; printed on the docket. */
export const pouringMethode = defineModule({
  name: 'pouring-methode',
  label: ['Metode Pengecoran', 'Pouring method'],
  table: 'casting_categories',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...pouringMethodeFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'needs_pump', 'default_unload_minutes', 'charge_basis', 'default_price', 'active'],
    filters: ['active', 'needs_pump', 'charge_basis'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['needs_pump', 'default_unload_minutes', 'charge_basis', 'default_price'] },
})
