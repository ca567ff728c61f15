import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Sessions } from '../access/sessions.ts'
import { Forbidden } from '../errors.ts'
import { type BySchema, call } from '../http/call.ts'
import { reading } from '../http/openapi/operations.ts'
import { ID, INTEGER, MAYBE_TEXT, MOMENT, object, type SchemaOf } from '../http/openapi/schemas.ts'
import { authenticate, permit } from '../http/request.ts'
import { waitingFor } from '../http/waiting.ts'
import { Turns } from '../long-work/turns.ts'
import { verifyAudit } from './verify.ts'

/** How long one call verifies; the next call continues with `after`. */
export const VERIFY_BUDGET_MS = 5_000

/** Reading a chain takes PostgreSQL time and a connection of the owner. */
export const VERIFY_TURNS = { atOnce: 2, perCompany: 1, perUser: 1, waiting: 1, longestWait: 20_000 }

const AFTER: SchemaOf<number> = { type: 'integer', minimum: 0, description: 'The seal to go on behind' }
const BROKEN = object({
  no: INTEGER,
  from_id: ID,
  to_id: ID,
  at: MOMENT,
  sealed_rows: INTEGER,
  found_rows: INTEGER,
  breakage: { enum: ['rows', 'chain'] },
})
const VERIFICATION = object({
  batches: INTEGER,
  rows: INTEGER,
  open: { ...INTEGER, description: 'Rows that are not sealed yet' },
  broken: { type: 'array', items: BROKEN },
  head: { ...MAYBE_TEXT, description: 'The hash of the last seal' },
  next: { type: ['integer', 'null'], description: 'Where time ran out: what is left is asked for with `after`' },
})
const VERIFY = reading(
  'audit-log',
  'verifyAudit',
  'Whether the audit log of the company is as it was sealed',
  VERIFICATION,
  { description: 'Needs `read-audit-log`.' },
)

/** Verifies the sealed audit log of the company or the platform, for a user who may read all of it. */
export function auditRoutes(app: FastifyInstance, { owner, sessions }: { owner: pg.Pool; sessions: Sessions }): void {
  const turns = new Turns(VERIFY_TURNS)

  const mayVerify = async (request: FastifyRequest) => {
    const actor = await authenticate(request, sessions)
    permit(actor, 'read-audit-log', actor.homeCorporateId !== 0)
    // The chain covers the whole company, so its figures include other units.
    if (actor.fixedUnitId !== null) throw new Forbidden()
  }
  const options = { permit: mayVerify, query: object({ after: AFTER }) }
  app.withTypeProvider<BySchema>().get('/api/audit/verify', call(VERIFY, options), async (request, reply) => {
    const actor = await authenticate(request, sessions)
    const corporateId = actor.corporateId ?? 0
    const part = { after: request.query.after ?? 0, budgetMs: VERIFY_BUDGET_MS }
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
