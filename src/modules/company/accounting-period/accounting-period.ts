import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

/**
 * The accounting periods of a unit, starting with its first dated record. Actions of the production unit close and
 * reopen them. Read only.
 */
export const accountingPeriod = defineModule({
  name: 'accounting-period',
  label: ['Periode', 'Accounting period'],
  table: 'accounting_periods',
  scope: 'production-unit',
  hidden: true,
  title: 'period',
  fields: {
    period: field.month(['Periode', 'Period'], { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    status: field.status(statuses('progress', 'finish')),
    closed_by_name: field.text(['Ditutup Oleh', 'Closed by'], { computed: true }),
    closed_at: field.datetime(['Ditutup Pada', 'Closed at'], { computed: true }),
    reopen_reason: field.textarea(['Alasan Dibuka Kembali', 'Reason for reopening'], { computed: true }),
  },
  list: {
    columns: ['period', 'production_unit_id', 'status', 'closed_by_name', 'closed_at', 'reopen_reason'],
    filters: ['period', 'status'],
    search: ['production_unit_id'],
    sortable: ['period'],
    sort: '-period',
  },
  calls: { create: false, update: false, delete: false },
})
