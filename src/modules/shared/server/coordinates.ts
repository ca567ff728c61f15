import type { Label } from '../../../platform/definition/label.ts'

/** What the check on latitude and longitude means to the user: one is of no use without the other. */
export function coordinatesTogether(table: string): Readonly<Record<string, { field: string; label: Label }>> {
  return {
    [`${table}_coordinates_check`]: {
      field: 'longitude',
      label: ['Garis lintang dan garis bujur diisi keduanya', 'Latitude and longitude must both be filled'],
    },
  }
}
