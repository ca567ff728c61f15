import { useEffect, useState } from 'react'
import { useScreenSearch } from '../router/search.ts'
import { chooseUnit } from '../session/actions.ts'
import { useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'

/** The URL parameter of a link with the production unit of its figure. */
const UNIT = 'unit'
const ALL = 'all'

interface LinkedUnit {
  /** The unit of the link is active, so the figure can be requested. */
  isChosen: boolean
  /** The link belongs to a unit that the user may not see. */
  isForeign: boolean
  /** The URL of this page with the active unit. */
  link: () => string
}

/**
 * Activates the unit of a link, so that its figure is the one that was sent. A user bound to a unit keeps that one; a
 * link to all units shows their own.
 */
export function useLinkedUnit(): LinkedUnit {
  const { search, change } = useScreenSearch()
  const unitId = useSession((state) => state.unitId)
  const isFree = useSession((state) => isCorporateLevel(state.profile))
  // The session call at the start would undo an earlier choice.
  const isKnown = useSession((state) => state.corporate !== null)
  const [isRefused, setRefused] = useState(false)
  const inUse = unitId === null ? ALL : String(unitId)
  const linked = search[UNIT] === undefined ? undefined : String(search[UNIT])
  const isOwn = linked === undefined || linked === inUse || (!isFree && linked === ALL)
  const isForeign = !isOwn && (!isFree || isRefused || !/^(all|[1-9]\d{0,14})$/.test(linked))
  useEffect(() => {
    if (linked === undefined || !isKnown) return
    if (isOwn) change({ [UNIT]: undefined })
    else if (!isForeign) chooseUnit(linked === ALL ? null : Number(linked)).catch(() => setRefused(true))
  }, [linked, isKnown, isOwn, isForeign, change])
  return {
    isChosen: isOwn,
    isForeign,
    link: () => {
      const address = new URL(location.href)
      address.searchParams.set(UNIT, inUse)
      return address.href
    },
  }
}
