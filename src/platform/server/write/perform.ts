import type pg from 'pg'
import { tenantOf } from '../access/actor.ts'
import { transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import type { ServerModule } from '../engine/registry.ts'
import { refusalBody } from '../http/answers.ts'
import { refusalOf } from './constraints.ts'
import { type Answer, claim, firstAnswer, type Key, keep, keepRefusal, Repeated } from './idempotency.ts'

/** Refusals that are stored for a retry with the same key; after other errors the call may be tried again. */
const KEPT = new Set([404, 409, 422])

/** Performs one writing call in one transaction: the key's claim, the work, its audit rows and the stored answer. */
export async function perform(
  pool: pg.Pool,
  caller: Caller,
  module: ServerModule,
  key: Key | undefined,
  work: (call: Call) => Promise<Answer>,
): Promise<Answer> {
  let last: Call | undefined
  try {
    const answer = await transaction(pool, tenantOf(caller.actor), async (tx) => {
      const call = new Call(caller, tx)
      // The claim is sent with the first reads of the work; the work of a retry is rolled back.
      const [claimed, worked] = await Promise.allSettled([key ? claim(tx, caller, key) : true, work(call)])
      if (claimed.status === 'rejected') throw claimed.reason
      if (!claimed.value) throw new Repeated()
      if (worked.status === 'rejected') throw worked.reason
      const done = worked.value
      tx.beforeCommit(call.settled())
      if (key) tx.beforeCommit(keep(tx, caller, key, done))
      last = call
      return done
    })
    await last?.committed()
    return answer
  } catch (error) {
    if (key && error instanceof Repeated) return firstAnswer(pool, caller, key)
    const refusal = refusalOf(error, module)
    if (!refusal) throw error
    if (key && KEPT.has(refusal.status) && refusal.code !== 'key_reused' && refusal.code !== 'in_progress') {
      const answer = { status: refusal.status, body: refusalBody(refusal, caller.language) }
      await transaction(pool, tenantOf(caller.actor), (tx) => keepRefusal(tx, caller, key, answer))
    }
    throw refusal
  }
}
