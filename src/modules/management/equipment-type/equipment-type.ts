import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Types of equipment, and what is measured on each: kilometres, running hours, tyres. */
export const equipmentType = defineModule({
  name: 'equipment-type',
  label: ['Jenis Alat', 'Equipment type'],
  table: 'equipment_types',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'truck_mixer' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Truck Mixer' }),
    uses_km: field.boolean(['Memakai KM', 'Counts kilometres'], { default: false }),
    uses_hm: field.boolean(['Memakai HM', 'Counts running hours'], { default: false }),
    uses_tyre: field.boolean(['Memakai Ban', 'Has tyres'], { default: false }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'uses_km', 'uses_hm', 'uses_tyre', 'active'],
    filters: ['active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['uses_km', 'uses_hm', 'uses_tyre'] },
})
