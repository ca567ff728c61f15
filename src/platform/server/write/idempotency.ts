import { createHash } from 'node:crypto'
import type pg from 'pg'
import { MESSAGES } from '../../definition/messages.ts'
import { tenantOf } from '../access/actor.ts'
import { readTogether, type Transaction } from '../database/transaction.ts'
import type { Caller } from '../engine/call.ts'
import { Conflict, Invalid } from '../errors.ts'

/** The first answer to a key, as it was given. */
export interface Answer {
  status: number
  body: unknown
  /** What is kept for a repetition instead of the body, where the body tells a secret: stored it is nowhere. */
  kept?: unknown
}

/** A key that a client gave to one call, so that a repetition changes nothing. */
export interface Key {
  key: string
  call: string
  bodyHash: string
}

/** Reads the header: 1–128 visible ASCII characters; absent means that every call counts. */
export function readKey(header: unknown, call: string, body: unknown): Key | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) {
    throw new Invalid({ 'Idempotency-Key': [{ label: MESSAGES.keyInvalid }] })
  }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null, withoutPasswords))
    .digest('base64url')
  return { key: header, call, bodyHash }
}

// A hash this fast would let whoever reads the table try passwords out, so they are no part of it.
const withoutPasswords = (name: string, value: unknown) => (name.endsWith('password') ? undefined : value)

/** The key was given before: nothing of this call may stand. */
export class Repeated extends Error {}

/**
 * Claims the key in the transaction of the call; false where it was given before. A repetition that comes
 * while the first still runs waits here for its commit, on the unique index, and so does all it sends behind.
 */
export async function claim(transaction: Transaction, caller: Caller, key: Key): Promise<boolean> {
  const { rowCount } = await transaction.send(
    `INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO NOTHING`,
    [caller.corporateId, caller.actor.userId, key.key, key.call, key.bodyHash],
  )
  return rowCount === 1
}

/** The first answer to a key that was given before; a conflict where it was given for something else. */
export async function firstAnswer(pool: pg.Pool, caller: Caller, key: Key): Promise<Answer> {
  const [found] = await readTogether(pool, tenantOf(caller.actor), [
    {
      text: 'SELECT call, body_hash, status, answer FROM idempotency_keys WHERE corporate_id = $1 AND user_id = $2 AND key = $3',
      values: [caller.corporateId, caller.actor.userId, key.key],
    },
  ])
  const first = found?.rows[0]
  if (!first || first.status === null) throw new Conflict('in_progress', 'inProgress')
  if (first.call !== key.call || first.body_hash !== key.bodyHash) throw new Conflict('key_reused', 'keyReused')
  return { status: first.status, body: first.answer }
}

/** Keeps the answer beside the key, in the transaction whose effect it tells. */
export async function keep(
  transaction: Pick<Transaction, 'send'>,
  caller: Caller,
  key: Key,
  answer: Answer,
): Promise<void> {
  await transaction.send(
    `UPDATE idempotency_keys SET status = $4, answer = $5 WHERE corporate_id = $1 AND user_id = $2 AND key = $3`,
    [caller.corporateId, caller.actor.userId, key.key, answer.status, JSON.stringify(answer.kept ?? answer.body)],
  )
}

/** Keeps a refusal: its transaction was rolled back, so the key is claimed anew together with the answer. */
export async function keepRefusal(transaction: Transaction, caller: Caller, key: Key, answer: Answer): Promise<void> {
  await transaction.send(
    `INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash, status, answer) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT idempotency_keys_pkey DO NOTHING`,
    [
      caller.corporateId,
      caller.actor.userId,
      key.key,
      key.call,
      key.bodyHash,
      answer.status,
      JSON.stringify(answer.body),
    ],
  )
}
