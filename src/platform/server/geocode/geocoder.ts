import type { GeocodedPlace } from '../../definition/place.ts'
import { Unavailable } from '../errors.ts'
import { readPlace } from './read-place.ts'

/** Where places are asked for: a service that speaks the JSON of the Google Geocoding API. */
export interface GeocoderSettings {
  url: string
  key: string | undefined
}

const PATIENCE_MS = 8_000

/**
 * Asks the service what stands at the coordinates, in Indonesian. The key goes with the call from
 * here and is never seen by a browser. Null where nothing is known of the place; a service that
 * does not answer is a 503.
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
