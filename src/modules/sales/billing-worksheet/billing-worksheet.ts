import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_PRICE } from '../../common-fields.ts'
import { statuses } from '../../shared/statuses.ts'

const computed = { computed: true } as const
const price = { computed: true, permission: READ_PRICE } as const

export const WHY_NOT_BILLED = ['Alasan Belum Ditagih', 'Why not billed'] as const

export const UNBILLED_REASONS = {
  waiting: ['Siap Ditagih', 'Ready to bill'],
  draft: ['Masih Konsep', 'In a draft'],
  dispute: ['Ditolak Pelanggan', 'Rejected by the customer'],
  no_price: ['Tanpa Harga', 'Without a price'],
  period: ['Periode Ditutup', 'Period closed'],
  hold: ['Pelanggan Ditahan', 'Customer on hold'],
} as const

/** Every billable docket that is on no issued invoice yet, with the reason. Read only. */
export const billingWorksheet = defineModule({
  name: 'billing-worksheet',
  label: ['Lembar Kerja Penagihan', 'Billing worksheet'],
  task: 'sales-invoice',
  table: 'dockets',
  readFrom: 'billing_worksheet',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('DO', { keptBy: 'production/docket' }),
    docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', computed),
    status: field.status(statuses('finish', 'reject')),
    date: field.date(['Tanggal', 'Date'], computed),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', computed),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', computed),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', computed),
    product_id: field.link(['Produk', 'Product'], 'product', { ...computed, called: 'code|name', shows: 'code' }),
    sales_order_id: field.link(['Pesanan Penjualan', 'Sales order'], 'sales-order', computed),
    sales_invoice_id: field.link(['Konsep Invoice', 'Draft invoice'], 'sales-invoice', computed),
    billable: field.quantity(['Volume Ditagih', 'Billable volume'], 'm³', computed),
    price: field.money(['Harga Satuan', 'Unit price'], { ...price, sum: false }),
    amount: field.money(['Nilai', 'Amount'], price),
    reason: field.select(WHY_NOT_BILLED, UNBILLED_REASONS, computed),
    age_days: field.integer(['Umur (hari)', 'Age (days)'], computed),
    owner_name: field.text(['Penanggung Jawab', 'Owner'], computed),
  },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      'site_project_id',
      { field: 'product_id', from: 1600 },
      'billable',
      { field: 'price', from: 1600 },
      'amount',
      'reason',
      { field: 'age_days', from: 1280 },
      { field: 'owner_name', from: 1280 },
      { field: 'docket_id', from: 'chosen' },
      { field: 'sales_invoice_id', from: 'chosen' },
      { field: 'sales_order_id', from: 'chosen' },
    ],
    card: [
      ['number', 'billable'],
      ['customer_id', 'site_project_id'],
      ['reason', 'amount'],
    ],
    filters: ['date', 'reason', 'customer_id', 'site_project_id', 'product_id'],
    search: ['number', 'customer_id', 'site_project_id'],
    sortable: ['number', 'date', 'billable', 'amount', 'age_days'],
    sort: 'date',
    pageSize: 20,
    summary: ['billable', 'amount'],
    none: {
      all: ['Semua pengiriman sudah ditagih', 'Every delivery is billed'],
      filtered: ['Semua pengiriman untuk filter ini sudah ditagih', 'Every delivery for these filters is billed'],
    },
  },
  calls: { create: false, update: false, delete: false },
  detail: { facts: ['billable', 'amount', 'age_days'] },
})
