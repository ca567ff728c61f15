import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { ContactOf } from '../engine/belongings.ts'
import type { Queue } from '../jobs/enqueue.ts'
import { googleRoutes } from './google-routes.ts'
import type { Accounts } from './open-accounts.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import type { Sessions } from './sessions.ts'
import { verificationRoutes } from './verification-routes.ts'

interface Parts {
  owner: pg.Pool
  sessions: Sessions
  config: Config
  jobs: Queue
  accounts: Accounts
  waitingContact: ContactOf | undefined
}

/** All account calls except sign-in and sign-out. */
export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { owner, sessions, config, jobs, accounts, waitingContact } = parts
  const { mails, google, publicUrl } = accounts
  googleRoutes(app, google, publicUrl)
  recoveryRoutes(app, { owner, sessions, jobs, mails, allowed: config.allowForgotPassword })
  verificationRoutes(app, { owner, jobs, mails, allowed: config.allowRegister, waitingContact })
  sessionRoutes(app, { owner, sessions })
  secondFactorRoutes(app, { owner, sessions })
}
