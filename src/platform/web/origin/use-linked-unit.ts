import { useEffect, useState } from 'react'
import { useScreenSearch } from '../router/search.ts'
import { chooseUnit } from '../session/actions.ts'
import { useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'

/** The parameter of a link that names the production unit its figure is of. */
const UNIT = 'unit'
const ALL = 'all'

interface LinkedUnit {
  /** The unit of the link is the one in use, so the figure can be asked for. */
  isChosen: boolean
  /** The link is about a unit that the user may not see. */
  isForeign: boolean
  /** The address of this page with the unit in use. */
  link: () => string
}

/**
 * Makes the unit that a link names the one in use: the figure is then the one that was sent. A user who is bound to a
 * unit keeps it; a link to all units shows them their own.
 */
export function useLinkedUnit(): LinkedUnit {
  const { search, change } = useScreenSearch()
  const unitId = useSession((state) => state.unitId)
  const isFree = useSession((state) => isCorporateLevel(state.profile))
  // What the server says of the session at the start would undo a choice made before it.
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
