import type pg from 'pg'
import { isObject } from '../../definition/is-object.ts'
import type { Label } from '../../definition/label.ts'
import { tenantOf } from '../access/actor.ts'
import { transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import { refusalOf } from './constraints.ts'
import { effectsOf } from './effects.ts'
import type { Answer } from './idempotency.ts'

const INVALID: Label = [
  'Dry-Run hanya bernilai 1; tidak ada yang disimpan',
  'Dry-Run only takes the value 1; nothing was saved',
]

/**
 * Whether the header `Dry-Run` requests a rehearsal; any value but 1 is a 422, because the client expects that
 * nothing is written.
 */
export function isRehearsal(header: unknown): boolean {
  if (header !== undefined && header !== '1') throw new Invalid({ 'Dry-Run': [{ label: INVALID }] })
  return header === '1'
}

/** Carries the answer out of the transaction that is rolled back. */
class TakenBack extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super()
    this.answer = answer
  }
}

/**
 * Performs one writing call and rolls it back. The answer is the one of the real call, with its effects beside the
 * data. No number is used up, no key stored, no job enqueued, no live update sent.
 */
export async function rehearse(
  pool: pg.Pool,
  caller: Caller & { registry: Registry },
  module: ServerModule,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await transaction(pool, tenantOf(caller.actor), async (tx) => {
      const call = new Call(caller, tx)
      const { status, body } = await work(call)
      await call.settled()
      const effects = effectsOf(caller, module.definition, call.written)
      throw new TakenBack({ status, body: { ...(isObject(body) ? body : {}), effects } })
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.answer
    throw refusalOf(error, module) ?? error
  }
}
