import type { Label, LabelValues } from '../../definition/label.ts'
import { SHORTEST_PASSWORD } from '../../definition/password.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

interface NewPassword {
  password: string
  retype_password: string
}

/** What is wrong with a new password before it is sent, by field: too short, repeated otherwise, or both. */
export function passwordErrors(
  { password, retype_password }: NewPassword,
  say: (label: Label, values?: LabelValues) => string,
): Record<string, string> {
  return {
    ...([...password].length < SHORTEST_PASSWORD
      ? { password: say(ACCOUNT_TEXTS.tooShort, { limit: SHORTEST_PASSWORD }) }
      : {}),
    ...(password === retype_password ? {} : { retype_password: say(ACCOUNT_TEXTS.notAlike) }),
  }
}
