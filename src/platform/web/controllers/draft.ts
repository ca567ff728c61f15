import type { Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import type { Row } from '../record.ts'
import type { SessionState } from '../session/session.ts'
import { SUPER_ADMIN } from '../session/session-answer.ts'
import { tabMemory } from '../storage.ts'
import type { FormValues } from './form-values.ts'

/** The entries of a form when its session ended, kept in this tab until the same user is back. */
export interface Draft {
  owner: string
  address: string
  values: FormValues
  /** The version of the record that the form had read, so that a later save still detects another user's change. */
  record: Row | null
}

const KEY = 'draft'

/** The owner of the entries; those of a super admin belong to the current company as well. */
export function ownerOf({ profile, corporate }: Pick<SessionState, 'profile' | 'corporate'>): string | null {
  if (!profile) return null
  const user = `${profile.id}:${profile.username}`
  return profile.role_code === SUPER_ADMIN ? `${user}@${corporate?.id}` : user
}

/** Stores the entries, but never a password. */
export function keepDraft(draft: Draft, fields: Fields): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => fields[name]?.kind !== 'password'))
  tabMemory.write(KEY, JSON.stringify({ ...draft, values }))
}

/** The stored entries of this user, if any; another user's are deleted. */
export function draftOf(owner: string | null): Draft | null {
  const text = tabMemory.read(KEY)
  if (text === null || owner === null) return null
  // An earlier version of the product may have stored it.
  const draft: unknown = JSON.parse(text)
  if (isDraft(draft) && draft.owner === owner) return draft
  forgetDraft()
  return null
}

function isDraft(kept: unknown): kept is Draft {
  if (!isObject(kept) || typeof kept.owner !== 'string' || typeof kept.address !== 'string') return false
  return (
    isObject(kept.values) && (kept.record === null || (isObject(kept.record) && typeof kept.record.id === 'number'))
  )
}

export const forgetDraft = () => tabMemory.write(KEY, null)
