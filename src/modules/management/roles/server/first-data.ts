import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyModule } from '../../../../platform/definition/module.ts'
import { insertMissingRows } from '../../../../platform/server/database/insert-rows.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import type { FirstData } from '../../../../platform/server/engine/belongings.ts'
import { DEFAULT_ROLES, permissionsOf, type RoleCode } from '../default-roles.ts'

type Given = Partial<Record<RoleCode, readonly string[]>>

/** The setting that stores which permissions the default roles were given so far. */
const GIVEN_PERMISSIONS = 'DEFAULT_ROLE_PERMISSIONS'
/** The platform's own company. */
const PLATFORM_ID = 0

/** Creates the platform's role, and gives the default roles of all companies the permissions of new modules. */
export const roleFirstData: FirstData = async (client, { registry }) => {
  await insertMissingRows(
    client,
    'roles',
    DEFAULT_ROLES.filter((role) => role.id !== undefined).map((role) => ({
      corporate_id: PLATFORM_ID,
      id: role.id,
      code: role.code,
      name: role.name[0],
      corporate_level: role.corporateLevel,
      level: role.level,
    })),
  )
  await syncDefaultRoles(client)
  await giveNewPermissions(client, registry.definitions)
}

/** Inserts the product's default roles; roles that an administrator of the platform changed stay unchanged. */
async function syncDefaultRoles(client: pg.ClientBase): Promise<void> {
  await insertMissingRows(
    client,
    'default_roles',
    DEFAULT_ROLES.filter((role) => role.id === undefined).map(({ code, name, corporateLevel, level }) => ({
      code,
      name: name[0],
      corporate_level: corporateLevel,
      level,
    })),
  )
}

/**
 * Each permission is given only once: one that an administrator removed from a role stays removed, and none is removed
 * here.
 */
async function giveNewPermissions(client: pg.ClientBase, modules: readonly AnyModule[]): Promise<void> {
  const { rows } = await run<{ value: string }>(
    client,
    sql`SELECT value FROM platform_settings WHERE name = ${GIVEN_PERMISSIONS} FOR UPDATE`,
  )
  const before: Given = rows[0] ? JSON.parse(rows[0].value) : {}
  const now: Given = {}
  for (const { code } of DEFAULT_ROLES) {
    const known = new Set(before[code])
    const fresh = permissionsOf(code, modules).filter((permission) => !known.has(permission))
    now[code] = [...known, ...fresh].toSorted()
    if (fresh.length === 0) continue
    await run(
      client,
      sql`INSERT INTO role_permissions (corporate_id, role_id, permission)
        SELECT r.corporate_id, r.id, p.permission FROM roles r CROSS JOIN unnest(${fresh}::text[]) AS p (permission)
        WHERE r.code = ${code} AND r.deleted_at IS NULL ON CONFLICT DO NOTHING`,
    )
    await run(
      client,
      sql`INSERT INTO default_role_permissions (default_role_id, permission)
        SELECT d.id, p.permission FROM default_roles d CROSS JOIN unnest(${fresh}::text[]) AS p (permission)
        WHERE d.code = ${code} ON CONFLICT DO NOTHING`,
    )
  }
  const value = JSON.stringify(now)
  if (value === rows[0]?.value) return
  await run(
    client,
    sql`INSERT INTO platform_settings (name, value) VALUES (${GIVEN_PERMISSIONS}, ${value})
      ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
  )
  // Sessions cache the permissions of their users for seconds.
  await client.query('NOTIFY molen_sessions')
}
