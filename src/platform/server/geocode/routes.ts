import type { FastifyInstance } from 'fastify'
import { COORDINATES_NEEDED, type GeocodedPlace } from '../../definition/place.ts'
import { RuleBroken, Unavailable } from '../errors.ts'
import { type BySchema, call, refusedAs } from '../http/call.ts'
import { reading } from '../http/openapi/operations.ts'
import { object, orNull, type SchemaOf } from '../http/openapi/schemas.ts'
import { readPlace } from './read-place.ts'

const degrees = (most: number): SchemaOf<number> => ({ type: 'number', minimum: -most, maximum: most })
const PLACE = refusedAs(
  () => new RuleBroken('coordinates', COORDINATES_NEEDED),
  object({ latitude: degrees(90), longitude: degrees(180) }, ['latitude', 'longitude']),
)
const GEOCODE = reading(
  'helper',
  'geocode',
  'What stands at a place; 503 where no geocoder is set up',
  orNull(object({})),
)

/** `GET /api/helper/geocode?latitude&longitude`: the place there; 503 without a geocoder. */
export function geocodeRoutes(app: FastifyInstance, parts: { geocoder: GeocoderSettings | undefined }): void {
  app.withTypeProvider<BySchema>().get('/api/helper/geocode', call(GEOCODE, { query: PLACE }), async ({ query }) => {
    if (!parts.geocoder) throw new Unavailable()
    return { data: await geocode(parts.geocoder, query.latitude, query.longitude) }
  })
}

/** The geocoding service, with the JSON of the Google Geocoding API. */
interface GeocoderSettings {
  url: string
  key: string | undefined
}

const PATIENCE_MS = 8_000

/**
 * Asks the service for the place at the coordinates, in Indonesian. The key is sent from here and never reaches a
 * browser. Null for an unknown place; 503 when the service does not answer.
 */
async function geocode(settings: GeocoderSettings, lat: number, lng: number): Promise<GeocodedPlace | null> {
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
