import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { ADDRESS_FIELDS, addressFields } from '../../shared/address.ts'
import { phone } from '../../shared/contact.ts'
import { DOCUMENTS, documents } from '../../shared/documents.ts'

/** Vendors of material, fuel, parts or services. */
export const vendor = defineModule({
  name: 'vendor',
  label: ['Pemasok', 'Vendor'],
  table: 'vendors',
  readFrom: 'vendor_list',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 20, unique: true, placeholder: 'VND-001' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'PT Semen Gresik' }),
    vendor_category_id: field.link(['Kategori Pemasok', 'Vendor category'], 'vendor-category', { required: true }),
    npwp: field.text(['NPWP', 'Tax number'], { max: 16, rules: 'digits:16', placeholder: '0012345678901000' }),
    contact: field.text(['Nama Kontak', 'Contact'], { placeholder: 'Dwi Lestari' }),
    phone: phone({ required: true }),
    email: field.text(['Email', 'Email'], { rules: 'email', placeholder: 'penjualan@pemasok.co.id' }),
    payment_term_days: field.integer(['Jatuh Tempo (hari)', 'Payment term (days)'], { min: 0, max: 365, default: 0 }),
    bank_name: field.text(['Bank', 'Bank'], { max: 60, placeholder: 'Bank Central Asia' }),
    account_no: field.text(['No. Rekening', 'Account number'], {
      max: 34,
      rules: 'regex:^[0-9][0-9 .-]{4,33}$',
      placeholder: '136 00 1234567 8',
    }),
    account_name: field.text(['Atas Nama', 'Account holder'], { placeholder: 'PT Semen Gresik' }),
    ...addressFields({ required: false }),
    on_time_pct: field.percent(['Tepat Waktu (%)', 'On time (%)'], { computed: true }),
    difference_pct: field.percent(['Selisih Surat Jalan (%)', 'Difference from docket (%)'], { computed: true }),
    reject_pct: field.percent(['Ditolak Uji Mutu (%)', 'Rejected in tests (%)'], { computed: true }),
    documents: documents({ table: 'vendor_documents', parent: 'vendor_id', of: 'vendor' }),
    active: field.active(),
  },
  list: {
    columns: [
      'code',
      'name',
      'vendor_category_id',
      'phone',
      { field: 'city_id', from: 1024 },
      { field: 'payment_term_days', from: 1280 },
      'active',
    ],
    filters: ['vendor_category_id', 'city_id', 'active'],
    search: ['code', 'name', 'contact'],
    sort: 'name',
  },
  lookup: { inPalette: true, also: ['vendor_category_id', 'payment_term_days'] },
  detail: { facts: ['on_time_pct', 'difference_pct', 'reject_pct'] },
  tabs: [
    { module: 'vendor-score', by: 'vendor_id', figures: true },
    { module: 'purchase-order', by: 'vendor_id' },
    { module: 'incoming-material', by: 'vendor_id' },
    { module: 'material-quality', by: 'vendor_id' },
    { module: 'quality-trend', by: 'vendor_id', figures: true },
  ],
  form: {
    sections: [
      {
        label: ['Data Pemasok', 'Vendor'],
        fields: ['code', 'name', 'vendor_category_id', 'npwp', 'contact', 'phone', 'email', 'payment_term_days'],
      },
      { label: ['Alamat', 'Address'], fields: ADDRESS_FIELDS, as: 'regional' },
      { label: ['Rekening', 'Bank account'], fields: ['bank_name', 'account_no', 'account_name'] },
      DOCUMENTS,
    ],
  },
})
