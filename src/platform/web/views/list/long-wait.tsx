import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import footer from './list-footer.module.css'
import { LIST } from './list-words.ts'

const LONG_MS = 10_000

/** A slow request shows a text and can be aborted; the previous rows stay. */
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

/** Whether something has been running this long without a break. */
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
