import { sql } from 'kysely'
import type pg from 'pg'
import { asOwner } from '../../../../platform/server/access/as-owner.ts'
import { auditAccess } from '../../../../platform/server/access/audit.ts'
import { assertGoodPassword, PLACE } from '../../../../platform/server/access/console.ts'
import { hashPassword } from '../../../../platform/server/access/passwords.ts'
import { insertRows } from '../../../../platform/server/database/insert-rows.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import { insertLogin } from './insert-login.ts'
import { readDetails } from './own-details.ts'

/** A user created from the console; role, company and unit by code. */
export interface NewUser {
  username: string
  email: string
  phone: string
  name: string
  role: string
  corporate: string
  unit: string | undefined
}

/** Creates a user with this password, which they must change at the first sign-in. */
export async function createUser(
  owner: pg.Pool,
  { username, email, phone, name, ...place }: NewUser,
  password: string,
): Promise<void> {
  readDetails({ username, email, phone, name })
  await assertGoodPassword(password, [username, email])
  const hash = await hashPassword(password)
  await asOwner(owner, async (client) => {
    const { corporateId, ...access } = await findPlace(client, place)
    const names = { username, email, phone }
    const user = { corporate_id: corporateId, ...names, name, ...access, must_change_password: true }
    const [userId = 0] = await insertRows(client, 'users', [user])
    const login = { ...names, corporate_id: corporateId, user_id: userId, password_hash: hash }
    await insertLogin(client, login, (field) => field)
    await auditAccess(client, { corporateId, userId, name }, 'create', PLACE)
  })
  console.log(`User ${username} can sign in now.`)
}

/** The user's unit and role; throws for an unknown code. */
async function findPlace(
  client: pg.ClientBase,
  { role, corporate, unit }: Pick<NewUser, 'role' | 'corporate' | 'unit'>,
) {
  const { rows: roles } = await run<{ id: number; corporate_id: number; corporate_level: boolean }>(
    client,
    sql`SELECT r.id, r.corporate_id, r.corporate_level FROM corporates c JOIN roles r ON r.corporate_id = c.id
      WHERE c.code = ${corporate} AND r.code = ${role} AND r.active AND r.deleted_at IS NULL`,
  )
  const [found] = roles
  if (!found) throw new Error(`There is no role ${role} in the company ${corporate}.`)
  if (unit === undefined) {
    if (!found.corporate_level)
      throw new Error(`The role ${role} is for one production unit: name it with --unit CODE.`)
    return { corporateId: found.corporate_id, role_id: found.id, corporate_level: true, production_unit_id: null }
  }
  const { rows: units } = await run<{ id: number }>(
    client,
    sql`SELECT id FROM production_units WHERE corporate_id = ${found.corporate_id} AND code = ${unit}
      AND deleted_at IS NULL`,
  )
  if (!units[0]) throw new Error(`There is no production unit ${unit} in the company ${corporate}.`)
  return { corporateId: found.corporate_id, role_id: found.id, corporate_level: false, production_unit_id: units[0].id }
}
