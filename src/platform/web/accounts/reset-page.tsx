import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import { CardPage } from '../login/card-page.tsx'
import { useTitle } from '../title.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { OnlyWhile } from './only-while.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'

/** The code in the URL when the visitor's link is no longer valid. */
const EXPIRED = 'expired'

/** The forgotten password: asks for the address to mail to or, with the mailed token, for the new password. */
export default function ResetPage() {
  const say = useSay()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  useTitle(say(ACCOUNT_TEXTS.resetTitle))

  const late = Number(search.ts) > 0 && Date.now() > Number(search.ts)
  const token = typeof search.token === 'string' && !late ? search.token : undefined
  const again = () => void navigate({ to: '/reset-password', search: { code: EXPIRED, ts: Date.now() }, replace: true })
  return (
    <OnlyWhile flag="ALLOW_FORGOT_PASSWORD">
      <CardPage title={say(ACCOUNT_TEXTS.resetTitle)} size="form">
        {token ? (
          <NewPasswordForm token={token} onExpired={again} />
        ) : (
          <ResetRequestForm expired={late || search.code === EXPIRED} />
        )}
      </CardPage>
    </OnlyWhile>
  )
}
