import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
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

/** Whether something has been going on for so long without a pause. */
function useLasting(isBusy: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!isBusy) return
    const timer = setTimeout(() => setLong(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isBusy, milliseconds])
  return isBusy && isLong
}
