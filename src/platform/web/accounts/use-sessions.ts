import { useCallback, useEffect, useState } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useSay } from '../language.ts'
import { showFailure, showSuccess } from '../notices/notices.ts'
import { OWN_TEXTS } from './account-texts.ts'

/** One place where a user is signed in. */
export interface Session {
  id: number
  address: string | null
  agent: string | null
  created_at: string
  used_at: string
  /** The one that asks. */
  current: boolean
}

const OUTSIDE = { unit: false } as const

/** The sessions of oneself, or of a user below oneself; hidden where one may not know them. */
export function useSessions(userId?: number) {
  const say = useSay()
  const [sessions, setSessions] = useState<readonly Session[] | null>(null)
  const [isHidden, setHidden] = useState(false)
  const load = useCallback(async () => {
    try {
      const { data } = await api.get<readonly Session[]>('sessions', { user_id: userId }, OUTSIDE)
      // The one in use first, the others as they were used.
      setSessions(data.toSorted((one, other) => Number(other.current) - Number(one.current)))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setHidden(true)
      else showFailure(error)
    }
  }, [userId])
  useEffect(() => void load(), [load])

  /** Ends one of them, or without an id all that are not in use here. */
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
