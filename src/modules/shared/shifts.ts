import type { Label } from '../../platform/definition/label.ts'

/** The three shifts of a day, by the hour in the time zone of the unit. */
export const SHIFTS = {
  morning: ['Pagi (07–15)', 'Morning (07–15)'],
  evening: ['Sore (15–23)', 'Evening (15–23)'],
  night: ['Malam (23–07)', 'Night (23–07)'],
} as const satisfies Record<string, Label>
