import { currentConfig } from '../config.ts'
import { currentSession } from '../session/session.ts'
import { tabMemory } from '../storage.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page on which the user was when maintenance started. */
    from?: string
  }
}

/** A text shorter than this is no id_token of Google (specification §2). */
const ID_TOKEN_MIN = 50

/** Redirects a visitor without a session to the login, with the token of Google if the URL has one. */
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

/** During maintenance only platform administrators continue. */
export function isKeptOut(): boolean {
  return Boolean(currentConfig().MAINTENANCE) && currentSession().profile?.role_id !== -1
}

const ASKED = 'asked_address'

/**
 * The page that a visitor without a session has requested; the main module needs no entry, since it is the default and
 * Google redirects to it.
 */
export function rememberAddress(address: string): void {
  tabMemory.write(ASKED, /^\/($|[?#])/.test(address) ? null : address)
}

/** The page requested before the login; returned once. */
export function takeAddress(): string | null {
  const address = tabMemory.read(ASKED)
  tabMemory.write(ASKED, null)
  return address
}
