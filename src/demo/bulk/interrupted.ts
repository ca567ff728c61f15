import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../platform/server/database/sql.ts'
import { NUMBERED_TABLES } from '../history/ids.ts'
import type { Crew } from './connections.ts'
import { rebuildForeignKeys, rebuildIndexes } from './rebuild.ts'
import { dropStructure, type Structure } from './structure.ts'

/** What is needed to clean up an interrupted load. */
interface LoadState {
  structure: Structure
  /** The highest ids before the load, once it has started: rows above them belong to it. */
  floors: Record<string, number> | null
  isSaved: boolean
}

const STATE = 'demo_load'

/** Drops indexes and foreign keys, and stores their definitions in the same transaction. */
export async function beginLoad(client: pg.ClientBase, structure: Structure): Promise<void> {
  const state: LoadState = { structure, floors: null, isSaved: false }
  await client.query('BEGIN')
  try {
    await client.query(`CREATE TABLE ${STATE} (state jsonb NOT NULL)`)
    await run(client, sql`INSERT INTO ${sql.table(STATE)} VALUES (${JSON.stringify(state)})`)
    await dropStructure(client, structure)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Stores the highest ids before the first row is written. */
export async function noteFloors(client: pg.ClientBase, floors: ReadonlyMap<string, number>): Promise<void> {
  const noted = JSON.stringify({ floors: Object.fromEntries(floors) })
  await run(client, sql`UPDATE ${sql.table(STATE)} SET state = state || ${noted}`)
}

/** In the transaction that makes the load valid: from then on its rows stay. */
export async function markSaved(client: pg.ClientBase): Promise<void> {
  await client.query(`UPDATE ${STATE} SET state = state || '{"isSaved": true}'`)
}

/** Everything is as before, with more rows. */
export async function endLoad(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE ${STATE}`)
}

/** Cleans up an interrupted load: deletes rows without counters and stock, and recreates indexes and keys. */
export async function recover(crew: Crew, client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rows: found } = await client.query(`SELECT to_regclass('public.${STATE}') IS NOT NULL AS there`)
  if (found[0]?.there !== true) return
  const { rows } = await client.query<{ state: LoadState }>(`SELECT state FROM ${STATE}`)
  const state = rows[0]?.state
  if (!state) throw new Error(`The table ${STATE} holds no state; the load it was made for cannot be ended.`)
  log('An earlier load was interrupted: it is ended first.')
  const { floors } = state
  if (floors && !state.isSaved) {
    for (const table of NUMBERED_TABLES.toReversed()) {
      await run(client, sql`DELETE FROM ${sql.table(table)} WHERE id > ${floors[table] ?? 0}`)
    }
    await run(client, sql`DELETE FROM deposit_balances WHERE deposit_id > ${floors.deposits ?? 0}`)
  }
  await rebuildIndexes(crew, client, state.structure)
  await rebuildForeignKeys(crew, client, state.structure)
  await endLoad(client)
}
