import type { FastifyInstance } from 'fastify'
import { regionalRoutes } from '../modules/management/static-data/server/regional-routes.ts'
import { docketPrintRoutes } from '../modules/production/delivery/server/print-routes.ts'
import { unitAnswer } from '../platform/server/access/answers.ts'
import type { Sessions } from '../platform/server/access/sessions.ts'
import type { Pools } from '../platform/server/database/pools.ts'
import { geocodeRoutes } from '../platform/server/geocode/routes.ts'
import { authenticate } from '../platform/server/http/request.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

/** Calls of the product that no module definition makes. */
export function productRoutes(app: FastifyInstance, parts: { pools: Pools; sessions: Sessions; config: Config }): void {
  const { pools, sessions, config } = parts

  app.get('/api/config', async () => {
    const { rows } = await pools.owner.query<{ name: string; value: string }>(
      "SELECT name, value FROM platform_settings WHERE name IN ('ALLOW_BACKDATE', 'MAINTENANCE')",
    )
    const settings = new Map(rows.map((row) => [row.name, row.value]))
    return {
      data: {
        ALLOW_BACKDATE: settings.get('ALLOW_BACKDATE') === '1',
        MAINTENANCE: settings.get('MAINTENANCE') === '1',
        VERSION,
        ALLOW_REGISTER: false,
        ALLOW_FORGOT_PASSWORD: config.allowForgotPassword,
        ANDROID_APP_URL: config.androidAppUrl ?? null,
        IOS_APP_URL: config.iosAppUrl ?? null,
        // Whether places on the map have names; the key of the service stays here.
        GEOCODE: config.geocoder !== undefined,
        MAP_TILE_URL: config.mapTiles?.url ?? null,
        MAP_TILE_ATTRIBUTION: config.mapTiles?.attribution ?? null,
      },
    }
  })

  // Which template each kind of document is printed with; -01 unless the company chose another.
  app.get('/api/config/template-print/corporate', async (request) => {
    const actor = await authenticate(request, sessions)
    const { rows } = await pools.owner.query(
      'SELECT docket_template, docket_orientation FROM corporates WHERE id = $1',
      [actor.corporateId ?? 0],
    )
    return {
      data: {
        DOCKET: {
          template_code: rows[0]?.docket_template ?? 'DOCKET-01',
          orientation: rows[0]?.docket_orientation ?? 'landscape',
        },
        KWITANSI: { template_code: 'KWITANSI-01' },
        INVOICE: { template_code: 'INVOICE-01' },
      },
    }
  })

  // One's own account; the screen that changes it belongs to the profile.
  app.get('/api/view/profile', async (request) => {
    const actor = await authenticate(request, sessions)
    const { rows } = await pools.owner.query(
      `SELECT u.id, u.username, u.name, u.email, u.phone, u.corporate_level, u.role_id, r.code AS role_code, r.name AS role_name, u.last_login
       FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
       WHERE u.corporate_id = $1 AND u.id = $2`,
      [actor.homeCorporateId, actor.userId],
    )
    const unit = actor.units.find((one) => one.id === actor.unitId)
    return { data: { ...rows[0], production_unit: unit ? unitAnswer(unit) : null } }
  })

  regionalRoutes(app, parts)
  geocodeRoutes(app, { sessions, geocoder: config.geocoder })
  docketPrintRoutes(app, parts)
}
