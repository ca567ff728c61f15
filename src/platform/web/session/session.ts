import { useCallback } from 'react'
import { type Holder, holdsPermission } from '../../definition/permission.ts'
import { LANGUAGE_KEY, rereadLanguage } from '../language.ts'
import { takeNumberFormats } from '../number-format.ts'
import { storage } from '../storage.ts'
import { createStore, useStore } from '../store.ts'
import {
  type Corporate,
  type ProductionUnit,
  type Profile,
  readPermissions,
  readProfile,
  type SessionAnswer,
  SUPER_ADMIN,
} from './session-answer.ts'

/** The keys in local storage, by the specification (§3). */
const KEYS = {
  token: '_token',
  profile: 'profile',
  permissions: 'permission',
  unitId: 'unitProductionId',
  temporaryDate: 'temporary_date',
  modules: 'modules',
  backdate: 'backDate',
  // A key of our own: the first screen asks for its day before the session call answers.
  timezone: 'timezone',
} as const

export interface SessionState {
  token: string | null
  profile: Profile | null
  permissions: readonly string[]
  /** Not stored: the session call returns them when the layout mounts. */
  corporate: Corporate | null
  productionUnit: ProductionUnit | null
  /** The fixed or chosen production unit; null means all. */
  unitId: number | null
  /** The production unit chosen in a form or a filter while all units are shown. */
  formFilterUnitId: number | null
  /** Whether transactions of the active unit may have earlier dates. */
  backdate: boolean
  /** The zone of the active unit, or of the company's first while all are shown; IANA name. */
  timezone: string | null
  /** The day last used, with which the next board starts unless it is over; YYYY-MM-DD. */
  temporaryDate: string | null
  /** Whether the browser has stored screens for the user; without them a token is no session (specification §2). */
  hasModules: boolean
  /** Whether the tour guide is shown. */
  allowGuides: boolean
}

function stored(): Omit<SessionState, 'corporate' | 'productionUnit' | 'formFilterUnitId' | 'allowGuides'> {
  return {
    token: storage.read(KEYS.token) || null,
    profile: readProfile(parsed(storage.read(KEYS.profile))),
    permissions: readPermissions(parsed(storage.read(KEYS.permissions))),
    unitId: Number(storage.read(KEYS.unitId)) || null,
    temporaryDate: storage.read(KEYS.temporaryDate),
    hasModules: storage.read(KEYS.modules) !== null,
    backdate: storage.read(KEYS.backdate) === 'true',
    timezone: storage.read(KEYS.timezone),
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const store = createStore<SessionState>({
  ...stored(),
  corporate: null,
  productionUnit: null,
  formFilterUnitId: null,
  allowGuides: false,
})

export const currentSession = (): SessionState => store.get()
export const currentToken = (): string | null => store.get().token
/** The unit in calls: the active one, else that of the form or filter (specification §7). */
export const unitForCalls = (): number | null => store.get().unitId ?? store.get().formFilterUnitId

/** Subscribes to one part of the session. */
export function useSession<S>(select: (state: SessionState) => S): S {
  return useStore(store, select)
}

/** Whether a user is signed in, as far as this browser knows. */
export function isSignedIn(): boolean {
  const { token, profile, hasModules } = store.get()
  return token !== null && profile !== null && hasModules
}

/** Stores the answer of login, session or switch/corporate, in memory and in local storage. */
export function takeSession(answer: SessionAnswer): void {
  const current = store.get()
  const token = answer.token ?? current.token
  const profile = answer.profile ?? current.profile
  const unit = answer.production_unit
  storage.write(KEYS.profile, profile && JSON.stringify(profile))
  storage.write(KEYS.permissions, JSON.stringify(answer.permissions))
  // The menu stores the screens once it is shown; until then there are none.
  if (!current.hasModules) storage.write(KEYS.modules, '[]')
  store.set({
    token,
    profile,
    hasModules: true,
    permissions: answer.permissions,
    corporate: answer.corporate,
    allowGuides: answer.corporate?.allow_guides ?? false,
  })
  if (answer.number_format) takeNumberFormats(answer.number_format)
  takeUnit(unit)
  // Last: other tabs react to it, and then everything else must be readable.
  storage.write(KEYS.token, token)
}

/** Activates a production unit, or all of them, with its allow_backdate and zone. */
export function takeUnit(unit: ProductionUnit | null): void {
  const backdate = unit?.allow_backdate ?? false
  const timezone = unit?.timezone ?? store.get().corporate?.timezone ?? null
  storage.write(KEYS.unitId, unit && String(unit.id))
  storage.write(KEYS.backdate, unit && String(backdate))
  storage.write(KEYS.timezone, timezone)
  store.set({ unitId: unit?.id ?? null, productionUnit: unit, backdate, timezone, formFilterUnitId: null })
}

/** The unit of a form or a filter while all units are shown. */
export const chooseFormUnit = (id: number | null) => store.set({ formFilterUnitId: id })

/** Whether the tour guide is shown. */
export const allowGuides = (allowed: boolean) => store.set({ allowGuides: allowed })

/** A screen of the menu, as stored. */
interface MenuEntry {
  name: string
  path: string
  icon: string
  permission?: string
}

/** Stores the screens of the user's menu; a menu that renders once more after the session has ended is ignored. */
export function rememberModules(entries: readonly MenuEntry[]): void {
  if (isSignedIn()) storage.write(KEYS.modules, JSON.stringify(entries))
}

/** Stores the day that was last used. */
export function rememberDate(day: string | null): void {
  storage.write(KEYS.temporaryDate, day)
  store.set({ temporaryDate: day })
}

/** Deletes the session: local storage keeps only the language. */
export function dropSession(): void {
  storage.clearExcept([LANGUAGE_KEY])
  store.set({
    ...stored(),
    corporate: null,
    productionUnit: null,
    formFilterUnitId: null,
    allowGuides: false,
  })
}

/** Applies what other tabs store; `ended` runs when another tab has signed out, or in as another user. */
export function followOtherTabs(changed: (what: 'ended' | 'unit') => void): void {
  globalThis.addEventListener('storage', (event) => {
    if (event.key === null || event.key === LANGUAGE_KEY) rereadLanguage()
    const before = store.get()
    const now = stored()
    store.set(now)
    if (now.token !== before.token) changed('ended')
    else if (now.unitId !== before.unitId) {
      store.set({ productionUnit: null, formFilterUnitId: null })
      changed('unit')
    }
  })
}

let known: { state: Pick<SessionState, 'profile' | 'permissions'>; holder: Holder | null } | undefined

/** The user for the permission check; the same object until permissions change. */
export function holderOf(state: SessionState): Holder | null {
  if (known?.state.profile !== state.profile || known.state.permissions !== state.permissions) {
    const { profile, permissions } = state
    const holder = profile && { roleId: profile.role_id, permissions: new Set(permissions) }
    known = { state: { profile, permissions }, holder }
  }
  return known.holder
}

/** Whether the signed-in user holds a permission (specification §6). */
export const holdsNow = (permission: string | undefined): boolean => holdsPermission(holderOf(store.get()), permission)

/** The check as a function that follows the session: `const may = usePermission(); may('create-customer')`. */
export function usePermission(): (permission: string | undefined) => boolean {
  const holder = useSession(holderOf)
  return useCallback((permission) => holdsPermission(holder, permission), [holder])
}

/** Whether the user works in a company, which a super admin may leave unchosen. */
export const useHasCompany = (): boolean =>
  useSession(({ corporate, profile }) => corporate !== null || profile?.role_code !== SUPER_ADMIN)
