import type pg from 'pg'
import { LOCK_MS } from '../database/runtime-role.ts'
import { connect, lockedOr } from '../database/transaction.ts'

/**
 * Runs work as the database owner in one transaction: before sign-in no tenant is known for row-level security.
 * @throws what the work throws; 503 when a lock is not free within the timeout
 */
export async function asOwner<R>(owner: pg.Pool, work: (client: pg.ClientBase) => Promise<R>): Promise<R> {
  const client = await connect(owner)
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw lockedOr(error)
  } finally {
    client.release()
  }
}
