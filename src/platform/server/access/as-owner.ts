import type pg from 'pg'
import { connect } from '../database/transaction.ts'

/** Runs work as the owner in one transaction: before somebody has signed in there is no fence to stand in. */
export async function asOwner<R>(owner: pg.Pool, work: (client: pg.ClientBase) => Promise<R>): Promise<R> {
  const client = await connect(owner)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
