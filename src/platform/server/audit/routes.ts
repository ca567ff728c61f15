import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { MESSAGES } from '../../definition/messages.ts'
import type { Sessions } from '../access/sessions.ts'
import { Forbidden, RuleBroken } from '../errors.ts'
import { authenticate, permit, queryOf } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import { Turns } from '../long-work/turns.ts'
import { verifyAudit } from './verify.ts'

/** How long one call verifies; the next call continues with `after`. */
export const VERIFY_BUDGET_MS = 5_000

/** Reading a chain takes PostgreSQL time and a connection of the owner. */
export const VERIFY_TURNS = { atOnce: 2, perCompany: 1, perUser: 1, waiting: 1, longestWait: 20_000 }

/** Verifies the sealed audit log of the company or the platform, for a user who may read all of it. */
export function auditRoutes(app: FastifyInstance, { owner, sessions }: { owner: pg.Pool; sessions: Sessions }): void {
  const turns = new Turns(VERIFY_TURNS)

  app.get('/api/audit/verify', async (request, reply) => {
    const actor = await authenticate(request, sessions)
    permit(actor, 'read-audit-log', actor.homeCorporateId !== 0)
    // The chain covers the whole company, so its figures include other units.
    if (actor.fixedUnitId !== null) throw new Forbidden()
    const corporateId = actor.corporateId ?? 0
    const { after = '0' } = queryOf(request)
    if (!/^\d{1,15}$/.test(String(after))) throw new RuleBroken('invalid', MESSAGES.invalid, {}, 'after')
    const part = { after: Number(after), budgetMs: VERIFY_BUDGET_MS }
    const { broken, ...found } = await turns.run(waitingFor(actor, reply), () => verifyAudit(owner, corporateId, part))
    return {
      data: {
        ...found,
        broken: broken.map(({ no, fromId, toId, at, sealedRows, foundRows, breakage }) => ({
          no,
          from_id: fromId,
          to_id: toId,
          at: at.toISOString(),
          sealed_rows: sealedRows,
          found_rows: foundRows,
          breakage,
        })),
      },
    }
  })
}
