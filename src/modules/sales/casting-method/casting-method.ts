import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The casting methods of concrete with their prices; for companies and default data alike. */
export const castingMethodFields = () => ({
  code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'POMPA' }),
  name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Concrete Pump Standar' }),
  needs_pump: field.boolean(['Perlu Pompa', 'Needs a pump'], { default: false }),
  default_unload_minutes: field.integer(['Lama Bongkar (menit)', 'Unloading time (minutes)'], { min: 1, max: 1440 }),
  charge_basis: field.select(
    ['Dasar Biaya', 'Charged by'],
    {
      none: ['Tanpa Biaya', 'No charge'],
      per_m3: ['per m³', 'per m³'],
      per_docket: ['per Surat Jalan', 'per docket'],
      lump_sum: ['Borongan', 'Lump sum'],
      per_hour: ['per Jam', 'per hour'],
    },
    { required: true, default: 'none' },
  ),
  default_price: field.money(['Harga Awal', 'Default price'], {
    permission: 'read-price',
    shownWhen: { charge_basis: ['per_m3', 'per_docket', 'lump_sum', 'per_hour'] },
  }),
})

/** Casting methods; printed on the docket. */
export const castingMethod = defineModule({
  name: 'pouring-methode',
  folder: 'casting-method',
  label: ['Metode Pengecoran', 'Casting method'],
  table: 'casting_categories',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    ...castingMethodFields(),
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
