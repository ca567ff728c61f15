import type { Label } from './label.ts'

/** Tasks of no module or page: the columns of prices and costs, and views of lists that are shared. */
export const OTHER_TASKS = {
  columns: ['Kolom harga dan biaya', 'Price and cost columns'],
  'list-view': ['Tampilan daftar bersama', 'Shared list views'],
} as const satisfies Readonly<Record<string, Label>>

/** The group of the menu under which they stand. */
export const GROUP_OF_OTHERS = 'setting'
