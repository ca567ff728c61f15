import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'

const known = { computed: true } as const
const amount = { computed: true, permission: READ_PRICE } as const

/** The most that a customer may owe: in total, for one project, or for one order. Read only, for choices. */
export const creditLine = defineModule({
  name: 'credit-line',
  label: ['Limit Kredit', 'Credit line'],
  task: 'credit-limit-entry',
  table: 'credit_lines',
  readFrom: 'credit_line_list',
  scope: 'corporate',
  hidden: true,
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], known),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', known),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', known),
    credit_limit: field.money(['Limit Kredit (Plafon)', 'Credit limit'], amount),
    exposure: field.money(['Pemakaian Limit', 'Exposure'], amount),
    credit_available: field.money(['Sisa Limit', 'Credit available'], amount),
    top_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], known),
    valid_until: field.date(['Berlaku Sampai', 'Valid until'], known),
  },
  list: {
    columns: [
      'name',
      'customer_id',
      'site_project_id',
      'credit_limit',
      'exposure',
      'credit_available',
      'top_days',
      'valid_until',
    ],
    filters: ['customer_id', 'site_project_id', 'valid_until', 'credit_limit'],
    search: ['name'],
    sort: 'name',
    summary: ['credit_limit'],
  },
  lookup: { also: ['customer_id', 'credit_limit', 'credit_available', 'valid_until'], isDerived: true },
  calls: { create: false, update: false, delete: false, export: false },
})
