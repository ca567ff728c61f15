import { ALLOW_ALL } from '../../../../platform/definition/permission.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { body, dataAnswer, json, reading, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, object, orNull, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, bodyOf } from '../../../../platform/server/http/request.ts'
import { findRegions } from './find-regions.ts'

const LONGEST_NAME = 200

const AREA = orNull(object({ id: ID, name: TEXT }))
const AREAS = object({ province: AREA, city: AREA, district: AREA, sub_district: AREA })
const NAMES = object({ province_name: TEXT, city_name: TEXT, district_name: TEXT, sub_district_name: TEXT })

/** `POST /api/helper/regional`: the regions that match the names of an address (specification §7). */
export const regionalRoute: ModuleRoute = {
  method: 'post',
  path: '/api/helper/regional',
  operation: reading('helper', 'regional', 'The areas that the names of an address mean', AREAS, {
    requestBody: body(NAMES),
    responses: responses({ 200: json('Areas', dataAnswer(AREAS)) }),
  }),
  permission: ALLOW_ALL,
  answer: async ({ pools, sessions }, request) => {
    const actor = await authenticate(request, sessions)
    const given = bodyOf(request)
    const name = (key: string) => {
      const value = given[key]
      return typeof value === 'string' ? value.slice(0, LONGEST_NAME) : ''
    }
    const names = {
      province: name('province_name'),
      city: name('city_name'),
      district: name('district_name'),
      subDistrict: name('sub_district_name'),
    }
    return { data: await findRegions(pools.runtime, actor, names) }
  },
}
