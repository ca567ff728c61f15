import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { REGION_SOURCE } from '../../shared/region-source.ts'

/** Cities and regencies under their official codes. */
export const city = defineModule({
  name: 'city',
  label: ['Kota / Kabupaten', 'City'],
  table: 'cities',
  scope: 'reference',
  platformWrites: true,
  source: REGION_SOURCE,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: '33.74' }),
    name: field.text(['Nama', 'Name'], { required: true }),
    province_id: field.link(['Provinsi', 'Province'], 'province', { required: true }),
    type: field.select(
      ['Jenis', 'Type'],
      { kota: ['Kota', 'City'], kabupaten: ['Kabupaten', 'Regency'] },
      { required: true },
    ),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'type', 'province_id', 'active'],
    filters: ['province_id', 'type', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['province_id'] },
  tabs: [{ module: 'district', by: 'city_id' }],
})
