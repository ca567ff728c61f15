import { isObject } from '../../definition/is-object.ts'
import type { Label } from '../../definition/label.ts'
import { currentSession } from '../session/session.ts'
import { storage } from '../storage.ts'

/** A recently opened screen or record. */
export interface Recent {
  address: string
  label: Label
  /** The record's name; absent for a list. */
  name?: string
}

const MOST = 12

const keyNow = () => {
  const { profile, corporate } = currentSession()
  return `recent:${profile?.id ?? profile?.username ?? ''}:${corporate?.id ?? ''}`
}

/** The recent pages of this user, newest first. */
export function recentPages(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(storage.read(keyNow()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

function isRecent(value: unknown): value is Recent {
  if (!isObject(value)) return false
  const { address, label, name } = value
  return (
    typeof address === 'string' &&
    address.startsWith('/') &&
    Array.isArray(label) &&
    label.length === 2 &&
    label.every((one) => typeof one === 'string') &&
    (name === undefined || typeof name === 'string')
  )
}

/** Stores the current page. */
export function rememberPage(page: Recent): void {
  const others = recentPages().filter(({ address }) => address !== page.address)
  storage.write(keyNow(), JSON.stringify([page, ...others].slice(0, MOST)))
}
