import type { NumberFormat } from '../../definition/format.ts'
import type { Language } from '../../definition/label.ts'
import { api } from '../api.ts'
import { forgetDraft } from '../controllers/draft.ts'
import { chooseLanguage } from '../language.ts'
import { showFailure } from '../notices/notices.ts'
import { currentNumberFormats, takeNumberFormats } from '../number-format.ts'
import { currentSession, currentToken, dropSession, takeSession, takeUnit } from './session.ts'
import {
  isCorporateLevel,
  type NumberFormats,
  type ProductionUnit,
  type SessionAnswer,
  SUPER_ADMIN,
} from './session-answer.ts'

const OUTSIDE = { unit: false } as const

/** The credentials: name and password, or a token of Google. */
export type Credentials =
  | { provider: 'USER'; username: string; password: string; code?: string }
  | { provider: 'GOOGLE'; email: string; token: string; code?: string }

/**
 * Signs in and stores the session; returns whether company and unit are still to be chosen (step 2), which follows
 * after a required password change or second factor.
 */
export async function signIn(credentials: Credentials): Promise<{ choose: boolean }> {
  const { data } = await api.post<SessionAnswer>('login', credentials, { ...OUTSIDE, token: '' })
  takeSession(data)
  if (data.profile?.lang) chooseLanguage(data.profile.lang)
  return { choose: isCorporateLevel(data.profile ?? null) && !mustActFirst() }
}

/** Ends the session here, and on the server as soon as it is reachable. */
export function signOut(): void {
  const token = currentToken()
  forgetDraft()
  dropSession()
  if (token) void api.post('logout', {}, { ...OUTSIDE, token }).catch(() => {})
}

/** Reads permissions, company and unit again, so that changes of an administrator apply with the next visit. */
export async function reloadSession(): Promise<void> {
  const token = currentToken()
  const { data } = await api.get<SessionAnswer>('session', {}, OUTSIDE)
  // The answer may arrive after a sign-out, or after another account has signed in.
  if (currentToken() === token) takeSession(data)
}

/** Switches to a company (super admin); the call ends the old token. */
export async function chooseCorporate(id: number): Promise<void> {
  const { data } = await api.post<SessionAnswer>('switch/corporate', { corporate_id: id }, OUTSIDE)
  takeSession(data)
}

/** Activates a production unit; null means all of them. */
export async function chooseUnit(id: number | null): Promise<void> {
  const { data } = await api.post<{ production_unit: ProductionUnit | null }>(
    'switch/production-unit',
    { production_unit_id: id },
    OUTSIDE,
  )
  takeUnit(data.production_unit)
}

/** Changes the language at once; the server stores it for other devices and for mails. */
export async function chooseOwnLanguage(lang: Language): Promise<void> {
  chooseLanguage(lang)
  try {
    await api.patch('update/profile', { lang }, OUTSIDE)
  } catch (error) {
    showFailure(error)
  }
}

/**
 * Changes the number format of the user (null follows the company) or of the company, at once; the server stores it.
 */
export async function chooseNumberFormat(whose: 'profile' | 'corporate', format: NumberFormat | null): Promise<void> {
  const before = currentNumberFormats()
  takeNumberFormats(
    whose === 'profile' ? { ...before, own: format } : { ...before, corporate: format ?? before.corporate },
  )
  try {
    const { data } = await api.patch<NumberFormats>(`update/${whose}/number-format`, { number_format: format }, OUTSIDE)
    takeNumberFormats(data)
  } catch (error) {
    takeNumberFormats(before)
    showFailure(error)
  }
}

/** Whether the signed-in user must choose a company before anything else works. */
export function mustChooseCorporate(): boolean {
  const { profile, corporate } = currentSession()
  return profile?.role_code === SUPER_ADMIN && corporate === null && !mustActFirst()
}

/** Whether the user must change their password or set up the second factor before anything else works. */
export function mustActFirst(): boolean {
  const { profile } = currentSession()
  return Boolean(profile?.must_change_password || profile?.must_set_second_factor)
}
