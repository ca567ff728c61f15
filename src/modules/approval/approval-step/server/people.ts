import type { Call } from '../../../../platform/server/engine/call.ts'

/** Who decides a level: the named users, else users of its role, else every user with the permission. */
export interface Deciders {
  role_id: number | null
  user_ids: readonly number[]
}

/** The active users of the company who may decide a level of this unit's document, without its authors. */
export async function peopleFor(
  call: Call,
  { role_id, user_ids }: Deciders,
  document: { production_unit_id: number; author_ids: readonly number[]; permission: string | null },
): Promise<number[]> {
  const people = await call.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.corporate_id', '=', call.corporateId)
    .where('u.status', '=', 'active')
    .$if(document.author_ids.length > 0, (query) => query.where('u.id', 'not in', document.author_ids))
    .where(({ eb, or }) =>
      or([eb('u.production_unit_id', 'is', null), eb('u.production_unit_id', '=', document.production_unit_id)]),
    )
    .$if(user_ids.length > 0, (query) => query.where('u.id', 'in', user_ids))
    .$if(user_ids.length === 0 && role_id !== null, (query) => query.where('u.role_id', '=', role_id))
    .$if(document.permission !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('role_permissions as p')
            .select('p.role_id')
            .whereRef('p.corporate_id', '=', 'u.corporate_id')
            .whereRef('p.role_id', '=', 'u.role_id')
            .where('p.permission', '=', document.permission),
        ),
      ),
    )
    .orderBy('u.id')
    .execute()
  return people.map(({ id }) => id)
}
