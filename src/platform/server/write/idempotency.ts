import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { tenantOf } from '../access/actor.ts'
import { readTogether, type Transaction } from '../database/transaction.ts'
import type { Caller } from '../engine/caller.ts'
import { Conflict, Invalid } from '../errors.ts'

/** The first answer for a key. */
export interface Answer {
  status: number
  body: unknown
  /** Stored for a retry instead of the body, where the body contains a secret. */
  kept?: unknown
}

/** The idempotency key of one call. */
export interface Key {
  key: string
  call: string
  bodyHash: string
}

const INVALID: Label = [
  'Idempotency-Key harus 1–128 karakter ASCII yang terlihat',
  'The Idempotency-Key must be 1–128 visible ASCII characters',
]

/** Parses the header: 1–128 visible ASCII characters; undefined when absent. */
export function readKey(header: unknown, call: string, body: unknown): Key | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) {
    throw new Invalid({ 'Idempotency-Key': [{ label: INVALID }] })
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null, withoutPasswords))
    .digest('base64url')
  return { key: header, call, bodyHash }
}

// The hash is fast, so anyone who reads the table could brute-force passwords in it.
const withoutPasswords = (name: string, value: unknown) => (name.endsWith('password') ? undefined : value)

/** The key was used before: roll this call back. */
export class Repeated extends Error {}

/**
 * Claims the key in the call's transaction; false when it was used before. A retry that arrives while the first call
 * runs waits here for its commit, on the unique index, as do the statements sent after it.
 */
export async function claim(transaction: Pick<Transaction, 'send'>, caller: Caller, key: Key): Promise<boolean> {
  const { rowCount } = await transaction.send(
    sql`INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash)
      VALUES (${caller.corporateId}, ${caller.actor.userId}, ${key.key}, ${key.call}, ${key.bodyHash})
      ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO NOTHING`,
  )
  return rowCount === 1
}

/** The stored answer for a key; a conflict where the key was used for another request. */
export async function firstAnswer(pool: pg.Pool, caller: Caller, key: Key): Promise<Answer> {
  const first = await knownAnswer(pool, caller, key)
  if (!first) throw new Conflict('in_progress', 'inProgress')
  return first
}

/** The stored answer for a key; undefined for a key that is new or whose call still runs. */
export async function knownAnswer(pool: pg.Pool, caller: Caller, key: Key): Promise<Answer | undefined> {
  const [found] = await readTogether(pool, tenantOf(caller.actor), [
    {
      query: sql`SELECT call, body_hash, status, answer FROM idempotency_keys
        WHERE corporate_id = ${caller.corporateId} AND user_id = ${caller.actor.userId} AND key = ${key.key}`,
    },
  ])
  const first = found?.rows[0]
  if (first && (first.call !== key.call || first.body_hash !== key.bodyHash)) {
    throw new Conflict('key_reused', 'keyReused')
  }
  return first && first.status !== null ? { status: first.status, body: first.answer } : undefined
}

/**
 * Does the work of a call that has a transaction of its own, such as a new password. Under a key that was used before it
 * is not done again, and the call answers as the first time. In that transaction `done` stores the answer. A refusal is
 * not stored: the password that it is about is no part of the key.
 */
export async function underKey(
  pool: pg.Pool,
  caller: Caller,
  key: Key | undefined,
  answer: Answer,
  work: (done: (tx: Pick<Transaction, 'send'>) => Promise<void>) => Promise<void>,
): Promise<Answer> {
  if (!key) {
    await work(async () => {})
    return answer
  }
  const first = await knownAnswer(pool, caller, key)
  if (first) return first
  try {
    await work(async (tx) => {
      if (!(await claim(tx, caller, key))) throw new Repeated()
      await keep(tx, caller, key, answer)
    })
    return answer
  } catch (error) {
    if (error instanceof Repeated) return firstAnswer(pool, caller, key)
    throw error
  }
}

/** Stores the answer beside the key, in the call's transaction. */
export async function keep(
  transaction: Pick<Transaction, 'send'>,
  caller: Caller,
  key: Key,
  answer: Answer,
): Promise<void> {
  await transaction.send(
    sql`UPDATE idempotency_keys SET status = ${answer.status}, answer = ${JSON.stringify(answer.kept ?? answer.body)}
      WHERE corporate_id = ${caller.corporateId} AND user_id = ${caller.actor.userId} AND key = ${key.key}`,
  )
}

/** Stores a refusal. Its transaction was rolled back, so the key is claimed again together with the answer. */
export async function keepRefusal(transaction: Transaction, caller: Caller, key: Key, answer: Answer): Promise<void> {
  await transaction.send(
    sql`INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash, status, answer)
      VALUES (${caller.corporateId}, ${caller.actor.userId}, ${key.key}, ${key.call}, ${key.bodyHash},
        ${answer.status}, ${JSON.stringify(answer.body)})
      ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO NOTHING`,
  )
}
