import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { type ListView, readViewSettings } from '../../definition/list-view.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { holdsPermission } from '../../definition/permission.ts'
import { type Actor, tenantOf, unitOf } from '../access/actor.ts'
import { company, type Sql } from '../database/sql.ts'
import { readTogether, sqlState, type Transaction } from '../database/transaction.ts'
import { Conflict, Forbidden, Invalid, NotFound, Refused } from '../errors.ts'
import type { ViewDraft } from './draft.ts'

/** The permission to share views with a role or the company, and to change shared ones. */
export const MAY_SHARE = 'create-list-view'

interface StoredView {
  id: number
  user_id: number
  module: string
  name: string
  shared_with: ListView['shared_with']
  role_id: number | null
  is_default: boolean
  settings: unknown
  lock_version: number
  schedule?: ListView['schedule']
}

const mayShare = (actor: Actor) => holdsPermission(actor, MAY_SHARE)

/** A user who may share sees what is shared with every role, to maintain it. */
function seenBy(actor: Actor): Sql {
  const sharedWithRole = mayShare(actor)
    ? sql`shared_with = 'role'`
    : sql`(shared_with = 'role' AND role_id = ${actor.roleId})`
  return sql`v.corporate_id = ${company} AND (shared_with = 'company' OR ${sharedWithRole}
    OR (shared_with = 'me' AND user_id = ${actor.userId}))`
}

const mayUpdate = (actor: Actor, view: Pick<StoredView, 'user_id' | 'shared_with'>) =>
  view.user_id === actor.userId && view.shared_with === 'me' ? true : view.shared_with !== 'me' && mayShare(actor)

interface Named {
  id: number
  name: string
}

/** The module's views that the actor sees, and the roles they may share one with. */
export async function viewsOf(
  pool: pg.Pool,
  actor: Actor,
  module: string,
): Promise<{ data: ListView[]; roles: Named[]; people: Named[] }> {
  const [views, roles, people] = await readTogether(pool, tenantOf(actor), [
    {
      query: sql`SELECT v.id, v.user_id, v.module, v.name, v.shared_with, v.role_id, v.is_default, v.settings,
          v.lock_version,
          CASE WHEN m.list_view_id IS NOT NULL THEN m.schedule || jsonb_build_object('last_at', m.last_at,
            'last_problem', m.last_problem) END AS schedule
        FROM list_views v LEFT JOIN report_mails m ON m.corporate_id = v.corporate_id AND m.list_view_id = v.id
        WHERE ${seenBy(actor)} AND v.module = ${module} ORDER BY lower(v.name), v.id`,
    },
    {
      query: sql`SELECT id, name FROM roles WHERE corporate_id = ${company} AND ${mayShare(actor)}
        ORDER BY level, name, id`,
    },
    {
      query: sql`SELECT id, name FROM users WHERE corporate_id = ${company} AND status = 'active'
          AND (id = ${actor.userId} OR ${holdsPermission(actor, 'read-users')})
        ORDER BY name, id LIMIT 500`,
    },
  ])
  const data = (views?.rows ?? []).flatMap((row: StoredView) => {
    const settings = readViewSettings(row.settings)
    if (!settings) return []
    const { user_id, module: _, ...view } = row
    return [
      {
        ...view,
        schedule: row.schedule ?? null,
        settings,
        mine: user_id === actor.userId,
        can_update: mayUpdate(actor, row),
      },
    ]
  })
  return { data, roles: roles?.rows ?? [], people: people?.rows ?? [] }
}

/** Inserts a view and answers its id. */
export async function createView(tx: Transaction, actor: Actor, draft: ViewDraft): Promise<number> {
  await allow(tx, actor, draft)
  const { rows } = await tx.send(
    sql`INSERT INTO list_views (corporate_id, user_id, module, name, shared_with, role_id, is_default, settings)
      VALUES (${company}, ${actor.userId}, ${draft.module}, ${draft.name}, ${draft.shared_with}, ${draft.role_id},
        ${draft.is_default}, ${JSON.stringify(draft.settings)})
      RETURNING id`,
  )
  const id = Number(rows[0]?.id)
  if (draft.is_default) await clearDefaults(tx, actor, draft, id)
  await keepSchedule(tx, actor, id, draft)
  return id
}

/** Changes a view the actor may change; a stale version is a conflict. */
export async function updateView(
  tx: Transaction,
  actor: Actor,
  id: number,
  draftOf: (stored: { module: string; settings: unknown } & Record<string, unknown>) => ViewDraft,
  version: unknown,
): Promise<void> {
  const stored = await lockView(tx, actor, id)
  if (version !== undefined && version !== stored.lock_version) throw new Conflict('stale', 'stale')
  const draft = draftOf({ ...stored })
  await allow(tx, actor, draft)
  await tx.send(
    sql`UPDATE list_views SET name = ${draft.name}, shared_with = ${draft.shared_with}, role_id = ${draft.role_id},
        is_default = ${draft.is_default}, settings = ${JSON.stringify(draft.settings)},
        lock_version = lock_version + 1, updated_at = now()
      WHERE corporate_id = ${company} AND id = ${id}`,
  )
  if (draft.is_default) await clearDefaults(tx, actor, draft, id)
  await keepSchedule(tx, actor, id, draft)
}

/** Deletes a view the actor may change. */
export async function deleteView(tx: Transaction, actor: Actor, id: number): Promise<void> {
  await lockView(tx, actor, id)
  await tx.send(sql`DELETE FROM list_views WHERE corporate_id = ${company} AND id = ${id}`)
}

const NOT_HERE: Label = ['Penerima harus pengguna aktif', 'Recipients must be active users']

/**
 * Stores or ends the schedule of a report. Its receivers are users the actor sees; those it had before may stay, so that
 * one who was disabled since does not keep the view from being changed.
 */
async function keepSchedule(tx: Transaction, actor: Actor, id: number, { schedule }: ViewDraft): Promise<void> {
  if (schedule === undefined) return
  if (schedule === null) {
    await tx.send(sql`DELETE FROM report_mails WHERE corporate_id = ${company} AND list_view_id = ${id}`)
    return
  }
  const seen = await tx.send(
    sql`SELECT id FROM users u WHERE corporate_id = ${company} AND id = ANY (${schedule.user_ids})
      AND (status = 'active' AND (id = ${actor.userId} OR ${holdsPermission(actor, 'read-users')})
        OR EXISTS (SELECT FROM report_mails m WHERE m.corporate_id = ${company} AND m.list_view_id = ${id}
          AND m.schedule->'user_ids' @> to_jsonb(u.id)))`,
  )
  const isHere = seen.rows.length === schedule.user_ids.length
  if (!isHere || !unitOf(actor, schedule.production_unit_id)) {
    throw new Invalid({ schedule: [{ label: isHere ? MESSAGES.link : NOT_HERE, values: { field: ['Unit', 'Unit'] } }] })
  }
  await tx.send(
    sql`INSERT INTO report_mails AS m (corporate_id, list_view_id, owner_id, schedule)
      VALUES (${company}, ${id}, ${actor.userId}, ${JSON.stringify(schedule)})
      ON CONFLICT (corporate_id, list_view_id) DO UPDATE SET owner_id = excluded.owner_id, schedule = excluded.schedule`,
  )
}

async function lockView(tx: Transaction, actor: Actor, id: number): Promise<StoredView> {
  const { rows } = await tx.send(
    sql`SELECT * FROM list_views WHERE corporate_id = ${company} AND id = ${id} FOR UPDATE`,
  )
  const stored: StoredView | undefined = rows[0]
  const isSeen = stored && (stored.shared_with !== 'role' || stored.role_id === actor.roleId || mayShare(actor))
  if (!stored || !isSeen) throw new NotFound()
  if (!mayUpdate(actor, stored)) throw new Forbidden()
  return stored
}

/** Sharing needs its permission, and the role must belong to the company. */
async function allow(tx: Transaction, actor: Actor, draft: ViewDraft): Promise<void> {
  if (draft.shared_with === 'me') return
  if (!mayShare(actor)) throw new Forbidden()
  if (draft.shared_with !== 'role') return
  const { rowCount } = await tx.send(sql`SELECT 1 FROM roles WHERE corporate_id = ${company} AND id = ${draft.role_id}`)
  if (rowCount === 0) {
    throw new Invalid({ role_id: [{ label: MESSAGES.link, values: { field: ['Peran', 'Role'] } }] })
  }
}

/** A list has one default view: a new one replaces the earlier one. */
async function clearDefaults(tx: Transaction, actor: Actor, draft: ViewDraft, except: number): Promise<void> {
  const shared = sql.val(draft.shared_with)
  await tx.send(
    sql`UPDATE list_views SET is_default = false
      WHERE corporate_id = ${company} AND module = ${draft.module} AND shared_with = ${shared}
        AND role_id IS NOT DISTINCT FROM ${draft.role_id} AND (${shared} <> 'me' OR user_id = ${actor.userId})
        AND id <> ${except} AND is_default`,
  )
}

/** What an error of a write means: a duplicate name is a 422 at the name. */
export function viewRefusal(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (sqlState(error) !== '23505') return undefined
  return new Invalid({ name: [{ label: MESSAGES.taken, values: { field: ['Nama', 'Name'] } }] })
}
