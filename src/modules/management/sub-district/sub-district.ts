import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { REGION_SOURCE } from '../../shared/region-source.ts'

/** Villages and urban wards under their official codes; the data has no postal codes. */
export const subDistrict = defineModule({
  name: 'sub-district',
  label: ['Kelurahan / Desa', 'Sub-district'],
  table: 'sub_districts',
  scope: 'reference',
  platformWrites: true,
  source: REGION_SOURCE,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: '33.74.01.1001' }),
    name: field.text(['Nama', 'Name'], { required: true }),
    district_id: field.link(['Kecamatan', 'District'], 'district', { required: true }),
    postal_code: field.text(['Kode Pos', 'Postal code'], { max: 5, rules: 'digits:5', placeholder: '50132' }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'district_id', 'postal_code', 'active'],
    filters: ['district_id', 'active'],
    search: ['code', 'name', 'district_id'],
    sort: 'code',
  },
  lookup: { also: ['district_id', 'postal_code'] },
})
