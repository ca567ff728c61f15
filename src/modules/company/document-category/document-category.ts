import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** Categories of documents stored with customers, projects, drivers and equipment. */
export const documentCategory = defineModule({
  name: 'document-category',
  label: ['Kategori Dokumen', 'Document category'],
  table: 'document_categories',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code'], { required: true, max: 30, unique: true, placeholder: 'STNK' }),
    name: field.text(['Nama', 'Name'], { required: true, placeholder: 'STNK' }),
    owner_type: field.select(
      ['Milik', 'Belongs to'],
      {
        customer: ['Pelanggan', 'Customer'],
        site_project: ['Proyek', 'Site project'],
        vendor: ['Pemasok', 'Vendor'],
        driver: ['Pengemudi', 'Driver'],
        equipment: ['Alat', 'Equipment'],
        sales_order: ['Pesanan Penjualan', 'Sales order'],
        sales_invoice: ['Invoice', 'Invoice'],
        sales_credit_note: ['Nota Kredit', 'Credit note'],
        deposit_refund: ['Pengembalian Deposit', 'Deposit refund'],
        credit_transfer: ['Transfer Kredit', 'Credit transfer'],
        purchase_order: ['Pesanan Pembelian', 'Purchase order'],
        credit_submission: ['Pengajuan Kredit', 'Credit submission'],
        incoming_material: ['Penerimaan Material', 'Incoming material'],
        material_usage: ['Pemakaian Material', 'Material usage'],
        material_transfer: ['Transfer Material', 'Material transfer'],
        material_quality: ['Uji Mutu Material', 'Material quality test'],
        stock_take: ['Opname Stok', 'Stock take'],
        fuel_usage: ['Pemakaian BBM', 'Fuel usage'],
        tyre_usage: ['Pemakaian Ban', 'Tyre usage'],
        corporate: ['Perusahaan', 'Company'],
      },
      { required: true },
    ),
    required: field.boolean(['Wajib Ada', 'Required'], { default: false }),
    has_expiry: field.boolean(['Ada Masa Berlaku', 'Expires'], { default: false }),
    remind_days: field.integer(['Ingatkan (hari sebelumnya)', 'Remind (days before)'], {
      min: 0,
      max: 365,
      default: 30,
      shownWhen: { has_expiry: true },
    }),
    active: field.active(),
  },
  list: {
    columns: ['code', 'name', 'owner_type', 'required', 'has_expiry', 'remind_days', 'active'],
    filters: ['owner_type', 'required', 'has_expiry', 'active'],
    search: ['code', 'name'],
    sort: 'code',
  },
  lookup: { also: ['owner_type', 'required', 'has_expiry'] },
})
