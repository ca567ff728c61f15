import { currentConfig } from '../config.ts'
import { currentSession } from '../session/session.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the maintenance has met the user. */
    from?: string
  }
}

/** An id_token shorter than this is no token of Google's (specification §2). */
const ID_TOKEN_MIN = 50

/** Where a visitor without a session is sent: the login, with the token of Google if the address carries one. */
export function loginSearch(address: string): { idToken?: string; Oauth?: 'GOOGLE' } {
  const found = /[?&#]id_token=([^&#]+)/.exec(address)?.[1]
  if (!found) return {}
  const idToken = decode(found)
  return idToken.length > ID_TOKEN_MIN ? { idToken, Oauth: 'GOOGLE' } : {}
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** While the system is under maintenance only the platform's administrators come further. */
export function isKeptOut(): boolean {
  return Boolean(currentConfig().MAINTENANCE) && currentSession().profile?.role_id !== -1
}
