import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { company, run } from '../database/sql.ts'
import { transaction } from '../database/transaction.ts'
import { RuleBroken } from '../errors.ts'
import { type BySchema, call, refusedAs } from '../http/call.ts'
import { reading } from '../http/openapi/operations.ts'
import { object, orNull, type SchemaOf } from '../http/openapi/schemas.ts'
import { authenticate, callerOf, permit } from '../http/request.ts'
import { tenantOf } from './actor.ts'
import { ownChoices } from './answers.ts'
import type { Sessions } from './sessions.ts'

const FORMAT: SchemaOf<string> = { type: 'string', enum: ['comma-thousands', 'dot-thousands'] }
const ANSWER = object({ own: orNull(FORMAT), corporate: FORMAT })
const OWN = reading(
  'session',
  'chooseNumberFormat',
  'How numbers are written for oneself; null follows the company',
  ANSWER,
)
const OF_CORPORATE = reading('session', 'chooseCorporateNumberFormat', 'How numbers are written in the company', ANSWER)

/** 'Format Angka' (docs/decisions/0016): the user's own choice (null follows the company) and the company's choice. */
export function numberFormatRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  const { owner, sessions } = parts
  const calls = app.withTypeProvider<BySchema>()

  const mine = { body: object({ number_format: refusedAs(refusal, orNull(FORMAT)) }) }
  calls.patch('/api/update/profile/number-format', call(OWN, mine), async (request) => {
    const actor = await authenticate(request, sessions)
    const asked = request.body.number_format ?? null
    await run(
      owner,
      sql`UPDATE users SET number_format = ${asked}
        WHERE corporate_id = ${actor.homeCorporateId} AND id = ${actor.userId}`,
    )
    await sessions.forget()
    return { data: (await ownChoices(owner, actor)).number_format }
  })

  const ours = {
    permit: async (request: FastifyRequest) => permit(await authenticate(request, sessions), 'update-profile', true),
    body: object({ number_format: refusedAs(refusal, FORMAT) }, ['number_format']),
  }
  calls.patch('/api/update/corporate/number-format', call(OF_CORPORATE, ours), async (request) => {
    const actor = await authenticate(request, sessions)
    const { number_format: asked } = request.body
    await transaction(owner, tenantOf(actor), async (tx) => {
      const { rows } = await tx.send(sql`SELECT id, number_format FROM corporates WHERE id = ${company} FOR UPDATE`)
      await tx.send(sql`UPDATE corporates SET number_format = ${asked} WHERE id = ${company}`)
      const before = rows[0]
      const after = { ...before, number_format: asked }
      await recordAudit(tx, callerOf(request, actor), [{ action: 'update', table: 'corporates', before, after }])
    })
    await sessions.forget()
    return { data: (await ownChoices(owner, actor)).number_format }
  })
}

function refusal(): RuleBroken {
  // As the user menu shows them; the same in both languages.
  const options = '1,234.50 · 1.234,50'
  const field: Label = ['Format Angka', 'Number format']
  return new RuleBroken('invalid', MESSAGES.oneOf, { field, options }, 'number_format')
}
