import { definePage } from '../../../platform/definition/page.ts'

/** The boards, each with a right of its own: `read-dashboard-plant`. */
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

/** The figures that each role looks at first. */
export const dashboardPage = definePage({
  name: 'dashboard',
  label: ['Dashboard', 'Dashboard'],
  icon: 'dashboard',
  parts: BOARDS,
})
