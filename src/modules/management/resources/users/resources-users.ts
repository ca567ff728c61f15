import { field } from '../../../../platform/definition/field.ts'
import { defineModule } from '../../../../platform/definition/module.ts'
import { users } from '../../../company/users/users.ts'
import { statuses } from '../../../shared/statuses.ts'

/** The users of all companies. Read only: platform administrators change them within the company. */
export const resourcesUsers = defineModule({
  name: 'resources/users',
  task: 'resources-users',
  label: ['Pengguna', 'User'],
  table: 'users',
  readFrom: 'resources_user_list',
  scope: 'reference',
  platformOnly: true,
  title: 'name',
  fields: {
    company_id: field.link(['Perusahaan', 'Company'], 'resources/corporate', { computed: true }),
    username: field.text(['Username', 'Username'], { computed: true }),
    name: field.text(['Nama', 'Name'], { computed: true }),
    email: field.email(['Email', 'E-mail'], { computed: true }),
    phone: field.tel(['No. Telp', 'Phone'], { computed: true }),
    role_name: field.text(['Peran', 'Role'], { computed: true }),
    unit_name: field.text(['Unit Produksi', 'Production unit'], { computed: true }),
    last_login: field.datetime(['Terakhir Masuk', 'Last sign-in'], { computed: true }),
    email_status: users.fields.email_status,
    status: field.status(statuses('pending', 'active', 'non-active')),
  },
  list: {
    columns: ['company_id', 'name', 'username', 'email_status', 'role_name', 'unit_name', 'last_login', 'status'],
    filters: ['company_id', 'status'],
    search: ['username', 'name', 'email', 'phone'],
    sort: 'name',
    pageSize: 20,
  },
  calls: { create: false, update: false, delete: false },
})
