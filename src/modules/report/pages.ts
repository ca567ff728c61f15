import { definePage } from '../../platform/definition/page.ts'

/** The pages of the reports in the menu; each screen loads its report separately. */
export const salesReportPage = definePage({
  name: 'sales-report',
  label: ['Laporan Penjualan', 'Sales report'],
  exports: true,
})
export const paymentReportPage = definePage({
  name: 'payment-report',
  label: ['Laporan Pembayaran & Piutang', 'Payment and receivables report'],
  exports: true,
})
export const reportProductionPage = definePage({
  name: 'report-production',
  label: ['Laporan Produksi', 'Production report'],
  exports: true,
})
export const reportMaterialPage = definePage({
  name: 'report-material',
  label: ['Laporan Material', 'Material report'],
  exports: true,
})
export const fuelReportPage = definePage({
  name: 'fuel-report',
  label: ['Laporan BBM', 'Fuel report'],
  exports: true,
})
export const equipmentReportPage = definePage({
  name: 'equipment-report',
  label: ['Laporan Alat', 'Equipment report'],
  exports: true,
})
export const ritationReportPage = definePage({
  name: 'ritation-report',
  label: ['Laporan Ritase', 'Ritation report'],
  exports: true,
})
