import type pg from 'pg'
import { tenantOf } from '../access/actor.ts'
import { type Transaction, transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import type { ServerModule } from '../engine/registry.ts'
import type { Refused } from '../errors.ts'
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
  const { answer, isFirst } = await performUnder(pool, caller, key, {
    refusalOf: (error) => refusalOf(error, module),
    work: async (tx) => {
      last = new Call(caller, tx)
      return work(last)
    },
    settle: (tx) => last && tx.beforeCommit(last.settled()),
  })
  if (isFirst) await last?.committed()
  return answer
}

/** A call of no module, or the part of one that every writing call has. */
interface Performed {
  /** The refusal that an error means; undefined for other errors. */
  refusalOf: (error: unknown) => Refused | undefined
  work: (tx: Transaction) => Promise<Answer>
  /** What is sent once the work is done under a key that is new. */
  settle?: (tx: Transaction) => void
}

/** Performs work in one transaction with the claim of its key and the stored answer; a repetition gets the first one. */
export async function performUnder(
  pool: pg.Pool,
  caller: Caller,
  key: Key | undefined,
  { refusalOf, work, settle }: Performed,
): Promise<{ answer: Answer; isFirst: boolean }> {
  try {
    const answer = await transaction(pool, tenantOf(caller.actor), async (tx) => {
      // The claim is sent with the first reads of the work; the work of a retry is rolled back.
      const [claimed, worked] = await Promise.allSettled([key ? claim(tx, caller, key) : true, work(tx)])
      if (claimed.status === 'rejected') throw claimed.reason
      if (!claimed.value) throw new Repeated()
      if (worked.status === 'rejected') throw worked.reason
      const done = worked.value
      settle?.(tx)
      if (key) tx.beforeCommit(keep(tx, caller, key, done))
      return done
    })
    return { answer, isFirst: true }
  } catch (error) {
    if (key && error instanceof Repeated) return { answer: await firstAnswer(pool, caller, key), isFirst: false }
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (key && KEPT.has(refusal.status) && refusal.code !== 'key_reused' && refusal.code !== 'in_progress') {
      const answer = { status: refusal.status, body: refusalBody(refusal, caller.language) }
      await transaction(pool, tenantOf(caller.actor), (tx) => keepRefusal(tx, caller, key, answer))
    }
    throw refusal
  }
}
