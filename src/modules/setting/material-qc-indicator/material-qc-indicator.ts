import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { materialIndicatorFields } from './material-indicator-fields.ts'

/** What is measured when material arrives: mud, moisture, grading. */
export const materialQcIndicator = defineModule({
  name: 'material-qc-indicator',
  label: ['Indikator QC', 'QC indicator'],
  table: 'material_qc_indicators',
  scope: 'corporate',
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
  lookup: { also: ['unit', 'type'] },
})
