import type { Label } from './label.ts'

/** Tasks that belong to no module or page: price and cost columns, and shared list views. */
export const OTHER_TASKS = {
  columns: ['Kolom harga dan biaya', 'Price and cost columns'],
  'list-view': ['Tampilan daftar bersama', 'Shared list views'],
} as const satisfies Readonly<Record<string, Label>>

/** The menu group under which they are listed. */
export const GROUP_OF_OTHERS = 'setting'
