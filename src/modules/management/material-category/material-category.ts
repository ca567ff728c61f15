import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** The role of a material in a mix design or in the warehouse; code identifies categories by it. */
export const MATERIAL_KINDS = {
  cement: ['Semen', 'Cement'],
  fine_agg: ['Agregat Halus', 'Fine aggregate'],
  coarse_agg: ['Agregat Kasar', 'Coarse aggregate'],
  water: ['Air', 'Water'],
  admixture: ['Bahan Tambah', 'Admixture'],
  flyash: ['Fly Ash', 'Fly ash'],
  fuel: ['BBM', 'Fuel'],
  spare: ['Suku Cadang', 'Spare part'],
  other: ['Lainnya', 'Other'],
} as const

export type MaterialKind = keyof typeof MATERIAL_KINDS

/** Categories of materials, the same for all companies. */
export const materialCategory = defineModule({
  name: 'material-category',
  label: ['Kategori Material', 'Material category'],
  table: 'material_categories',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'SEMEN' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Semen' }),
    kind: field.select(['Jenis', 'Kind'], MATERIAL_KINDS, { required: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'kind', 'active'],
    filters: ['kind', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['kind'] },
})
