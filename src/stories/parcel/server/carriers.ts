import type { FirstData } from '../../../platform/server/engine/belongings.ts'
import type { ModuleRoute } from '../../../platform/server/engine/module-route.ts'
import { reading } from '../../../platform/server/http/openapi/operations.ts'
import { object, type Schema, TEXT } from '../../../platform/server/http/openapi/schemas.ts'

const CARRIERS: Schema = { type: 'array', items: object({ code: TEXT, name: TEXT }) }

/** The carriers that every database needs. */
export const carriersFirstData: FirstData = async (client) => {
  await client.query(
    "INSERT INTO story_carriers (code, name) VALUES ('LAND', 'Darat'), ('SEA', 'Laut') ON CONFLICT DO NOTHING",
  )
}

/** GET /api/story/carriers: the carriers of parcels. */
export const carriersRoute: ModuleRoute = {
  method: 'get',
  path: '/api/story/carriers',
  operation: reading('story', 'storyCarriers', 'Who can bring a parcel', CARRIERS),
  permission: 'read-story-parcel',
  answer: async ({ pools }) => {
    const { rows } = await pools.owner.query('SELECT code, name FROM story_carriers ORDER BY code')
    return { data: rows }
  },
}
