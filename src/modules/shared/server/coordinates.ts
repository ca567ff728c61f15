import type { Label } from '../../../platform/definition/label.ts'

/** The message of the check constraint on latitude and longitude: both are given or none. */
export function coordinatesTogether(table: string): Readonly<Record<string, { field: string; label: Label }>> {
  return {
    [`${table}_coordinates_check`]: {
      field: 'longitude',
      label: ['Garis lintang dan garis bujur diisi keduanya', 'Latitude and longitude must both be filled'],
    },
  }
}
