import { field } from '../../platform/definition/field.ts'
import type { Label } from '../../platform/definition/label.ts'

/** A reading of an odometer or hour meter. */
export const km = (label: Label) => field.quantity(label, 'km', { min: 0, exact: true })
export const hours = (label: Label) => field.quantity(label, 'jam', { min: 0, exact: true })

/** The occasion of a meter reading. */
export const READING_SOURCES = {
  opening: ['Awal', 'Opening'],
  manual: ['Manual', 'By hand'],
  fuel_usage: ['Pemakaian BBM', 'Fuel usage'],
  service: ['Servis', 'Service'],
  breakdown: ['Kerusakan', 'Breakdown'],
  tyre_usage: ['Pemakaian Ban', 'Tyre usage'],
} as const

export type ReadingSource = keyof typeof READING_SOURCES

/** Whether equipment of the type counts its work by the hour meter; any other by the odometer. */
export const countsHours = (type: unknown): boolean => type === 'loader'
