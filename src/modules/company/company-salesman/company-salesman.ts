import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { phone } from '../../shared/contact.ts'

/** A salesman. One without a unit sells for all units; a unit user does not see those of other units. */
export const companySalesman = defineModule({
  name: 'company-salesman',
  label: ['Tenaga Penjual', 'Salesperson'],
  table: 'salesmen',
  readFrom: 'salesmen_list',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'SLS-01' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Rina Wulandari' }),
    phone: phone({ required: true }),
    email: field.text(['Email', 'Email'], { rules: 'email', placeholder: 'rina@perusahaan.co.id' }),
    user_id: field.link(['Pengguna', 'User'], 'users', {
      hint: ['Akun yang dipakainya masuk', 'The account used to sign in'],
    }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit'),
    join_date: field.date(['Tanggal Bergabung', 'Joined on']),
    commission_pct: field.percent(['Komisi (%)', 'Commission (%)']),
    billable_m3: field.quantity(['m³ Bulan Ini', 'm³ this month'], 'm³', { computed: true }),
    target_pct: field.percent(['Pencapaian Target', 'Target achieved'], { computed: true }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'phone', 'production_unit_id', 'billable_m3', 'target_pct', 'active'],
    filters: ['active'],
    search: ['code', 'name', 'phone'],
    sort: 'code',
  },
  detail: { facts: ['billable_m3', 'target_pct'] },
  lookup: { namesFrom: 'salesman_names' },
  tabs: [
    { module: 'sales-target', by: 'salesman_id' },
    { module: 'customer', by: 'salesman_id' },
    { module: 'sales-order', by: 'salesman_id' },
  ],
})
