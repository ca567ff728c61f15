import type { FastifyInstance } from 'fastify'
import { COORDINATES_NEEDED, isPlace } from '../../definition/place.ts'
import type { Sessions } from '../access/sessions.ts'
import { RuleBroken, Unavailable } from '../errors.ts'
import { authenticate, queryOf } from '../http/request.ts'
import { type GeocoderSettings, geocode } from './geocoder.ts'

/** `GET /api/helper/geocode?latitude&longitude`: what stands there; 503 where no geocoder is set up. */
export function geocodeRoutes(
  app: FastifyInstance,
  parts: { sessions: Sessions; geocoder: GeocoderSettings | undefined },
): void {
  app.get('/api/helper/geocode', async (request) => {
    await authenticate(request, parts.sessions)
    const { latitude, longitude } = queryOf(request)
    const [lat, lng] = [coordinate(latitude), coordinate(longitude)]
    if (lat === null || lng === null || !isPlace(lat, lng)) throw new RuleBroken('coordinates', COORDINATES_NEEDED)
    if (!parts.geocoder) throw new Unavailable()
    return { data: await geocode(parts.geocoder, lat, lng) }
  })
}

function coordinate(value: unknown): number | null {
  return typeof value === 'string' && /^-?\d{1,3}(\.\d{1,15})?$/.test(value.trim()) ? Number(value) : null
}
