import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { castingMethodFields } from '../../sales/casting-method/casting-method.ts'

/** Casting methods that a new company starts with. */
export const defaultCastingCategory = defineModule({
  name: 'default-casting-category',
  label: ['Metode Pengecoran Awal', 'Default casting method'],
  table: 'default_casting_categories',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    ...castingMethodFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'needs_pump', 'default_unload_minutes', 'charge_basis', 'default_price', 'active'],
    filters: ['needs_pump', 'charge_basis', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
})
