import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { phone } from '../../shared/contact.ts'
import { statuses } from '../../shared/statuses.ts'

/** A user of the company with a role, for all units or for one. */
export const users = defineModule({
  name: 'users',
  label: ['Pengguna', 'User'],
  table: 'users',
  scope: 'corporate',
  title: 'name',
  fields: {
    username: field.text(['Username', 'Username'], {
      required: true,
      max: 60,
      unique: true,
      // Without '@': users sign in by username or e-mail, so a username must not be another user's e-mail.
      rules: 'regex:^[A-Za-z0-9._-]{3,60}$',
      placeholder: 'rina.wulandari',
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Rina Wulandari' }),
    email: field.email(['Email', 'E-mail'], { required: true, unique: true, placeholder: 'rina@perusahaan.co.id' }),
    phone: phone({ required: true, unique: true }),
    photo: field.file(['Foto', 'Photo']),
    role_id: field.link(['Peran', 'Role'], 'roles', { required: true }),
    corporate_level: field.boolean(['Akses Semua Unit', 'Access to all units'], {
      default: false,
      hint: ['Melihat semua unit produksi', 'Sees all production units'],
    }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      rules: 'required_if:corporate_level,false',
      shownWhen: { corporate_level: false },
    }),
    password: field.password(['Password Awal', 'First password'], {
      required: true,
      // Later it is changed by the user, or by the action 'reset-password'.
      fixed: true,
      shownWhen: { provider: 'USER' },
      min: 10,
      keptElsewhere: true,
      autoFill: 'new-password',
      hint: ['Pengguna menggantinya saat pertama masuk', 'The user must change it at the first sign-in'],
    }),
    provider: field.select(
      ['Cara Masuk', 'Signs in with'],
      { USER: ['Password', 'Password'], GOOGLE: ['Google', 'Google'] },
      { required: true, default: 'USER' },
    ),
    email_status: field.select(
      ['Status Email', 'E-mail status'],
      {
        email_unverified: ['Belum Diverifikasi', 'Not verified'],
        email_verified: ['Menunggu Persetujuan', 'Waiting for approval'],
        verified: ['Terverifikasi', 'Verified'],
      },
      { computed: true },
    ),
    must_change_password: field.boolean(['Harus Ganti Password', 'Must change the password'], { computed: true }),
    last_login: field.datetime(['Terakhir Masuk', 'Last sign-in'], { computed: true }),
    status: field.status(statuses('pending', 'active', 'non-active')),
  },
  list: {
    columns: [
      'name',
      'username',
      'role_id',
      'production_unit_id',
      { field: 'email', from: 1280 },
      { field: 'last_login', from: 1024 },
      'status',
    ],
    filters: ['status', 'role_id', 'corporate_level'],
    search: ['username', 'name', 'email', 'phone'],
    sort: 'name',
    pageSize: 20,
  },
  lookup: { code: 'username' },
  form: {
    sections: [
      { label: ['Data Pengguna', 'User'], fields: ['name', 'username', 'email', 'phone', 'photo'] },
      {
        label: ['Akses', 'Access'],
        fields: ['role_id', 'corporate_level', 'production_unit_id', 'provider', 'password'],
      },
    ],
  },
  calls: { delete: false },
  actions: {
    activate: {
      label: ['Aktifkan', 'Activate'],
      done: ['Diaktifkan', 'Activated'],
      from: ['pending', 'non-active'],
      primary: true,
    },
    deactivate: {
      label: ['Nonaktifkan', 'Deactivate'],
      done: ['Dinonaktifkan', 'Deactivated'],
      from: ['active', 'pending'],
      danger: true,
      says: ['Pengguna ini keluar dari semua perangkat seketika', 'The user is signed out everywhere at once'],
    },
    'reset-password': {
      label: ['Atur Ulang Password', 'Reset password'],
      done: ['Password diatur ulang', 'Password reset'],
      from: 'active',
      asks: {
        password: field.text(['Password Sementara', 'Temporary password'], {
          required: true,
          max: 200,
          rules: 'min:10',
          hint: ['Pengguna menggantinya saat masuk', 'The user must change it at the next sign-in'],
        }),
      },
      says: ['Semua sesi pengguna ini berakhir', 'All sessions of the user end'],
    },
  },
})
