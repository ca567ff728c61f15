import type { Label } from './label.ts'

/** What a place on the map is called, as the geocoder tells it (specification §3). */
export interface GeocodedPlace {
  route: string
  streetNumber: string
  village: string
  subdistrict: string
  district: string
  city: string
  province: string
  country: string
  postal_code: string
  /** The parts of the address joined by ', '. */
  address: string
  plus_code: string
  formatted_address: string
  /** The place on a public map, and the way there. */
  pinLink: string
  directionLink: string
  lat: number
  lng: number
}

/** What is said where a place is asked for without its coordinates; the specification's own words. */
export const COORDINATES_NEEDED: Label = [
  'Latitude & Longitude value is mandotary',
  'Latitude & Longitude value is mandotary',
]

/** A latitude and a longitude that exist. */
export function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The place on a public map. */
export const pinLink = (lat: number, lng: number): string => `https://www.google.com/maps?q=${lat},${lng}`

/** The way to the place on a public map. */
export const directionLink = (lat: number, lng: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
