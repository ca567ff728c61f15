import { field } from '../../../../platform/definition/field.ts'
import { defineModule } from '../../../../platform/definition/module.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'

/** The production units of all companies. Read only: platform administrators change them within the company. */
export const resourcesProductionUnit = defineModule({
  name: 'resources/production-unit',
  task: 'resources-production-unit',
  label: ['Unit Produksi', 'Production unit'],
  table: 'production_units',
  readFrom: 'resources_unit_list',
  scope: 'reference',
  platformOnly: true,
  title: 'name',
  fields: {
    company_id: field.link(['Perusahaan', 'Company'], 'resources/corporate', { computed: true }),
    code: field.text(['Kode', 'Code'], { computed: true, max: 6 }),
    name: field.text(['Nama', 'Name'], { computed: true }),
    phone: field.tel(['No. Telp', 'Phone'], { computed: true }),
    email: field.email(['Email', 'E-mail'], { computed: true }),
    timezone: field.select(['Zona Waktu', 'Time zone'], productionUnit.fields.timezone.options, { computed: true }),
    active: field.active(),
  },
  list: {
    columns: ['company_id', 'code', 'name', 'phone', 'timezone', 'active'],
    filters: ['company_id', 'active'],
    search: ['code', 'name'],
    sort: 'name',
    pageSize: 20,
  },
  calls: { create: false, update: false, delete: false },
})
