import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, newIdempotencyKey, onApiEvents } from './api.ts'
import { ApiError, isHandled } from './api-error.ts'
import { dropSession, takeSession } from './session/session.ts'

const events = { ended: vi.fn(), forbidden: vi.fn(), maintenance: vi.fn(), failed: vi.fn() }
const answers = vi.fn<typeof fetch>()

function answer(status: number, body: unknown): void {
  answers.mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError.')
  return error
}

const sent = () => {
  const [address, init] = answers.mock.lastCall ?? []
  return { address: String(address), init, headers: new Headers(init?.headers) }
}

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
  onApiEvents(events)
  takeSession({
    token: 'secret',
    profile: { role_id: 2, role_code: 'X', corporate_level: 1 },
    corporate: null,
    permissions: [],
    production_unit: { id: 4, name: 'Semarang', allow_backdate: true },
  })
})
afterEach(() => {
  dropSession()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('what every call carries', () => {
  test('marker, language, token and unit', async () => {
    answer(200, { data: [], record: 0 })
    await api.get('list/customer', { page: 2, limit: 10 })
    const { address, headers } = sent()
    expect(address).toBe('/api/list/customer?page=2&limit=10&offset=10&production_unit_id=4')
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(headers.get('language')).toBe('id')
    expect(headers.get('Authorization')).toBe('Bearer secret')
  })

  test('a write has its body and its key', async () => {
    answer(201, { data: { id: 1 } })
    await api.post('create/customer', { name: 'A' }, { idempotencyKey: 'k' })
    const { init, headers } = sent()
    expect(init?.body).toBe('{"name":"A","production_unit_id":4}')
    expect(headers.get('Idempotency-Key')).toBe('k')
  })

  test('signing in carries no token', async () => {
    answer(200, { data: {} })
    await api.post('login', { username: 'a' }, { unit: false, token: '' })
    expect(sent().headers.get('Authorization')).toBeNull()
    expect(sent().init?.body).toBe('{"username":"a"}')
  })

  test('keys differ', () => expect(newIdempotencyKey()).not.toBe(newIdempotencyKey()))
})

describe('failures', () => {
  test('a refusal is the caller’s to show', async () => {
    answer(422, {
      error_message: 'Isian belum benar',
      code: 'invalid',
      errors: { code: ['Kode telah digunakan'], x: 7 },
    })
    const error = await failureOf(api.post('create/customer', {}))
    expect(error).toMatchObject({ kind: 'refused', status: 422, code: 'invalid', message: 'Isian belum benar' })
    expect(error.errors).toEqual({ code: ['Kode telah digunakan'] })
    expect(isHandled(error)).toBe(false)
  })

  test('401, 403 and 500 are shown by the client and passed on', async () => {
    answer(401, { error_message: 'Silahkan login kembali', code: 'unauthenticated' })
    expect(isHandled(await failureOf(api.get('session')))).toBe(true)
    expect(events.ended).toHaveBeenCalledWith('secret')
    answer(403, { error_message: 'Tidak memiliki akses', code: 'forbidden' })
    expect(isHandled(await failureOf(api.get('list/x')))).toBe(true)
    expect(events.forbidden).toHaveBeenCalledOnce()
    answer(503, { error_message: 'Sistem sedang dalam pemeliharaan', code: 'maintenance' })
    await failureOf(api.get('list/x'))
    answer(503, { error_message: 'Layanan belum siap', code: 'unavailable' })
    await failureOf(api.get('list/x'))
    expect(events.maintenance).toHaveBeenCalledOnce()
    answer(500, 'boom')
    expect(isHandled(await failureOf(api.get('list/x')))).toBe(true)
    expect(events.failed).toHaveBeenCalledOnce()
  })

  test('a dead network and a gateway without a server are both offline', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf(api.get('list/x'))).toMatchObject({
      kind: 'offline',
      status: 0,
      message: 'Koneksi terputus',
    })
    answer(502, '<html>')
    expect(await failureOf(api.get('list/x'))).toMatchObject({ kind: 'offline', status: 502 })
  })

  test('an aborted call says nothing', async () => {
    const stop = new AbortController()
    stop.abort()
    answers.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'))
    const error = await failureOf(api.get('list/x', {}, { signal: stop.signal }))
    expect(error.kind).toBe('aborted')
    expect(isHandled(error)).toBe(true)
  })
})
