import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

/** A machine at a plant that calls the server with a token of its own. */
export const device = defineModule({
  name: 'device',
  label: ['Perangkat', 'Device'],
  table: 'devices',
  scope: 'production-unit',
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'TIMBANGAN-01' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Jembatan Timbang Utara' }),
    type: field.select(
      ['Jenis', 'Type'],
      {
        weighbridge: ['Jembatan Timbang', 'Weighbridge'],
        batching_pc: ['PC Batching', 'Batching PC'],
        printer: ['Printer', 'Printer'],
        tablet: ['Tablet', 'Tablet'],
        gps: ['GPS', 'GPS'],
      },
      { required: true },
    ),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { required: true }),
    ip_allow: field.text(['Alamat IP yang Diizinkan', 'Allowed IP addresses'], {
      rules: 'regex:^[0-9A-Fa-f.:/]+(, *[0-9A-Fa-f.:/]+)*$',
      placeholder: '10.20.0.0/24, 192.168.1.15',
      hint: ['Kosong berarti dari mana saja', 'Empty means from anywhere'],
    }),
    baud: field.integer(['Baud', 'Baud'], {
      min: 300,
      max: 921_600,
      unit: 'bit/s',
      shownWhen: { type: 'weighbridge' },
      placeholder: '9600',
    }),
    data_format: field.text(['Format Data', 'Data format'], {
      max: 100,
      shownWhen: { type: 'weighbridge' },
      placeholder: '8N1, +000000kg',
    }),
    printer_columns: field.integer(['Kolom Printer', 'Printer columns'], {
      min: 20,
      max: 200,
      shownWhen: { type: 'printer' },
      placeholder: '80',
    }),
    token_made_at: field.datetime(['Token Dibuat', 'Token made'], { computed: true }),
    last_seen: field.datetime(['Terakhir Terlihat', 'Last seen'], { computed: true }),
    status: field.status(statuses('active', 'non-active', 'off')),
  },
  list: {
    columns: ['code', 'name', 'type', 'production_unit_id', 'last_seen', 'status'],
    filters: ['status', 'type'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    sections: [
      { label: ['Data Perangkat', 'Device'], fields: ['code', 'name', 'type', 'production_unit_id', 'ip_allow'] },
      { label: ['Konfigurasi', 'Configuration'], fields: ['baud', 'data_format', 'printer_columns'] },
    ],
  },
  actions: {
    activate: {
      label: ['Aktifkan', 'Activate'],
      done: ['Diaktifkan', 'Activated'],
      from: ['non-active', 'off'],
      to: 'active',
    },
    off: {
      label: ['Matikan Sementara', 'Switch off for now'],
      done: ['Dimatikan sementara', 'Switched off for now'],
      from: 'active',
      to: 'off',
      says: ['Perangkat ditolak sampai diaktifkan lagi', 'The device is refused until it is activated again'],
    },
    deactivate: {
      label: ['Nonaktifkan', 'Deactivate'],
      done: ['Dinonaktifkan', 'Deactivated'],
      from: ['active', 'off'],
      danger: true,
      says: ['Token perangkat ini dihapus', 'The token of this device is removed'],
    },
    token: {
      label: ['Buat Token', 'Make token'],
      done: ['Token dibuat', 'Token made'],
      from: ['active', 'off'],
      says: ['Token yang lama tidak berlaku lagi', 'The old token is no longer valid'],
    },
  },
})
