import type { Label } from '../../../../platform/definition/label.ts'

/** The message of the check constraint on the limits of fuel use. */
export function limitsInOrder(table: string): Readonly<Record<string, { field: string; label: Label }>> {
  return {
    [`${table}_limits_check`]: {
      field: 'max',
      label: [
        'Batas atas harus di atas batas bawah, dan standar di antara keduanya',
        'The upper limit must be above the lower limit, and the standard between them',
      ],
    },
  }
}
