import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ADDRESS_FIELDS, addressFields } from '../../shared/address.ts'
import { phone } from '../../shared/contact.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'

/** A place where a customer pours, served by its production unit. */
export const siteProject = defineModule({
  name: 'site-project',
  label: ['Proyek', 'Site project'],
  table: 'site_projects',
  readFrom: 'site_projects_list',
  scope: 'production-unit',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'PRJ-0012' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'Tol Semarang–Demak Seksi 2' }),
    // Orders name customer and project together, so a project never changes its customer.
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { required: true, fixed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', {
      required: true,
      fixed: true,
    }),
    pic_name: field.text(['Nama PIC', 'Contact on site'], { required: true, placeholder: 'Agus Prasetyo' }),
    pic_phone: phone({ required: true, label: ['No. Telp PIC', 'Phone of the contact'] }),
    contract_no: field.text(['No. Kontrak', 'Contract number'], { max: 100, placeholder: '012/SPK/ADHI/2026' }),
    contract_volume: field.quantity(['Volume Kontrak', 'Contract volume'], 'm³', { above: 0 }),
    start_date: field.date(['Tanggal Mulai', 'Starts on']),
    end_date: field.date(['Tanggal Selesai', 'Ends on']),
    ...addressFields({ required: true }),
    distance_km: field.quantity(['Jarak', 'Distance'], 'km', { required: true, min: 0, max: 1000, shown: 1 }),
    travel_minutes: field.integer(['Waktu Tempuh (menit)', 'Travel time (minutes)'], { min: 0, max: 1440 }),
    site_access: field.textarea(['Akses Lokasi', 'Site access'], {
      max: 1000,
      placeholder: 'Jalan sempit, truk dilarang 06.00–09.00',
    }),
    pump_available: field.boolean(['Pompa Tersedia', 'Pump available'], { default: false }),
    documents: documents({
      table: 'site_project_documents',
      parent: 'site_project_id',
      scope: 'production-unit',
      of: 'site_project',
    }),
    ordered: field.quantity(['Dipesan', 'Ordered'], 'm³', { computed: true }),
    delivered: field.quantity(['Terkirim', 'Delivered'], 'm³', { computed: true }),
    active: field.active(),
  },
  list: {
    columns: [
      'code',
      'name',
      'customer_id',
      'city_id',
      { field: 'distance_km', from: 1024 },
      { field: 'production_unit_id', from: 1024 },
      { field: 'ordered', from: 1280 },
      { field: 'delivered', from: 1280 },
      'active',
    ],
    filters: ['customer_id', 'city_id', 'active'],
    search: ['code', 'name', 'customer_id', 'pic_name'],
    sort: 'name',
  },
  lookup: {
    inPalette: true,
    also: ['customer_id', 'production_unit_id', 'distance_km', 'travel_minutes', 'address'],
  },
  form: {
    sections: [
      {
        label: ['Data Proyek', 'Project'],
        fields: [
          'code',
          'name',
          'customer_id',
          'production_unit_id',
          'pic_name',
          'pic_phone',
          'contract_no',
          'contract_volume',
          'start_date',
          'end_date',
        ],
      },
      { label: ['Lokasi', 'Location'], fields: ADDRESS_FIELDS, as: 'regional' },
      {
        label: ['Pengiriman', 'Delivery'],
        fields: ['distance_km', 'travel_minutes', 'pump_available', 'site_access'],
      },
      DOCUMENTS,
    ],
  },
  detail: { facts: ['contract_volume', 'ordered', 'delivered'] },
  tabs: [
    { module: 'sales-order', by: 'site_project_id' },
    { module: 'production-schedule', by: 'site_project_id' },
    { module: 'production/docket', by: 'site_project_id' },
    { module: 'sales-invoice', by: 'site_project_id' },
  ],
})
