import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The religions that an identity card of Indonesia may name. */
export const religion = defineModule({
  name: 'religion',
  label: ['Agama', 'Religion'],
  table: 'religions',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'ISLAM' }),
    name: field.text(['Nama', 'Name'], { required: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
})
