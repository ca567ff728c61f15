import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { waitingContact } from '../modules/company/pic-corporate/server/waiting-contact.ts'
import { registerRoutes } from '../modules/company/registration/server/register-routes.ts'
import { googleRoutes } from '../platform/server/access/google-routes.ts'
import type { Accounts } from '../platform/server/access/open-accounts.ts'
import { recoveryRoutes } from '../platform/server/access/recovery-routes.ts'
import { secondFactorRoutes } from '../platform/server/access/second-factor-routes.ts'
import { sessionRoutes } from '../platform/server/access/session-routes.ts'
import type { Sessions } from '../platform/server/access/sessions.ts'
import { verificationRoutes } from '../platform/server/access/verification-routes.ts'
import type { Config } from '../platform/server/config.ts'
import type { JobQueue } from '../platform/server/jobs/queue.ts'

interface Parts {
  owner: pg.Pool
  sessions: Sessions
  config: Config
  jobs: JobQueue
  accounts: Accounts
}

/** All calls around accounts beside signing in and out. */
export function accountRoutes(app: FastifyInstance, { owner, sessions, config, jobs, accounts }: Parts): void {
  const { mails, google, publicUrl } = accounts
  googleRoutes(app, google, publicUrl)
  recoveryRoutes(app, { owner, sessions, jobs, mails, allowed: config.allowForgotPassword })
  verificationRoutes(app, {
    owner,
    jobs,
    mails,
    allowed: config.allowRegister,
    waitingContact: (corporateId, language) => waitingContact(owner, corporateId, language),
  })
  registerRoutes(app, { owner, jobs, mails, allowed: config.allowRegister })
  sessionRoutes(app, { owner, sessions })
  secondFactorRoutes(app, { owner, sessions })
}
