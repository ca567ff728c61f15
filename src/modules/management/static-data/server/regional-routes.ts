import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../../../platform/server/access/sessions.ts'
import type { Pools } from '../../../../platform/server/database/pools.ts'
import { authenticate, bodyOf } from '../../../../platform/server/http/request.ts'
import { findRegions } from './find-regions.ts'

const LONGEST_NAME = 200

/** `POST /api/helper/regional`: our own areas for the names of an address (specification §7). */
export function regionalRoutes(app: FastifyInstance, parts: { pools: Pools; sessions: Sessions }): void {
  app.post('/api/helper/regional', async (request) => {
    const actor = await authenticate(request, parts.sessions)
    const body = bodyOf(request)
    const name = (key: string) => {
      const value = body[key]
      return typeof value === 'string' ? value.slice(0, LONGEST_NAME) : ''
    }
    const names = {
      province: name('province_name'),
      city: name('city_name'),
      district: name('district_name'),
      subDistrict: name('sub_district_name'),
    }
    return { data: await findRegions(parts.pools.runtime, actor, names) }
  })
}
