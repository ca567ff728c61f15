import { sql } from 'kysely'
import { readNewPassword } from '../../../../platform/server/access/password-policy.ts'
import { hashPassword } from '../../../../platform/server/access/passwords.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, implement, text } from '../../../../platform/server/engine/implement.ts'
import { Forbidden, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { refuseRank } from '../../../management/roles/server/index.ts'
import { refuseBeyond } from '../../profile/server/index.ts'
import { TAKEN } from '../taken.ts'
import { users } from '../users.ts'
import { profileRoutes } from './profile-routes.ts'

interface Person extends Row {
  username: string
  name: string
  email: string
  phone: string
  role_id: number
  corporate_level: boolean
  production_unit_id: number | null
  status: string
}

export { TAKEN } from '../taken.ts'
export { createUser } from './create-user.ts'
export { insertLogin } from './insert-login.ts'
export { textProblem } from './text-problem.ts'

const taken = (field: keyof typeof TAKEN) => ({ field, label: TAKEN[field] })

export default implement(users, {
  routes: profileRoutes,

  mayChange: (call, user) => refuseStranger(call, user),

  async check(call, draft, before) {
    const after = { ...before, ...draft.values }
    if (
      before &&
      draft.values.role_id !== undefined &&
      draft.values.role_id !== before.role_id &&
      isSelf(call, before)
    ) {
      throw new Forbidden()
    }
    const role = await roleOf(call, Number(after.role_id))
    if (!before) await refuseBeyond(call, 'max_users')
    else if (!(after.corporate_level && (await managesUsers(call, role.id))))
      await refuseLastAdministrator(call, before)
    if (!before || !isSelf(call, before)) refuseRank(call, role.level, 'role_id')
    if (after.corporate_level && !role.corporate_level) {
      throw new Invalid({
        corporate_level: [
          {
            label: ['Peran {role} hanya untuk satu unit produksi', 'The role {role} is for one production unit'],
            values: { role: role.name },
          },
        ],
      })
    }
    if (after.corporate_level) draft.values.production_unit_id = null
    refuseOtherUnit(call, after)
    await refuseTaken(call, draft, before)
  },

  async create(call, draft) {
    const { password, ...values } = draft.values
    const row = await call.insertRow('users', {
      ...values,
      status: 'active',
      email_status: 'verified',
      must_change_password: typeof password === 'string',
    })
    await saveLogin(call, row, typeof password === 'string' ? password : null)
    return call.db
      .selectFrom('users')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
  },

  async written(call, record, before) {
    if (!before) return
    await saveLogin(call, record, null)
    const isMoved =
      before.role_id !== record.role_id ||
      before.production_unit_id !== record.production_unit_id ||
      before.corporate_level !== record.corporate_level
    if (isMoved) await endSessions(call, record.id)
  },

  actions: {
    async activate(call, record) {
      await refuseBeyond(call, 'max_users')
      const approved = record.email_status === 'email_verified' ? { email_status: 'verified' } : {}
      if (record.email_status === 'email_unverified') {
        throw new RuleBroken('email_unverified', [
          'Email pengguna ini belum diverifikasi',
          'The e-mail of this user is not verified yet',
        ])
      }
      return { record: await call.update('users', record, { status: 'active', ...approved }, { action: 'activate' }) }
    },

    async deactivate(call, record) {
      if (isSelf(call, record)) throw new Forbidden()
      await refuseLastAdministrator(call, record)
      const after = await call.update('users', record, { status: 'non-active' }, { action: 'deactivate' })
      await endSessions(call, record.id)
      return { record: after }
    },

    async 'reset-password'(call, record, input) {
      if (isSelf(call, record)) throw new Forbidden()
      const given = text(input, 'password')
      const password = await readNewPassword({
        password: given,
        retyped: given,
        names: [record.username, record.email],
      })
      await saveLogin(call, record, await hashPassword(password))
      const after = await call.update('users', record, { must_change_password: true }, { action: 'reset-password' })
      await endSessions(call, record.id)
      return { record: after }
    },
  },

  constraints: {
    logins_username_key: taken('username'),
    logins_email_key: taken('email'),
    logins_phone_key: taken('phone'),
  },
})

const NAMES = ['username', 'email', 'phone'] as const

/** Refuses taken names, all together; for an existing user only changed ones. */
async function refuseTaken(call: Call, { values }: Draft, before: Row | undefined): Promise<void> {
  const changed = NAMES.map((name) => (values[name] === before?.[name] ? null : values[name]))
  if (changed.every((value) => (value ?? '') === '')) return
  const { rows } = await call.send(sql`SELECT taken_names(${before?.id ?? 0}, ${sql.join(changed)}) AS names`)
  const taken = NAMES.filter((name) => rows[0]?.names.includes(name))
  if (taken.length > 0) throw new Invalid(Object.fromEntries(taken.map((name) => [name, [{ label: TAKEN[name] }]])))
}

const isSelf = (call: Call, user: { id: number }) =>
  call.actor.userId === user.id && call.actor.homeCorporateId === call.corporateId

async function roleOf(call: Call, id: number) {
  return call.db
    .selectFrom('roles')
    .select(['id', 'level', 'corporate_level', 'name'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Refuses a change of a user with equal or higher rank, or of another unit; users may always change themselves. */
async function refuseStranger(
  call: Call,
  user: Pick<Person, 'id' | 'role_id' | 'corporate_level' | 'production_unit_id'>,
) {
  if (isSelf(call, user)) return
  refuseRank(call, (await roleOf(call, user.role_id)).level, 'role_id')
  refuseOtherUnit(call, user)
}

function refuseOtherUnit(call: Call, user: { corporate_level?: unknown; production_unit_id?: unknown }): void {
  const { fixedUnitId } = call.actor
  if (fixedUnitId === null || (!user.corporate_level && user.production_unit_id === fixedUnitId)) return
  throw new Invalid({
    production_unit_id: [{ label: ['Pilih unit produksi Anda sendiri', 'Choose your own production unit'] }],
  })
}

async function managesUsers(call: Call, roleId: number): Promise<boolean> {
  const { rowCount } = await call.send(
    sql`SELECT FROM role_permissions WHERE corporate_id = ${company} AND role_id = ${roleId}
      AND permission = 'update-users'`,
  )
  return rowCount === 1
}

/** A company must keep a user who can manage its users. */
async function refuseLastAdministrator(call: Call, user: Pick<Person, 'id'>): Promise<void> {
  // Serializes two administrators who deactivate each other at the same moment.
  await call.send(sql`SELECT pg_advisory_xact_lock(hashtext(${`last_administrator ${call.corporateId}`}))`)
  const id = sql.val(user.id)
  const { rows } = await call.send(
    sql`SELECT bool_or(u.id = ${id}) AND NOT bool_or(u.id <> ${id}) AS is_last
      FROM users u JOIN role_permissions p ON p.corporate_id = u.corporate_id AND p.role_id = u.role_id
        AND p.permission = 'update-users'
      WHERE u.corporate_id = ${company} AND u.status = 'active' AND u.corporate_level`,
  )
  if (rows[0]?.is_last !== true) return
  throw new RuleBroken('last_administrator', [
    'Pengguna ini satu-satunya pengelola pengguna yang aktif. Aktifkan pengelola lain dahulu',
    'This is the only active user who manages users. Activate another one first',
  ])
}

async function saveLogin(call: Call, row: Row, hash: string | null): Promise<void> {
  const { id, username, email, phone } = row
  await call.send(sql`SELECT save_login(${id}, ${username}, ${email}, ${phone}, ${hash})`)
}

async function endSessions(call: Call, id: number): Promise<void> {
  await call.send(sql`SELECT end_sessions(${id})`)
  await call.rightsChanged()
}
