import { Button } from '@mantine/core'
import { useLasting } from '../../controllers/use-lasting.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import footer from './list-footer.module.css'
import { LIST } from './list-words.ts'

const LONG_MS = 10_000

/** Rows that take long say so, and can be waited for no longer: what was shown stays. */
export function LongWait() {
  const { loading, refreshing, stop } = useListContext()
  const say = useSay()
  if (!useLasting(loading || refreshing, LONG_MS)) return null
  return (
    <span className={footer.waits} role="status">
      {say(LIST.stillLoading)}
      <Button variant="subtle" px={8} onClick={stop}>
        {say(LIST.stopLoading)}
      </Button>
    </span>
  )
}
