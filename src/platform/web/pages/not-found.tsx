import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { WholePage } from './whole-page.tsx'

/** No such URL, or no such view of a screen. */
export default function NotFoundPage() {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <WholePage title={say(TEXTS.pageNotFound)} text={say(TEXTS.pageNotFoundText)}>
      <Button onClick={() => void navigate({ to: '/', replace: true })}>{say(TEXTS.backToMain)}</Button>
    </WholePage>
  )
}
