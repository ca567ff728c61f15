import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { hashToken } from '../../../../platform/server/access/hash.ts'
import { Forbidden, Unauthenticated } from '../../../../platform/server/errors.ts'
import { OPEN } from '../../../../platform/server/http/request.ts'
import { isAllowedFrom } from './ip-allow.ts'

interface DeviceRow {
  corporate_id: number
  id: number
  ip_allow: string | null
  status: string
}

/** POST /api/device/hello: a device shows its token, is marked as seen and told its settings. */
export function deviceRoutes(app: FastifyInstance, { owner }: { owner: pg.Pool }): void {
  app.post('/api/device/hello', OPEN, async (request) => {
    const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    if (!token) throw new Unauthenticated()
    const { rows } = await owner.query<DeviceRow>(
      'SELECT corporate_id, id, ip_allow, status FROM devices WHERE token_hash = $1 AND deleted_at IS NULL',
      [hashToken(token)],
    )
    const found = rows[0]
    if (!found) throw new Unauthenticated()
    if (found.status !== 'active' || !isAllowedFrom(found.ip_allow, request.ip)) throw new Forbidden()
    const seen = await owner.query(
      `UPDATE devices SET last_seen = now() WHERE corporate_id = $1 AND id = $2
       RETURNING id, code, name, type, production_unit_id, baud, data_format, printer_columns, last_seen`,
      [found.corporate_id, found.id],
    )
    return { data: seen.rows[0] }
  })
}
