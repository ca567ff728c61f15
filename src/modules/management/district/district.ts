import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { REGION_SOURCE } from '../../shared/region-source.ts'

/** Districts under their official codes. */
export const district = defineModule({
  name: 'district',
  label: ['Kecamatan', 'District'],
  table: 'districts',
  scope: 'reference',
  platformWrites: true,
  source: REGION_SOURCE,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: '33.74.01' }),
    name: field.text(['Nama', 'Name'], { required: true }),
    city_id: field.link(['Kota / Kabupaten', 'City'], 'city', { required: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'city_id', 'active'],
    filters: ['city_id', 'active'],
    search: ['code', 'name', 'city_id'],
    sort: 'code',
  },
  lookup: { also: ['city_id'] },
  tabs: [{ module: 'sub-district', by: 'district_id' }],
})
