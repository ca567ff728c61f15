import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Sessions } from '../access/sessions.ts'
import { UnderMaintenance } from '../errors.ts'
import { tokenOf } from './request.ts'

/** How long the setting is cached. */
const BELIEVED_MS = 1_000

/** Calls that are answered during maintenance: what the page needs, and the super admin's sign-in. */
const ANSWERED = new Set(['/api/config', '/api/login', '/api/oauth/google', '/api/oauth/google/callback'])

/** The setting MAINTENANCE: while it is on, only the super admin may call. */
export class Maintenance {
  readonly #pool: pg.Pool
  #known: { asked: Promise<boolean>; until: number } | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Whether it is on; the database is asked once a second, for any number of calls. */
  isOn(): Promise<boolean> {
    if (!this.#known || this.#known.until <= Date.now()) {
      this.#known = { asked: this.#ask(), until: Date.now() + BELIEVED_MS }
    }
    return this.#known.asked
  }

  async #ask(): Promise<boolean> {
    const { rowCount } = await this.#pool.query({
      name: 'maintenance',
      text: "SELECT FROM platform_settings WHERE name = 'MAINTENANCE' AND value = '1'",
    })
    return rowCount === 1
  }
}

/** Refuses calls and file downloads during maintenance, except for the super admin. */
export function holdDuringMaintenance(
  app: FastifyInstance,
  { maintenance, sessions, ready }: { maintenance: Maintenance; sessions: Sessions; ready: () => boolean },
): void {
  app.addHook('onRequest', async (request) => {
    const address = request.routeOptions.url ?? request.url
    if (!/^\/(api|files)(\/|\?|$)/.test(address) || ANSWERED.has(address) || !ready()) return
    if (!(await maintenance.isOn())) return
    const token = tokenOf(request)
    const actor = token && token.length <= 200 ? await sessions.find(token) : undefined
    if (actor?.roleId !== -1) throw new UnderMaintenance()
  })
}
