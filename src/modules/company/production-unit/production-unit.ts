import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { reason } from '../../common-fields.ts'
import { ADDRESS_FIELDS, addressFields } from '../../shared/address.ts'
import { companyContact, phone } from '../../shared/contact.ts'

const closablePeriod = () =>
  field.month(['Periode', 'Period'], {
    required: true,
    hint: [
      'Bulan dari tanggal 25-nya: 26 bulan lalu – 25 bulan ini',
      'The month of its 25th: from the 26th of the month before to the 25th',
    ],
  })

/** A plant with its own time zone, numbers, stock and equipment. */
export const productionUnit = defineModule({
  name: 'production-unit',
  label: ['Unit Produksi', 'Production unit'],
  table: 'production_units',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], {
      required: true,
      max: 6,
      unique: true,
      rules: 'regex:^[A-Z0-9]{1,6}$',
      placeholder: 'SMG',
      hint: [
        'Huruf besar dan angka; tetap sejak nomor dokumen pertama',
        'Capitals and digits; fixed from the first document number on',
      ],
    }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Plant Semarang' }),
    use_contact: companyContact(),
    phone: phone(),
    email: field.text(['Email', 'Email'], { rules: 'email', placeholder: 'semarang@perusahaan.co.id' }),
    ...addressFields({ required: true }),
    description: field.textarea(['Deskripsi', 'Description']),
    timezone: field.select(
      ['Zona Waktu', 'Time zone'],
      { 'Asia/Jakarta': ['WIB', 'WIB'], 'Asia/Makassar': ['WITA', 'WITA'], 'Asia/Jayapura': ['WIT', 'WIT'] },
      { required: true, default: 'Asia/Jakarta' },
    ),
    open_time: field.time(['Jam Buka', 'Opens at']),
    close_time: field.time(['Jam Tutup', 'Closes at']),
    allow_backdate: field.boolean(['Tanggal Mundur', 'Backdating allowed'], { default: false }),
    maintenance: field.boolean(['Dalam Pemeliharaan', 'Under maintenance'], { default: false }),
    max_m3_per_hour: field.quantity(['Kapasitas per Jam', 'Capacity per hour'], 'm³', { above: 0 }),
    radius_km: field.quantity(['Radius Layanan', 'Service radius'], 'km', { above: 0, exact: true }),
    min_load_m3: field.quantity(['Muatan Minimum', 'Minimum load'], 'm³', { above: 0 }),
    over_delivery_pct: field.percent(['Toleransi Kelebihan Kirim (%)', 'Over-delivery tolerance (%)'], {
      required: true,
      default: 0,
    }),
    default_warehouse_id: field.link(['Gudang Utama', 'Default warehouse'], 'warehouse'),
    negative_stock_policy: field.select(
      ['Stok Negatif', 'Negative stock'],
      { block: ['Tolak', 'Refuse'], warn: ['Peringatkan', 'Warn'] },
      { required: true, default: 'warn' },
    ),
    moisture_required: field.boolean(['Wajib Uji Kadar Air', 'Moisture reading required'], { default: false }),
    weighbridge: field.boolean(['Ada Jembatan Timbang', 'Has a weighbridge'], {
      default: false,
      hint: ['Berat yang diketik lalu perlu alasan dan foto', 'A typed weight then needs a reason and a photo'],
    }),
    auto_close: field.select(
      ['Tutup Otomatis', 'Automatic closing'],
      { active: ['Ya', 'Yes'], 'non-active': ['Tidak', 'No'] },
      { required: true, default: 'non-active' },
    ),
    auto_close_days: field.integer(['Tutup Otomatis Setelah (hari)', 'Closed automatically after (days)'], {
      required: true,
      min: 1,
      max: 365,
      default: 14,
    }),
    auto_close_min_m3: field.quantity(['Sisa yang Ditutup Otomatis', 'Remainder closed automatically'], 'm³', {
      required: true,
      min: 0,
      default: 0.5,
    }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'city_id', 'timezone', 'phone', 'allow_backdate', 'active'],
    filters: ['active', 'city_id'],
    search: ['code', 'name'],
    sort: 'code',
  },
  // The second step of the login offers the units of a company before switching to it.
  lookup: {
    also: ['timezone', 'allow_backdate', 'over_delivery_pct', 'open_time', 'close_time'],
    anyCorporate: true,
    namesFrom: 'production_unit_names',
  },
  form: {
    sections: [
      {
        label: ['Data Unit', 'Unit'],
        fields: ['code', 'name', 'use_contact', 'phone', 'email', 'timezone', 'description'],
      },
      { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS, as: 'regional' },
      {
        label: ['Operasi', 'Operation'],
        fields: [
          'open_time',
          'close_time',
          'max_m3_per_hour',
          'min_load_m3',
          'radius_km',
          'default_warehouse_id',
          'negative_stock_policy',
          'moisture_required',
          'weighbridge',
          'allow_backdate',
          'maintenance',
        ],
      },
      {
        label: ['Pesanan', 'Orders'],
        fields: ['over_delivery_pct', 'auto_close', 'auto_close_days', 'auto_close_min_m3'],
      },
    ],
  },
  tabs: [
    { module: 'batching-plant', by: 'production_unit_id' },
    { module: 'truck-mixer', by: 'production_unit_id' },
    { module: 'warehouse', by: 'production_unit_id' },
    { module: 'drivers', by: 'production_unit_id' },
    { module: 'users', by: 'production_unit_id' },
    { module: 'product-price', by: 'production_unit_id' },
    { module: 'accounting-period', by: 'production_unit_id' },
    { module: 'ritation-rate', by: 'production_unit_id' },
  ],
  actions: {
    'close-period': {
      label: ['Tutup Periode', 'Close period'],
      done: ['Periode Ditutup', 'Period closed'],
      asks: { period: closablePeriod() },
      says: [
        'Yang bertanggal di periode ini tidak dapat ditambah, diubah, atau dibatalkan lagi',
        'Nothing dated in the period can be added, changed or cancelled any more',
      ],
    },
    'reopen-period': {
      label: ['Buka Kembali Periode', 'Reopen period'],
      done: ['Periode Dibuka Kembali', 'Period reopened'],
      asks: { period: closablePeriod(), reason: reason() },
      danger: true,
    },
  },
})
