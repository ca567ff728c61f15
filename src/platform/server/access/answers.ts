import type pg from 'pg'
import type { Actor, Unit } from './actor.ts'

/** The unit as login and switch answer it. */
export function unitAnswer(unit: Unit): Record<string, unknown> {
  const { allowBackdate, ...rest } = unit
  return { ...rest, allow_backdate: allowBackdate }
}

/** What the web must know of the session: company, profile, permissions, unit (specification §3). */
export async function sessionAnswer(pool: pg.Pool, actor: Actor): Promise<Record<string, unknown>> {
  const unit = actor.units.find((one) => one.id === actor.unitId)
  return {
    corporate: actor.corporateId === null ? null : await corporateAnswer(pool, actor.corporateId),
    profile: {
      id: actor.userId,
      username: actor.username,
      name: actor.name,
      corporate_level: actor.corporateLevel ? 1 : 0,
      role_code: actor.roleCode,
      role_id: actor.roleId,
      must_change_password: actor.mustChangePassword,
    },
    permissions: [...actor.permissions].toSorted(),
    production_unit: unit ? unitAnswer(unit) : null,
  }
}

/** A company as login and switch answer it. */
async function corporateAnswer(pool: pg.Pool, id: number): Promise<Record<string, unknown> | null> {
  const { rows } = await pool.query(
    'SELECT id, name, allow_guides, address, code, email, phone FROM corporates WHERE id = $1',
    [id],
  )
  return rows[0] ?? null
}
