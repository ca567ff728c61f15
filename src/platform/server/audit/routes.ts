import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Sessions } from '../access/sessions.ts'
import { authenticate, permit } from '../http/request.ts'
import { type Verification, verifyAudit } from './verify.ts'

/** Whether the audit log of the company is as it was sealed; for whoever may read all of it. */
export function auditRoutes(app: FastifyInstance, { owner, sessions }: { owner: pg.Pool; sessions: Sessions }): void {
  // Reading a whole chain is work: those who ask at the same time get the same answer.
  const underWay = new Map<number, Promise<Verification>>()

  app.get('/api/audit/verify', async (request) => {
    const actor = await authenticate(request, sessions)
    permit(actor, 'read-audit-log', true)
    const corporateId = actor.corporateId ?? 0
    const known = underWay.get(corporateId)
    const verification = known ?? verifyAudit(owner, corporateId).finally(() => underWay.delete(corporateId))
    underWay.set(corporateId, verification)
    const { broken, ...found } = await verification
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
