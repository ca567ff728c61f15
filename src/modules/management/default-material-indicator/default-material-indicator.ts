import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { materialIndicatorFields } from '../../setting/material-qc-indicator/material-qc-indicator.ts'

/** Indicators of material quality that a new company starts with. */
export const defaultMaterialIndicator = defineModule({
  name: 'default-material-indicator',
  label: ['Indikator Material Awal', 'Default material indicator'],
  table: 'default_material_indicators',
  scope: 'reference',
  platformWrites: true,
  master: true,
  title: 'name',
  fields: {
    ...materialIndicatorFields(),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'unit', 'method', 'type', 'active'],
    filters: ['type', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
})
