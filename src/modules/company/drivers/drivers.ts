import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ADDRESS_FIELDS, addressFields } from '../../shared/address.ts'
import { nik, phone } from '../../shared/contact.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'
import { statuses } from '../../shared/statuses.ts'

/** A driver. With an open docket their state is on the road, which is derived and never set. */
export const drivers = defineModule({
  name: 'drivers',
  label: ['Pengemudi', 'Driver'],
  table: 'drivers',
  readFrom: 'drivers_list',
  scope: 'production-unit',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'DRV-001' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Slamet Riyadi' }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      required: true,
      fixed: true,
    }),
    nik: nik({ unique: true }),
    phone: phone({ required: true, unique: true }),
    religion_id: field.link(['Agama', 'Religion'], 'religion'),
    birth_date: field.date(['Tanggal Lahir', 'Date of birth']),
    ...addressFields({ required: true }),
    license_type: field.select(
      ['Jenis SIM', 'Licence type'],
      { B1: ['B1', 'B1'], B1U: ['B1 Umum', 'B1 public'], B2: ['B2', 'B2'], B2U: ['B2 Umum', 'B2 public'] },
      { required: true },
    ),
    license_no: field.text(['No. SIM', 'Licence number'], { required: true, max: 30, placeholder: '9001 0112 345678' }),
    license_expired: field.date(['Masa Berlaku SIM', 'Licence valid until'], { required: true, paper: 'blocks' }),
    join_date: field.date(['Tanggal Bergabung', 'Joined on']),
    employment: field.select(['Hubungan Kerja', 'Employment'], {
      own: ['Karyawan', 'Own staff'],
      outsourced: ['Tenaga Luar', 'Outsourced'],
    }),
    default_truck_id: field.link(['Truk Utama', 'Usual truck'], 'truck-mixer', {
      among: { production_unit_id: 'production_unit_id' },
    }),
    user_id: field.link(['Pengguna', 'User'], 'users', {
      hint: ['Akun yang dipakainya masuk', 'The account that they sign in with'],
    }),
    photo: field.file(['Foto', 'Photo']),
    documents: documents({ table: 'driver_documents', parent: 'driver_id', scope: 'production-unit', of: 'driver' }),
    status: field.status(statuses('available', 'progress', 'off')),
    trips_month: field.integer(['Rit Periode Ini', 'Trips this period'], { computed: true }),
    active: field.active(),
  },
  list: {
    columns: [
      'code',
      'name',
      'phone',
      { field: 'license_expired', from: 1024 },
      'default_truck_id',
      'status',
      { field: 'trips_month', from: 1280 },
      'active',
    ],
    filters: ['status', 'active', 'license_type', 'license_expired'],
    search: ['code', 'name', 'phone'],
    sort: 'code',
  },
  lookup: { inPalette: true, also: ['status', 'license_expired', 'default_truck_id'] },
  form: {
    sections: [
      {
        label: ['Data Pengemudi', 'Driver'],
        fields: [
          'code',
          'name',
          'production_unit_id',
          'phone',
          'nik',
          'birth_date',
          'religion_id',
          'employment',
          'join_date',
          'default_truck_id',
          'user_id',
          'photo',
        ],
      },
      { label: ['SIM', 'Licence'], fields: ['license_type', 'license_no', 'license_expired'] },
      { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS, as: 'regional' },
      DOCUMENTS,
    ],
  },
  tabs: [
    { module: 'production/docket', by: 'driver_id', label: ['Riwayat Pengiriman', 'Deliveries'] },
    { module: 'trip', by: 'driver_id' },
  ],
  actions: {
    off: {
      label: ['Istirahatkan', 'Set off duty'],
      done: ['Diistirahatkan', 'Set off duty'],
      from: 'available',
      to: 'off',
      says: ['Pengemudi tidak dapat dipilih untuk surat jalan', 'The driver cannot be chosen for dockets'],
    },
    on: { label: ['Siapkan', 'Set available'], done: ['Disiapkan', 'Set available'], from: 'off', to: 'available' },
  },
})
