import type { FastifyInstance } from 'fastify'
import { profileRoutes } from '../modules/company/users/server/profile-routes.ts'
import { whyRoutes } from '../modules/management/roles/server/why-routes.ts'
import { regionalRoutes } from '../modules/management/static-data/server/regional-routes.ts'
import invoiceTemplates from '../modules/management/template_print/print/invoice-templates.ts'
import receiptTemplates from '../modules/management/template_print/print/receipt-templates.ts'
import { templatePrint } from '../modules/management/template_print/template-print.ts'
import docketTemplates from '../modules/production/delivery/print/templates.ts'
import { docketDocument } from '../modules/production/delivery/server/print-document.ts'
import { deviceRoutes } from '../modules/setting/device/server/device-routes.ts'
import type { Accounts } from '../platform/server/access/open-accounts.ts'
import type { Sessions } from '../platform/server/access/sessions.ts'
import type { Config } from '../platform/server/config.ts'
import type { Pools } from '../platform/server/database/pools.ts'
import { geocodeRoutes } from '../platform/server/geocode/routes.ts'
import { authenticate, OPEN } from '../platform/server/http/request.ts'
import type { JobQueue } from '../platform/server/jobs/queue.ts'
import { corporateTemplates } from '../platform/server/print/corporate-templates.ts'
import { printRoutes } from '../platform/server/print/print-routes.ts'
import { sampleCategory } from '../platform/server/print/sample.ts'
import { sampleRoutes } from '../platform/server/print/sample-routes.ts'
import type { Workers } from '../platform/server/workers/workers.ts'
import { accountRoutes } from './account-routes.ts'
import { VERSION } from './version.ts'

/** The kinds of document that a company chooses templates for (specification §3). */
const PRINTED = ['DOCKET', 'KWITANSI', 'INVOICE'] as const

export interface ProductParts {
  pools: Pools
  sessions: Sessions
  config: Config
  jobs: JobQueue
  accounts: Accounts
  workers: Workers
}

/** Calls of the product that no module definition makes. */
export function productRoutes(app: FastifyInstance, parts: ProductParts): void {
  const { pools, sessions, config, jobs, accounts } = parts

  app.get('/api/config', OPEN, async () => {
    const { rows } = await pools.owner.query<{ name: string; value: string }>(
      "SELECT name, value FROM platform_settings WHERE name IN ('ALLOW_BACKDATE', 'MAINTENANCE', 'CONTACT_NAME', 'CONTACT_DEPARTMENT', 'CONTACT_PHONE')",
    )
    const settings = new Map(rows.map((row) => [row.name, row.value]))
    return {
      data: {
        ALLOW_BACKDATE: settings.get('ALLOW_BACKDATE') === '1',
        MAINTENANCE: settings.get('MAINTENANCE') === '1',
        VERSION,
        ALLOW_REGISTER: config.allowRegister,
        ALLOW_FORGOT_PASSWORD: config.allowForgotPassword,
        CONTACT: contactOf(settings),
        GOOGLE_LOGIN_URL: config.google ? '/api/oauth/google' : null,
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
    const query = async (text: string, values: readonly unknown[] = []) =>
      (await pools.owner.query(text, [...values])).rows
    return { data: await corporateTemplates(query, actor.corporateId ?? 0, PRINTED) }
  })

  accountRoutes(app, { owner: pools.owner, sessions, config, jobs, accounts })
  profileRoutes(app, { owner: pools.owner, sessions })
  regionalRoutes(app, parts)
  deviceRoutes(app, { owner: pools.owner })
  whyRoutes(app, { owner: pools.owner, sessions })
  geocodeRoutes(app, { sessions, geocoder: config.geocoder })
  printRoutes(app, parts, docketDocument)
  const samples = [sampleCategory(docketTemplates), sampleCategory(receiptTemplates), sampleCategory(invoiceTemplates)]
  sampleRoutes(app, { ...parts, templates: templatePrint }, samples)
}

/** Whom somebody asks whose account waits for approval; nobody where no number is set. */
function contactOf(settings: ReadonlyMap<string, string>): Record<string, string> | null {
  const phone = settings.get('CONTACT_PHONE')
  if (!phone) return null
  return { name: settings.get('CONTACT_NAME') ?? '', department: settings.get('CONTACT_DEPARTMENT') ?? '', phone }
}
