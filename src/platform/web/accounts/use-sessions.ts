import { useCallback, useEffect, useState } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useSay } from '../language.ts'
import { showFailure, showSuccess } from '../notices/notices.ts'
import { OWN_TEXTS } from './account-texts.ts'

/** A session of a user. */
export interface Session {
  id: number
  address: string | null
  agent: string | null
  created_at: string
  used_at: string
  /** The session of this browser. */
  current: boolean
}

const OUTSIDE = { unit: false } as const

/** The sessions of the user or, with permission, of another one; hidden where they may not be read. */
export function useSessions(userId?: number) {
  const say = useSay()
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const [isHidden, setHidden] = useState(false)
  const load = useCallback(async () => {
    try {
      const { data } = await api.get<readonly Session[]>('sessions', { user_id: userId }, OUTSIDE)
      // The current session first, the others by their last use.
      setSessions(data.toSorted((one, other) => Number(other.current) - Number(one.current)))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setHidden(true)
      else showFailure(error)
    }
  }, [userId])
  useEffect(() => void load(), [load])

  /** Ends a session, or without an id all but the current one. */
  const end = async (id?: number) => {
    try {
      await api.delete(id === undefined ? 'sessions' : `sessions/${id}`, { user_id: userId }, OUTSIDE)
      showSuccess(say(OWN_TEXTS.ended))
    } catch (error) {
      showFailure(error)
    }
    await load()
  }
  return { sessions, isHidden, load, end }
}
