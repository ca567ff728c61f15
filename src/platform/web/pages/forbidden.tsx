import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import { signOut } from '../session/actions.ts'
import { isSignedIn } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import { WHY } from '../why/words.ts'
import { WholePage } from './whole-page.tsx'

/** The user may not use the feature; signing out is offered for accounts that may use none. */
export default function ForbiddenPage() {
  const say = useSay()
  const navigate = useNavigate()
  const { permission } = useSearch({ strict: false })
  const leave = () => {
    signOut()
    void navigate({ to: '/login', replace: true })
  }
  return (
    <WholePage title={say(TEXTS.noAccess)} text={say(TEXTS.forbiddenText)}>
      <Button onClick={() => void navigate({ to: '/', replace: true })}>{say(TEXTS.backToMain)}</Button>
      {isSignedIn() && (
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/why" search={{ permission }} {...props} />}>
            {say(WHY.title)}
          </Button>
          <Button variant="default" onClick={leave}>
            {say(TEXTS.signOut)}
          </Button>
        </>
      )}
    </WholePage>
  )
}
