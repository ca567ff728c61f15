import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { WholePage } from './whole-page.tsx'

/**
 * A page whose scripts could not be loaded (offline, or a new version was installed meanwhile), or whose rendering
 * failed.
 */
export function FailurePage({ error }: { error: unknown }) {
  const say = useSay()
  useEffect(() => console.error(error), [error])
  return (
    <WholePage title={say(TEXTS.failureTitle)} text={say(TEXTS.failureText)}>
      <Button onClick={() => globalThis.location.reload()}>{say(TEXTS.reload)}</Button>
    </WholePage>
  )
}
