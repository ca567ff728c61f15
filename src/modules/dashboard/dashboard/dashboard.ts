import { definePage } from '../../../platform/definition/page.ts'

/** The boards, each with a permission of its own, such as `read-dashboard-plant`. */
export const BOARDS = {
  board: ['Hari Ini', 'Today'],
  plant: ['Plant', 'Plant'],
  corporate: ['Perusahaan', 'Company'],
  sales: ['Penjualan', 'Sales'],
  finance: ['Keuangan', 'Finance'],
  qc: ['Mutu', 'Quality'],
  warehouse: ['Gudang', 'Warehouse'],
  mechanic: ['Bengkel', 'Workshop'],
} as const

export type BoardName = keyof typeof BOARDS

/** The dashboard: the figures that each role needs first. */
export const dashboardPage = definePage({
  name: 'dashboard',
  label: ['Dashboard', 'Dashboard'],
  icon: 'dashboard',
  parts: BOARDS,
})
