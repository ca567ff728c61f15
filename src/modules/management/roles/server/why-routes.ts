import { sql } from 'kysely'
import { ALLOW_ALL, holdsPermission } from '../../../../platform/definition/permission.ts'
import { type Sql, statement } from '../../../../platform/server/database/sql.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { Forbidden, NotFound } from '../../../../platform/server/errors.ts'
import { queryParameter, reading } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, MAYBE_TEXT, object, orNull, type Schema, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, idOf, queryOf } from '../../../../platform/server/http/request.ts'

const LONGEST = 300

const FLAG: Schema = { type: 'boolean' }
const NAMES: Schema = { type: 'array', items: TEXT }
const PERMISSION = object({
  permission: TEXT,
  action: TEXT,
  reserved: FLAG,
  granted: FLAG,
  may: FLAG,
  roles: { ...NAMES, description: 'The roles of the company that give it' },
})
const WHY = object({
  user: object({ id: ID, name: TEXT, status: TEXT }),
  role: object({ name: TEXT, active: FLAG, holds_all: FLAG }),
  corporate: object({ name: TEXT, status: TEXT }),
  must: { enum: ['password', 'second_factor', null] },
  unit: MAYBE_TEXT,
  corporate_level: FLAG,
  task: object({ code: TEXT, name: TEXT, is_platform: FLAG }),
  packages: { ...orNull(NAMES), description: 'The packages that hold the task; null: every module is included' },
  permissions: { type: 'array', items: PERMISSION },
})

/** What decides about all permissions of the task. */
interface Common {
  user: { id: number; name: string; status: string }
  role: { name: string; active: boolean; holds_all: boolean }
  corporate: { name: string; status: string }
  /** What the user must do before other calls are answered. */
  must: 'password' | 'second_factor' | null
  unit: string | null
  corporate_level: boolean
}

interface OfTask {
  task: { code: string; name: string; is_platform: boolean }
  /** The company's packages that contain the task; null where the company has no package and therefore every module. */
  packages: string[] | null
  /** `reserved`: only platform administrators can use it, even if others hold it. */
  permissions: { permission: string; action: string; granted: boolean; reserved: boolean; roles: string[] }[]
}

/**
 * `GET /api/why?task=&user_id=` (or `permission=`): what a user may do with a task, and the role, packages and
 * production unit that decide it. Users ask about themselves; users who may read users and roles ask about everybody of
 * the company.
 */
export const whyRoute: ModuleRoute = {
  method: 'get',
  path: '/api/why',
  operation: reading('account', 'why', 'What a user may do with a task, and what decides it', WHY, {
    description: 'Of another user with `read-users` and `read-roles`.',
    parameters: [
      queryParameter('task', TEXT),
      queryParameter('permission', TEXT, { description: 'Instead of the task' }),
      queryParameter('user_id', ID, { description: 'Oneself without it' }),
    ],
  }),
  permission: ALLOW_ALL,
  answer: async ({ sessions, pools }, request) => {
    const actor = await authenticate(request, sessions)
    const { task, permission, user_id: asked } = queryOf(request)
    const isOther = asked !== undefined && asked !== '' && idOf(asked) !== actor.userId
    if (isOther && !(holdsPermission(actor, 'read-users') && holdsPermission(actor, 'read-roles')))
      throw new Forbidden()
    const [corporateId, userId] = isOther
      ? [actor.corporateId ?? 0, idOf(asked)]
      : [actor.homeCorporateId, actor.userId]
    // A user bound to a unit asks about the users they see: those of their unit and those of the whole company.
    const within = isOther ? actor.fixedUnitId : null
    const who = await pools.owner.query<Common>({
      name: 'why-user',
      ...statement(userOf(corporateId, userId, within)),
    })
    const [common] = who.rows
    if (!common) throw new NotFound()
    const names = textOf(permission).split('|')
    const asking = taskOf({ corporateId, userId, task: textOf(task), names })
    const what = await pools.owner.query<OfTask>({ name: 'why-task', ...statement(asking) })
    const [ofTask] = what.rows
    if (!ofTask) throw new NotFound()
    const isSold = ofTask.packages === null || ofTask.packages.length > 0
    const isIn =
      common.user.status === 'active' && common.role.active && common.corporate.status === 'active' && !common.must
    const permissions = ofTask.permissions.map(({ granted, ...one }) => ({
      ...one,
      granted: granted || common.role.holds_all,
      may: isIn && (common.role.holds_all || (granted && isSold && !(one.reserved && corporateId !== 0))),
    }))
    return { data: { ...common, ...ofTask, permissions } }
  },
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, LONGEST).replaceAll('\u0000', '') : '')

function userOf(corporateId: number, userId: number, within: number | null): Sql {
  const unit = sql.val(within)
  return sql`
    SELECT jsonb_build_object('id', u.id, 'name', u.name, 'status', u.status) AS user,
      jsonb_build_object('name', r.name, 'active', r.active AND r.deleted_at IS NULL, 'holds_all', r.id = -1) AS role,
      jsonb_build_object('name', c.name, 'status', c.status) AS corporate,
      CASE WHEN u.must_change_password THEN 'password'
        WHEN r.second_factor_required AND NOT EXISTS (SELECT FROM second_factors f
          WHERE f.corporate_id = u.corporate_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL)
          THEN 'second_factor'
        END AS must,
      u.corporate_level, n.name AS unit
    FROM users u
    JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
    JOIN corporates c ON c.id = u.corporate_id
    LEFT JOIN production_units n
      ON n.corporate_id = u.corporate_id AND n.id = u.production_unit_id AND NOT u.corporate_level
    WHERE u.corporate_id = ${corporateId} AND u.id = ${userId}
      AND (${unit}::bigint IS NULL OR u.corporate_level OR u.production_unit_id = ${unit})`
}

interface Asked {
  corporateId: number
  userId: number
  task: string
  names: readonly string[]
}

/** The task by its code, or by one of the permissions that would suffice. */
function taskOf({ corporateId, userId, task, names }: Asked): Sql {
  const corporate = sql.val(corporateId)
  const code = sql.val(task)
  return sql`
    SELECT jsonb_build_object('code', t.code, 'name', t.name, 'is_platform', t.is_platform) AS task,
      CASE WHEN EXISTS (SELECT FROM corporate_group_modules c WHERE c.company_id = ${corporate}) THEN ARRAY(
        SELECT g.name FROM corporate_group_modules c
        JOIN group_modules g ON g.id = c.group_module_id
        JOIN group_module_tasks m ON m.group_module_id = g.id AND m.task_id = t.id
        WHERE c.company_id = ${corporate} ORDER BY g.name) END AS packages,
      (SELECT jsonb_agg(jsonb_build_object('permission', k.permission, 'action', k.action, 'reserved', k.is_reserved,
          'roles', ARRAY(SELECT r.name FROM role_permissions p JOIN roles r ON r.corporate_id = p.corporate_id
            AND r.id = p.role_id
            WHERE p.corporate_id = ${corporate} AND p.permission = k.permission AND r.active AND r.deleted_at IS NULL
              ORDER BY r.name),
          'granted', EXISTS (SELECT FROM role_permissions p JOIN users u ON u.corporate_id = p.corporate_id
            AND u.role_id = p.role_id
            WHERE u.corporate_id = ${corporate} AND u.id = ${userId} AND p.permission = k.permission)) ORDER BY k.id)
        FROM task_permissions k WHERE k.task_id = t.id) AS permissions
    FROM tasks t
    WHERE t.code = ${code}
      OR (${code} = '' AND t.id = (SELECT min(k.task_id) FROM task_permissions k WHERE k.permission = ANY (${names})))
    LIMIT 1`
}
