import type { FastifyInstance } from 'fastify'
import { COORDINATES_NEEDED } from '../../definition/place.ts'
import { RuleBroken, Unavailable } from '../errors.ts'
import { type BySchema, call, refusedAs } from '../http/call.ts'
import { reading } from '../http/openapi/operations.ts'
import { object, orNull, type SchemaOf } from '../http/openapi/schemas.ts'
import { type GeocoderSettings, geocode } from './geocoder.ts'

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
