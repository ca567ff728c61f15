import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { REGION_SOURCE } from '../../shared/region-source.ts'

/** The provinces of Indonesia under their official codes. */
export const province = defineModule({
  name: 'province',
  label: ['Provinsi', 'Province'],
  table: 'provinces',
  scope: 'reference',
  platformWrites: true,
  source: REGION_SOURCE,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: '33' }),
    name: field.text(['Nama', 'Name'], { required: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  tabs: [{ module: 'city', by: 'province_id' }],
})
