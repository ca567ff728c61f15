import { Button } from '@mantine/core'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { showFailure, showSuccess } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import { useWait } from './use-wait.ts'

const WAIT_SECONDS = 60

/** Requests the verification mail again, at most once a minute. */
export default function ResendButton({ user }: { user: string }) {
  const say = useSay()
  const { left, start } = useWait(WAIT_SECONDS)
  const resend = async () => {
    start()
    try {
      const { message } = await api.post('request_email_verification', { user }, { unit: false, token: '' })
      if (message) showSuccess(message)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Button variant="default" disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? say(TEXTS.resendWait, { seconds: left }) : say(TEXTS.resendVerification)}
    </Button>
  )
}
