import type pg from 'pg'
import { LOCK_MS } from '../database/pools.ts'
import { connect, lockedOr } from '../database/transaction.ts'

/**
 * Runs work as the owner in one transaction: before somebody has signed in there is no fence to stand in.
 * @throws what the work throws; 503 when another transaction keeps for too long what this one needs
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
