import { Button, Menu } from '@mantine/core'
import { addressText, useOpen } from '../../../platform/web/controllers/address.ts'
import { useSay } from '../../../platform/web/language.ts'
import { showFailure } from '../../../platform/web/notices/notices.ts'
import { chooseUnit } from '../../../platform/web/session/actions.ts'
import { usePermission, useSession } from '../../../platform/web/session/session.ts'

const NEXT_LOAD = ['Rit Berikutnya', 'Next load'] as const

/** The pour by its schedule or by one of its loads, and the unit of its board. */
type OfPour = { unit: unknown } & ({ pour: unknown; load?: undefined } | { load: number; pour?: undefined })

/** Opens the proposed next load of a pour on the board; undefined for users who may not issue it. */
function useNextLoad({ unit, pour, load }: OfPour): (() => Promise<void>) | undefined {
  const may = usePermission()
  const open = useOpen()
  const shownUnit = useSession(({ unitId }) => unitId)
  if (!may('read-dispatch') || !may('create-delivery')) return undefined
  const asked: Record<string, number> = typeof pour === 'number' ? { pour } : load === undefined ? {} : { load }
  return async () => {
    try {
      // The board shows one unit: for a user of several it is the pour's.
      if (typeof unit === 'number' && unit !== shownUnit) await chooseUnit(unit)
      open(addressText('/production/dispatch', asked))
    } catch (error) {
      showFailure(error)
    }
  }
}

/** 'Rit Berikutnya' in the menu of a row. */
export function NextLoadItem(of: OfPour) {
  const say = useSay()
  const next = useNextLoad(of)
  return next ? <Menu.Item onClick={() => void next()}>{say(NEXT_LOAD)}</Menu.Item> : null
}

/** The same as a button of a record. */
export function NextLoadButton(of: OfPour) {
  const say = useSay()
  const next = useNextLoad(of)
  return next ? (
    <Button variant="default" onClick={() => void next()}>
      {say(NEXT_LOAD)}
    </Button>
  ) : null
}

/** The same as the only button of a card; its accessible name includes the number, to differ from other cards. */
export function NextLoadOnCard({ number, ...of }: OfPour & { number: unknown }) {
  const say = useSay()
  const next = useNextLoad(of)
  return next ? (
    <Button size="xs" variant="light" aria-label={`${say(NEXT_LOAD)} ${number}`} onClick={() => void next()}>
      {say(NEXT_LOAD)}
    </Button>
  ) : null
}
