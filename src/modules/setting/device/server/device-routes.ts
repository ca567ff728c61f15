import { sql } from 'kysely'
import { run } from '../../../../platform/server/database/sql.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { dataAnswer, json, reading, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, MAYBE_TEXT, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { admitDevice } from './device-call.ts'

const SETTINGS = object({
  id: ID,
  code: TEXT,
  name: TEXT,
  type: TEXT,
  production_unit_id: ID,
  baud: { type: ['integer', 'null'] },
  data_format: MAYBE_TEXT,
  printer_columns: { type: ['integer', 'null'] },
  last_seen: { type: 'string', format: 'date-time' },
})

/** POST /api/device/hello: checks the token, records the contact and answers the device's settings. */
export const deviceHello: ModuleRoute = {
  method: 'post',
  path: '/api/device/hello',
  operation: reading('device', 'deviceHello', 'A device shows that it is there and is told its settings', SETTINGS, {
    security: [{ device: [] }],
    responses: responses({ 200: json('Its settings', dataAnswer(SETTINGS)) }),
  }),
  permission: null,
  answer: async (parts, request) => {
    const { corporate_id, id } = await admitDevice(parts, request)
    const { rows } = await run(
      parts.pools.owner,
      sql`SELECT id, code, name, type, production_unit_id, baud, data_format, printer_columns, last_seen
        FROM devices WHERE corporate_id = ${corporate_id} AND id = ${id}`,
    )
    return { data: rows[0] }
  },
}
