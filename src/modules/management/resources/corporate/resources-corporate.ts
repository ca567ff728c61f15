import { field } from '../../../../platform/definition/field.ts'
import { defineModule } from '../../../../platform/definition/module.ts'
import { statuses } from '../../../shared/statuses.ts'

/** The companies of the installation. A new one gets copies of the default data. */
export const resourcesCorporate = defineModule({
  name: 'resources/corporate',
  task: 'resources-corporate',
  label: ['Perusahaan', 'Company'],
  table: 'corporates',
  readFrom: 'corporate_list',
  scope: 'reference',
  platformOnly: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], {
      required: true,
      max: 20,
      unique: true,
      rules: 'regex:^[A-Z0-9-]{2,20}$',
      placeholder: 'ABJ',
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'PT Anugerah Beton Jaya' }),
    plan: field.text(['Paket', 'Plan'], { max: 50, placeholder: 'Standar' }),
    city_id: field.link(['Kota', 'City'], 'city'),
    address: field.textarea(['Alamat', 'Address']),
    email: field.email(['Email', 'E-mail'], { placeholder: 'kantor@perusahaan.co.id' }),
    phone: field.tel(['No. Telp', 'Phone'], { placeholder: '024 845 0000' }),
    allow_guides: field.boolean(['Tampilkan Panduan', 'Show the tour'], { default: true }),
    max_units: field.integer(['Maksimal Unit Produksi', 'Maximum production units'], { min: 1, max: 10_000 }),
    max_users: field.integer(['Maksimal Pengguna', 'Maximum users'], { min: 1, max: 100_000 }),
    units: field.integer(['Unit Produksi', 'Production units'], { computed: true }),
    users: field.integer(['Pengguna Aktif', 'Active users'], { computed: true }),
    status: field.status(statuses('pending', 'active', 'non-active')),
  },
  list: {
    columns: ['code', 'name', 'plan', 'phone', 'units', 'users', 'status'],
    filters: ['status'],
    search: ['code', 'name'],
    sort: 'name',
    pageSize: 20,
    statistics: [
      {
        label: ['Menunggu Persetujuan', 'To approve'],
        value: 'indicator.pending',
        classes: 'warning',
        filter: { status: 'pending' },
      },
      { label: ['Aktif', 'Active'], value: 'indicator.active', filter: { status: 'active' } },
    ],
  },
  lookup: { also: ['status'] },
  form: {
    sections: [
      { label: ['Data Perusahaan', 'Company'], fields: ['code', 'name', 'email', 'phone', 'city_id', 'address'] },
      { label: ['Langganan', 'Subscription'], fields: ['plan', 'max_units', 'max_users', 'allow_guides'] },
    ],
  },
  detail: { facts: ['units', 'users'] },
  tabs: [
    { module: 'resources/production-unit', by: 'company_id' },
    { module: 'resources/users', by: 'company_id' },
  ],
  mappings: [
    {
      name: 'corporate-group-module',
      label: ['Modul', 'Modules'],
      table: 'corporate_group_modules',
      by: 'company_id',
      module: 'group-module',
      setter: 'group_module_id',
      columns: ['code', 'name'],
    },
  ],
  calls: { delete: false, lookup: false },
  actions: {
    activate: {
      label: ['Aktifkan', 'Activate'],
      done: ['Diaktifkan', 'Activated'],
      from: ['pending', 'non-active'],
      primary: true,
      says: [
        'Perusahaan ini dapat masuk; pendaftar yang emailnya terverifikasi ikut diaktifkan',
        'The company can sign in; the user who registered it is activated too once the e-mail is verified',
      ],
    },
    deactivate: {
      label: ['Nonaktifkan', 'Deactivate'],
      done: ['Dinonaktifkan', 'Deactivated'],
      from: 'active',
      danger: true,
      says: ['Semua pengguna perusahaan ini keluar seketika', 'All users of the company are signed out at once'],
    },
    'copy-defaults': {
      label: ['Salin Ulang Data Awal', 'Copy defaults again'],
      done: ['Data awal disalin ulang', 'Defaults copied again'],
      from: 'active',
      says: [
        'Data awal yang belum ada disalin; yang sudah ada tetap seperti adanya',
        'Missing default data is copied; existing data does not change',
      ],
    },
  },
})
