import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useSay } from '../language.ts'
import { isReloading } from '../new-version.ts'
import { TEXTS } from '../texts.ts'
import { WholePage } from './whole-page.tsx'

/**
 * A page whose scripts could not be loaded (offline, or a new version was installed meanwhile), or whose rendering
 * failed.
 */
export function FailurePage({ error }: { error: unknown }) {
  const say = useSay()
  const replaced = isReloading()
  useEffect(() => {
    if (!replaced) console.error(error)
  }, [error, replaced])
  if (replaced) return null
  return (
    <WholePage title={say(TEXTS.failureTitle)} text={say(TEXTS.failureText)}>
      <Button onClick={() => globalThis.location.reload()}>{say(TEXTS.reload)}</Button>
    </WholePage>
  )
}
