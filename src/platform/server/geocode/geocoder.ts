import type { GeocodedPlace } from '../../definition/place.ts'
import { Unavailable } from '../errors.ts'
import { readPlace } from './read-place.ts'

/** The geocoding service, with the JSON of the Google Geocoding API. */
export interface GeocoderSettings {
  url: string
  key: string | undefined
}

const PATIENCE_MS = 8_000

/**
 * Asks the service for the place at the coordinates, in Indonesian. The key is sent from here and never reaches a
 * browser. Null for an unknown place; 503 when the service does not answer.
 */
export async function geocode(settings: GeocoderSettings, lat: number, lng: number): Promise<GeocodedPlace | null> {
  const address = new URL(settings.url)
  address.searchParams.set('latlng', `${lat},${lng}`)
  address.searchParams.set('language', 'id')
  if (settings.key) address.searchParams.set('key', settings.key)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!response.ok) throw new Error(`The geocoder answers ${response.status}.`)
    return readPlace(await response.json(), lat, lng)
  } catch (error) {
    throw new Unavailable({ cause: error })
  }
}
