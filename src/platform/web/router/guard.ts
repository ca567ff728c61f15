import { currentConfig } from '../config.ts'
import { currentSession } from '../session/session.ts'
import { tabMemory } from '../storage.ts'

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

const ASKED = 'asked_address'

/** What a visitor without a session has asked for; to the main module, where Google sends him too, he comes anyway. */
export function rememberAddress(address: string): void {
  tabMemory.write(ASKED, /^\/($|[?#])/.test(address) ? null : address)
}

/** What was asked for before the login, once. */
export function takeAddress(): string | null {
  const address = tabMemory.read(ASKED)
  tabMemory.write(ASKED, null)
  return address
}
