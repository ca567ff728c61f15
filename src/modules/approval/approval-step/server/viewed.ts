import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'
import { ID, INTEGER, MAYBE_TEXT, MOMENT, object, orNull } from '../../../../platform/server/http/openapi/schemas.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { type Deciding, undecidableBy } from './decide.ts'

interface Step extends Deciding {
  decided_at: string | null
  due_at: string | null
  timezone: string
}

const STEP = object(
  {
    id: ID,
    level: INTEGER,
    status: { type: 'string', enum: ['off', 'pending', 'approve', 'reject', 'cancel'] },
    approver: MAYBE_TEXT,
    decided_by: orNull(ID),
    decided_by_name: MAYBE_TEXT,
    decided_at: orNull(MOMENT),
    note: MAYBE_TEXT,
    due_at: orNull(MOMENT),
  },
  ['id', 'level', 'status'],
)

/**
 * The levels of a document in its view, from the lowest, as `steps`. An `approver` is the asked users or role, null
 * when any user with the permission may decide; moments are in the unit's zone.
 */
export const withSteps = (docType: string): NonNullable<Implementation['viewed']> => ({
  statement: (id) => sql`SELECT coalesce(json_agg(json_build_object(
      'id', s.id, 'level', s.level, 'status', s.status, 'approver', coalesce((
        SELECT string_agg(p.name, ', ' ORDER BY p.name) FROM users p WHERE p.corporate_id = s.corporate_id
          AND p.id = ANY (s.user_ids)
      ), r.name), 'decided_by', s.decided_by, 'decided_by_name', s.decided_by_name,
      'decided_at', s.decided_at, 'note', s.note, 'due_at', s.due_at, 'timezone', u.timezone,
      'author_ids', s.author_ids, 'user_ids', s.user_ids, 'role_id', s.role_id) ORDER BY s.level),
        '[]') AS steps
    FROM approval_steps s
    JOIN production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id
    LEFT JOIN roles r ON r.corporate_id = s.corporate_id AND r.id = s.role_id
    WHERE s.corporate_id = ${company} AND s.doc_id = ${id} AND s.doc_type = ${docType}`,
  present: ({ steps }) => ({
    steps: (steps as readonly Step[]).map(
      ({ timezone, decided_at, due_at, author_ids, user_ids, role_id, ...step }) => ({
        ...step,
        decided_at: decided_at && momentIn(timezone, new Date(decided_at)),
        due_at: due_at && momentIn(timezone, new Date(due_at)),
      }),
    ),
  }),
  // A button that the level refuses would look as if the user's own approval had not counted.
  refuses: ({ steps }, { userId, roleId }) => {
    const all = steps as readonly Step[]
    const open = all.find(({ status }) => status === 'pending')
    return open && undecidableBy(open, all, { userId, roleId }) ? ['approve', 'reject'] : []
  },
  schema: { steps: { type: 'array', items: STEP } },
})
