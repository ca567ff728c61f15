import { sql } from 'kysely'
import type pg from 'pg'
import type { Effect } from '../../definition/effect.ts'
import { tenantOf } from '../access/actor.ts'
import { company, run } from '../database/sql.ts'
import { readTogether, transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import type { Done, Outcome, Run } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict, Refused } from '../errors.ts'
import { refusalBody } from '../http/answers.ts'
import { type Answer, claim, firstAnswer, type Key, keep } from './idempotency.ts'
import { perform } from './perform.ts'
import { rehearse } from './rehearse.ts'

export interface RunOptions {
  key: Key | undefined
  isRehearsal: boolean
  tell: (progress: Done) => void
  signal: AbortSignal
}

/** The result of a refused document; any other error ends the run. */
export function toldRefusal({ caller }: Run, thrown: unknown): { reason: unknown; message: unknown } {
  if (!(thrown instanceof Refused) || thrown.status >= 500) throw thrown
  const { code: reason, error_message: message } = refusalBody(thrown, caller.language)
  return { reason, message }
}

type CompleteCaller = Caller & { registry: Registry }

/**
 * Runs a call on many records. With an `Idempotency-Key` its answer is stored, and an interrupted run continues where
 * it stopped; two runs with one key never run in parallel.
 */
export async function runCollection(
  pool: pg.Pool,
  caller: CompleteCaller,
  module: ServerModule,
  options: RunOptions,
  body: (run: Run) => Promise<Record<string, unknown>>,
): Promise<Answer> {
  const key = options.isRehearsal ? undefined : options.key
  if (!key) return finish(pool, caller, module, { ...options, key }, body)
  return alone(pool, caller, key, async () => {
    const isNew = await transaction(pool, tenantOf(caller.actor), (tx) => claim(tx, caller, key))
    if (!isNew) {
      const first = await firstAnswer(pool, caller, key).catch((refusal: unknown) => {
        // The lock is free, so the first run was interrupted.
        if (refusal instanceof Conflict && refusal.code === 'in_progress') return undefined
        throw refusal
      })
      if (first) return first
    }
    return finish(pool, caller, module, options, body)
  })
}

/** Locks the key in the session of one connection; the database releases it when the process ends in any way. */
async function alone<R>(
  pool: pg.Pool,
  { corporateId, actor }: Caller,
  { key }: Key,
  work: () => Promise<R>,
): Promise<R> {
  const client = await pool.connect()
  const lock = sql`hashtextextended(${`${corporateId}/${actor.userId}/${key}`}, 0)`
  let isLost = false
  try {
    const { rows } = await run<{ held: boolean }>(client, sql`SELECT pg_try_advisory_lock(${lock}) AS held`)
    if (!rows[0]?.held) throw new Conflict('in_progress', 'inProgress')
    try {
      return await work()
    } finally {
      await run(client, sql`SELECT pg_advisory_unlock(${lock})`).catch(() => {
        isLost = true
      })
    }
  } finally {
    client.release(isLost)
  }
}

async function finish(
  pool: pg.Pool,
  caller: CompleteCaller,
  module: ServerModule,
  { key, isRehearsal, tell, signal }: RunOptions,
  body: (run: Run) => Promise<Record<string, unknown>>,
): Promise<Answer> {
  const inside = <R>(work: (call: Call) => Promise<R>) =>
    transaction(pool, tenantOf(caller.actor), (tx) => work(new Call(caller, tx)))
  const outcomes = new Map(key ? await earlierOutcomes(pool, caller, key) : [])
  const effects: Effect[] = []
  const run: Run = {
    caller,
    outcomes,
    read: inside,
    async write(work) {
      const one = async (call: Call): Promise<Answer> => {
        const outcome = await work(call)
        if (key) await keepOutcome(call, key, outcome)
        return { status: 200, body: outcome }
      }
      const { body: told } = isRehearsal
        ? await rehearse(pool, caller, module, one)
        : await perform(pool, caller, module, undefined, one)
      const { effects: written, ...outcome } = told as Outcome & { effects?: Effect[] }
      effects.push(...(written ?? []))
      outcomes.set(outcome.id, outcome)
      return outcome
    },
    tell(progress) {
      signal.throwIfAborted()
      tell(progress)
    },
  }
  const data = await body(run)
  const answer = { status: 200, body: { data, ...(isRehearsal ? { effects } : {}) } }
  if (key) await inside((call) => keep(call, caller, key, answer))
  return answer
}

async function earlierOutcomes(pool: pg.Pool, { actor }: Caller, { key }: Key): Promise<[number, Outcome][]> {
  const [found] = await readTogether(pool, tenantOf(actor), [
    {
      query: sql`SELECT outcome FROM collection_outcomes
        WHERE corporate_id = ${company} AND user_id = ${actor.userId} AND key = ${key} ORDER BY document_id`,
    },
  ])
  return (found?.rows ?? []).map(({ outcome }) => [outcome.id, outcome])
}

const keepOutcome = (call: Call, { key }: Key, outcome: Outcome) =>
  call.send(
    sql`INSERT INTO collection_outcomes (corporate_id, user_id, key, document_id, outcome)
      VALUES (${company}, ${call.actor.userId}, ${key}, ${outcome.id}, ${JSON.stringify(outcome)})
      ON CONFLICT ON CONSTRAINT collection_outcomes_pkey DO UPDATE SET outcome = excluded.outcome`,
  )
