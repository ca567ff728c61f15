import { hashToken } from '../../../../platform/server/access/hash.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Forbidden, Unauthenticated } from '../../../../platform/server/errors.ts'
import { dataAnswer, json, reading, responses } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, MAYBE_TEXT, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { isAllowedFrom } from './ip-allow.ts'

interface DeviceRow {
  corporate_id: number
  id: number
  ip_allow: string | null
  status: string
}

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

/** POST /api/device/hello: a device shows its token, is marked as seen and told its settings. */
export const deviceHello: ModuleRoute = {
  method: 'post',
  path: '/api/device/hello',
  operation: reading('device', 'deviceHello', 'A device shows that it is there and is told its settings', SETTINGS, {
    security: [{ device: [] }],
    responses: responses({ 200: json('Its settings', dataAnswer(SETTINGS)) }),
  }),
  permission: null,
  answer: async ({ pools }, request) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!token) throw new Unauthenticated()
    const { rows } = await pools.owner.query<DeviceRow>(
      'SELECT corporate_id, id, ip_allow, status FROM devices WHERE token_hash = $1 AND deleted_at IS NULL',
      [hashToken(token)],
    )
    const found = rows[0]
    if (!found) throw new Unauthenticated()
    if (found.status !== 'active' || !isAllowedFrom(found.ip_allow, request.ip)) throw new Forbidden()
    const seen = await pools.owner.query(
      `UPDATE devices SET last_seen = now() WHERE corporate_id = $1 AND id = $2
       RETURNING id, code, name, type, production_unit_id, baud, data_format, printer_columns, last_seen`,
      [found.corporate_id, found.id],
    )
    return { data: seen.rows[0] }
  },
}
