import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../../../platform/server/database/sql.ts'
import { sqlState } from '../../../../platform/server/database/transaction.ts'
import { violatedBy } from '../../../../platform/server/database/violated.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { TAKEN } from '../taken.ts'

type Name = keyof typeof TAKEN

/** The sign-in names of a user. */
export interface NewLogin extends Readonly<Record<Name, string>> {
  corporate_id: number
  user_id: number
  password_hash: string
}

/** Inserts a login; a name taken meanwhile is a 422 at its field. */
export async function insertLogin(client: pg.ClientBase, login: NewLogin, fieldOf: (name: Name) => string) {
  const columns = Object.keys(login).map((name) => sql.ref(name))
  try {
    await run(client, sql`INSERT INTO logins (${sql.join(columns)}) VALUES (${sql.join(Object.values(login))})`)
  } catch (error) {
    const taken = takenOf(error)
    if (!taken) throw error
    throw new Invalid({ [fieldOf(taken)]: [{ label: TAKEN[taken] }] })
  }
}

function takenOf(error: unknown): Name | undefined {
  if (sqlState(error) !== '23505') return undefined
  const { constraint } = violatedBy(error)
  return (['username', 'phone', 'email'] as const).find((name) => constraint.startsWith(`logins_${name}_key`))
}
