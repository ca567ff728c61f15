import { useEffect, useRef } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { type Draft, draftOf, forgetDraft, keepDraft, ownerOf } from '../../controllers/draft.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useSay } from '../../language.ts'
import { showSuccess } from '../../notices/notices.ts'
import type { Row } from '../../record.ts'
import { currentSession, useSession } from '../../session/session.ts'
import { FORM } from './form-words.ts'

const here = () => `${location.pathname}${location.search}`

/** The entries at this URL from before the session ended; read once when the form is ready. */
export function useKeptDraft(): Draft | null {
  const say = useSay()
  const kept = useRef<Draft | null | undefined>(undefined)
  if (kept.current === undefined) {
    const draft = draftOf(ownerOf(currentSession()))
    kept.current = draft?.address === here() ? draft : null
  }
  const restored = kept.current !== null
  useEffect(() => {
    if (!restored) return
    forgetDraft()
    showSuccess(say(FORM.restored))
  }, [restored, say])
  return kept.current
}

/** Stores the form's entries when the session has ended meanwhile. */
export function useDraftKeeper(module: AnyModule, record: Row | undefined, values: () => FormValues): () => void {
  const now = useSession(ownerOf)
  const owner = useRef(now)
  // The ended session no longer has the user.
  if (now) owner.current = now
  return () => {
    if (owner.current === null) return
    keepDraft({ owner: owner.current, address: here(), values: values(), record: record ?? null }, module.fields)
  }
}
