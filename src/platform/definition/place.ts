import type { Label } from './label.ts'

/** A place as the geocoder answers it (specification §3). */
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
  /** Links to the place, and to the route there, on a public map. */
  pinLink: string
  directionLink: string
  lat: number
  lng: number
}

/** The message for a missing coordinate, literally from the specification. */
export const COORDINATES_NEEDED: Label = [
  'Latitude & Longitude value is mandotary',
  'Latitude & Longitude value is mandotary',
]

/** Whether latitude and longitude are valid. */
export function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** The place on a public map. */
export const pinLink = (lat: number, lng: number): string => `https://www.google.com/maps?q=${lat},${lng}`

/** The route to the place on a public map. */
export const directionLink = (lat: number, lng: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
