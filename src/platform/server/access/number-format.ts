import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { MESSAGES } from '../../definition/messages.ts'
import { recordAudit } from '../audit/record.ts'
import { transaction } from '../database/transaction.ts'
import { RuleBroken } from '../errors.ts'
import { authenticate, bodyOf, callerOf, permit } from '../http/request.ts'
import { tenantOf } from './actor.ts'
import { ownChoices } from './answers.ts'
import type { Sessions } from './sessions.ts'

const FORMATS: readonly unknown[] = ['comma-thousands', 'dot-thousands']

/** 'Format Angka' (docs/decisions/0016): the user's own choice (null follows the company) and the company's choice. */
export function numberFormatRoutes(app: FastifyInstance, parts: { owner: pg.Pool; sessions: Sessions }): void {
  const { owner, sessions } = parts

  app.patch('/api/update/profile/number-format', async (request) => {
    const actor = await authenticate(request, sessions)
    const asked = bodyOf(request).number_format ?? null
    if (asked !== null) assertFormat(asked)
    await owner.query('UPDATE users SET number_format = $3 WHERE corporate_id = $1 AND id = $2', [
      actor.homeCorporateId,
      actor.userId,
      asked,
    ])
    await sessions.forget()
    return { data: (await ownChoices(owner, actor)).number_format }
  })

  app.patch('/api/update/corporate/number-format', async (request) => {
    const actor = await authenticate(request, sessions)
    permit(actor, 'update-profile', true)
    const { number_format: asked } = bodyOf(request)
    assertFormat(asked)
    await transaction(owner, tenantOf(actor), async (tx) => {
      const { rows } = await tx.send('SELECT id, number_format FROM corporates WHERE id = $1 FOR UPDATE', [
        actor.corporateId,
      ])
      await tx.send('UPDATE corporates SET number_format = $2 WHERE id = $1', [actor.corporateId, asked])
      const before = rows[0]
      await recordAudit(tx, callerOf(request, actor), {
        action: 'update',
        table: 'corporates',
        before,
        after: { ...before, number_format: asked },
      })
    })
    await sessions.forget()
    return { data: (await ownChoices(owner, actor)).number_format }
  })
}

function assertFormat(value: unknown): void {
  if (!FORMATS.includes(value)) {
    // As the user menu shows them; the same in both languages.
    const options = '1,234.50 · 1.234,50'
    throw new RuleBroken(
      'invalid',
      MESSAGES.oneOf,
      { field: ['Format Angka', 'Number format'], options },
      'number_format',
    )
  }
}
