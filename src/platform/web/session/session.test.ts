import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

class MemoryStorage {
  readonly #kept = new Map<string, string>()
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value)
  }
  removeItem(key: string): void {
    this.#kept.delete(key)
  }
  clear(): void {
    this.#kept.clear()
  }
  keys(): string[] {
    return [...this.#kept.keys()].sort()
  }
}

const local = new MemoryStorage()
vi.stubGlobal('localStorage', local)
const {
  chooseFormUnit,
  currentSession,
  dropSession,
  holdsNow,
  isSignedIn,
  rememberDate,
  rememberModules,
  takeSession,
  takeUnit,
  unitForCalls,
} = await import('./session.ts')
const { readProfile } = await import('./session-answer.ts')
afterAll(() => vi.unstubAllGlobals())

const answer = {
  token: 'secret',
  profile: { id: 3, name: 'Rina', role_id: 2, role_code: 'SALES', corporate_level: 1 },
  corporate: { id: 1, name: 'PT Beton', allow_guides: true },
  permissions: ['read-customer', 'update-customer'],
  production_unit: null,
}
const semarang = { id: 4, name: 'Semarang', allow_backdate: true }

beforeEach(() => {
  local.clear()
  dropSession()
})

describe('the session', () => {
  test('is stored under the keys of the specification', () => {
    takeSession(answer)
    takeUnit(semarang)
    rememberDate('2026-11-21')
    rememberModules([{ name: 'Customer', path: '/sales/customer', icon: 'sales', permission: 'read-customer' }])
    const keys = ['_token', 'backDate', 'modules', 'permission', 'profile', 'temporary_date', 'unitProductionId']
    expect(local.keys()).toEqual(keys)
    expect(JSON.parse(local.getItem('modules') ?? '')).toMatchObject([{ path: '/sales/customer' }])
    expect(local.getItem('permission')).toBe('["read-customer","update-customer"]')
    expect(local.getItem('unitProductionId')).toBe('4')
    expect(isSignedIn()).toBe(true)
  })

  test('choosing a unit takes its allow_backdate along, all units clear both', () => {
    takeSession(answer)
    takeUnit(semarang)
    expect(currentSession()).toMatchObject({ unitId: 4, backdate: true })
    takeUnit(null)
    expect(currentSession()).toMatchObject({ unitId: null, backdate: false })
    expect(local.getItem('unitProductionId')).toBeNull()
    expect(local.getItem('backDate')).toBeNull()
  })

  test('calls carry the active unit, else the one of the form', () => {
    takeSession(answer)
    expect(unitForCalls()).toBeNull()
    chooseFormUnit(2)
    expect(unitForCalls()).toBe(2)
    takeUnit(semarang)
    expect(unitForCalls()).toBe(4)
  })

  test('a session call without token and profile keeps them', () => {
    takeSession(answer)
    takeSession({ corporate: null, permissions: ['read-uom'], production_unit: semarang })
    expect(currentSession()).toMatchObject({ token: 'secret', profile: { name: 'Rina' }, unitId: 4 })
    expect(holdsNow('read-customer')).toBe(false)
  })

  test('needs stored screens besides the token when the page is opened', async () => {
    takeSession(answer)
    const opened = async () => {
      vi.resetModules()
      return (await import('./session.ts')).isSignedIn()
    }
    expect(await opened()).toBe(true)
    local.removeItem('modules')
    expect(await opened()).toBe(false)
  })

  test('a sign-out keeps only the language', () => {
    takeSession(answer)
    takeUnit(semarang)
    local.setItem('lang', 'en')
    local.setItem('other', 'x')
    dropSession()
    expect(local.keys()).toEqual(['lang'])
    expect(isSignedIn()).toBe(false)
    expect(currentSession()).toMatchObject({
      token: null,
      profile: null,
      permissions: [],
      unitId: null,
      corporate: null,
    })
  })
})

describe('the permission check', () => {
  test('knows alternatives, the super user, and a session without permissions', () => {
    expect(holdsNow('read-customer')).toBe(false)
    takeSession(answer)
    expect(holdsNow('read-nothing|read-customer')).toBe(true)
    expect(holdsNow('delete-customer')).toBe(false)
    expect(holdsNow('')).toBe(false)
    takeSession({ ...answer, permissions: [], profile: { ...answer.profile, role_id: -1 } })
    expect(holdsNow('delete-customer')).toBe(true)
  })

  test('a profile that was tampered with is none', () => {
    expect(readProfile({ role_id: '-1' })).toBeNull()
    expect(readProfile('x')).toBeNull()
    expect(readProfile({ role_id: 5, corporate_level: true })).toMatchObject({ role_id: 5, corporate_level: 1 })
  })
})
