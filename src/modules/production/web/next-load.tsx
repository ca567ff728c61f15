import { Button, Menu } from '@mantine/core'
import { addressText, useOpen } from '../../../platform/web/controllers/address.ts'
import { useSay } from '../../../platform/web/language.ts'
import { usePermission } from '../../../platform/web/session/session.ts'

const NEXT_LOAD = ['Rit Berikutnya', 'Next load'] as const

/** The pour by its schedule, or by one of its loads. */
type OfPour = { pour: unknown; load?: undefined } | { load: number; pour?: undefined }

/** To the proposed next load of a pour on the board; undefined for who may not issue it. */
function useNextLoad({ pour, load }: OfPour): (() => void) | undefined {
  const may = usePermission()
  const open = useOpen()
  if (!may('read-dispatch') || !may('create-delivery')) return undefined
  const asked: Record<string, number> = typeof pour === 'number' ? { pour } : load === undefined ? {} : { load }
  return () => open(addressText('/production/dispatch', asked))
}

/** 'Rit Berikutnya' in the menu of a row. */
export function NextLoadItem(of: OfPour) {
  const say = useSay()
  const next = useNextLoad(of)
  return next ? <Menu.Item onClick={next}>{say(NEXT_LOAD)}</Menu.Item> : null
}

/** The same among the buttons of a record. */
export function NextLoadButton(of: OfPour) {
  const say = useSay()
  const next = useNextLoad(of)
  return next ? (
    <Button variant="default" onClick={next}>
      {say(NEXT_LOAD)}
    </Button>
  ) : null
}

/** The same as the one next step on a card; it is told apart from that of other cards by the number. */
export function NextLoadOnCard({ number, ...of }: OfPour & { number: unknown }) {
  const say = useSay()
  const next = useNextLoad(of)
  return next ? (
    <Button size="xs" variant="light" aria-label={`${say(NEXT_LOAD)} ${number}`} onClick={next}>
      {say(NEXT_LOAD)}
    </Button>
  ) : null
}
