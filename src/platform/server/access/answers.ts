import { sql } from 'kysely'
import type pg from 'pg'
import { fileUrl } from '../../definition/file-types.ts'
import { run } from '../database/sql.ts'
import { type Actor, timezoneOf, type Unit } from './actor.ts'

/** The unit in the answers of login and switch. */
export function unitAnswer(unit: Unit): Record<string, unknown> {
  const { allowBackdate, ...rest } = unit
  return { ...rest, allow_backdate: allowBackdate }
}

/** The session data the web needs: company, profile, permissions, unit (specification §3). */
export async function sessionAnswer(pool: pg.Pool, actor: Actor): Promise<Record<string, unknown>> {
  const unit = actor.units.find((one) => one.id === actor.unitId)
  const { number_format, ...own } = await ownChoices(pool, actor)
  return {
    corporate: actor.corporateId === null ? null : await corporateAnswer(pool, actor),
    profile: {
      id: actor.userId,
      username: actor.username,
      name: actor.name,
      corporate_level: actor.corporateLevel ? 1 : 0,
      role_code: actor.roleCode,
      role_id: actor.roleId,
      level: actor.level,
      must_change_password: actor.mustChangePassword,
      must_set_second_factor: actor.mustSetSecondFactor,
      ...own,
    },
    number_format,
    permissions: [...actor.permissions].toSorted(),
    production_unit: unit ? unitAnswer(unit) : null,
  }
}

/** The user's own settings: role name, language, photo, and 'Format Angka' beside the company's. */
export async function ownChoices(pool: pg.Pool, actor: Actor) {
  const { rows } = await run(
    pool,
    sql`SELECT r.name AS role_name, u.lang, f.id AS photo, f.name AS photo_name, u.number_format AS own,
        coalesce(c.number_format, 'comma-thousands') AS corporate
      FROM users u JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
      LEFT JOIN corporates c ON c.id = ${actor.corporateId}
      LEFT JOIN files f ON f.corporate_id = u.corporate_id AND f.id = u.photo
      WHERE u.corporate_id = ${actor.homeCorporateId} AND u.id = ${actor.userId}`,
  )
  const { role_name = '', lang = null, photo, photo_name: name, own = null } = rows[0] ?? {}
  const corporate = rows[0]?.corporate ?? 'comma-thousands'
  return { role_name, lang, photo_url: photo ? fileUrl(photo, name) : null, number_format: { own, corporate } }
}

/**
 * The company in the answers of login and switch, with the zone of its first unit. The tour is offered until this
 * user ends it.
 */
async function corporateAnswer(pool: pg.Pool, actor: Actor): Promise<Record<string, unknown> | null> {
  const { rows } = await run(
    pool,
    sql`SELECT c.id, c.name, c.allow_guides AND u.allow_guides AS allow_guides, c.address, c.code, c.email, c.phone
      FROM corporates c JOIN users u ON u.corporate_id = ${actor.homeCorporateId} AND u.id = ${actor.userId}
      WHERE c.id = ${actor.corporateId}`,
  )
  return rows[0] ? { ...rows[0], timezone: timezoneOf(actor, null) } : null
}
