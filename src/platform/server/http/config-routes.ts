import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { call } from './call.ts'
import { reading } from './openapi/operations.ts'
import { schemaRef } from './openapi/schemas.ts'

const CONFIG = reading('server', 'config', 'Public settings', schemaRef('Config'))

interface Parts {
  owner: pg.Pool
  config: Config
  version: string
  /** The demo users to sign in with; null where this is not a demo. */
  demo: (owner: pg.Pool) => Promise<object | null>
}

/** `GET /api/config`: what the web app needs before sign-in. */
export function configRoutes(app: FastifyInstance, { owner, config, version, demo }: Parts): void {
  app.get('/api/config', call(CONFIG, { open: true }), async () => {
    const { rows } = await owner.query<{ name: string; value: string }>(
      `SELECT name, value FROM platform_settings
       WHERE name IN ('ALLOW_BACKDATE', 'MAINTENANCE', 'CONTACT_NAME', 'CONTACT_DEPARTMENT', 'CONTACT_PHONE')`,
    )
    const settings = new Map(rows.map((row) => [row.name, row.value]))
    return {
      data: {
        ALLOW_BACKDATE: settings.get('ALLOW_BACKDATE') === '1',
        MAINTENANCE: settings.get('MAINTENANCE') === '1',
        VERSION: version,
        ALLOW_REGISTER: config.allowRegister,
        ALLOW_FORGOT_PASSWORD: config.allowForgotPassword,
        CONTACT: contactOf(settings),
        GOOGLE_LOGIN_URL: config.google ? '/api/oauth/google' : null,
        ANDROID_APP_URL: config.androidAppUrl ?? null,
        IOS_APP_URL: config.iosAppUrl ?? null,
        // Tells the web whether place search is available; the service's key stays on the server.
        GEOCODE: config.geocoder !== undefined,
        DEMO: config.demo ? await demo(owner) : null,
        MAP_TILE_URL: config.mapTiles?.url ?? null,
        MAP_TILE_ATTRIBUTION: config.mapTiles?.attribution ?? null,
      },
    }
  })
}

/** The contact for users whose account waits for approval; null without a phone number. */
function contactOf(settings: ReadonlyMap<string, string>): Record<string, string> | null {
  const phone = settings.get('CONTACT_PHONE')
  if (!phone) return null
  return { name: settings.get('CONTACT_NAME') ?? '', department: settings.get('CONTACT_DEPARTMENT') ?? '', phone }
}
