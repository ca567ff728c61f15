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

/** Who signs in: by name and password, or by the token that Google gave. */
export type Credentials =
  | { provider: 'USER'; username: string; password: string; code?: string }
  | { provider: 'GOOGLE'; email: string; token: string; code?: string }

/** Signs in and stores the session; tells whether a place of work is still to be chosen (step 2), which waits for what must be done before all else. */
export async function signIn(credentials: Credentials): Promise<{ choose: boolean }> {
  const { data } = await api.post<SessionAnswer>('login', credentials, { ...OUTSIDE, token: '' })
  takeSession(data)
  if (data.profile?.lang) chooseLanguage(data.profile.lang)
  return { choose: isCorporateLevel(data.profile ?? null) && !mustActFirst() }
}

/** Ends the session here, and on the server as soon as it can be reached. */
export function signOut(): void {
  const token = currentToken()
  forgetDraft()
  dropSession()
  if (token) void api.post('logout', {}, { ...OUTSIDE, token }).catch(() => {})
}

/** Reads rights, company and unit anew: what an administrator changed shows with the next visit. */
export async function reloadSession(): Promise<void> {
  const token = currentToken()
  const { data } = await api.get<SessionAnswer>('session', {}, OUTSIDE)
  // The answer may come after a sign-out, or after another account has signed in.
  if (currentToken() === token) takeSession(data)
}

/** Makes a company the one worked in (super admin); the old token ends with the call. */
export async function chooseCorporate(id: number): Promise<void> {
  const { data } = await api.post<SessionAnswer>('switch/corporate', { corporate_id: id }, OUTSIDE)
  takeSession(data)
}

/** Makes a production unit the active one; null stands for all of them. */
export async function chooseUnit(id: number | null): Promise<void> {
  const { data } = await api.post<{ production_unit: ProductionUnit | null }>(
    'switch/production-unit',
    { production_unit_id: id },
    OUTSIDE,
  )
  takeUnit(data.production_unit)
}

/** Chooses the language, at once; the server keeps it for one's other devices and for mails. */
export async function chooseOwnLanguage(lang: Language): Promise<void> {
  chooseLanguage(lang)
  try {
    await api.patch('update/profile', { lang }, OUTSIDE)
  } catch (error) {
    showFailure(error)
  }
}

/** Chooses how numbers are written, for oneself (null follows the company) or for the company; at once, and kept by the server. */
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

/** Whether the user must change his password or set up his second factor before anything else works. */
export function mustActFirst(): boolean {
  const { profile } = currentSession()
  return Boolean(profile?.must_change_password || profile?.must_set_second_factor)
}
