import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { expectRefusal } from '../../testing/matrix/subject.ts'

/** The calls that need no session. Adding one here is a deliberate decision. */
const OPEN_CALLS = [
  'GET /api/config',
  'GET /api/openapi.json',
  'GET /api/oauth/google',
  'GET /api/oauth/google/callback',
  'GET /api/register/city',
  'POST /api/device/hello',
  'POST /api/login',
  'POST /api/password/forgot',
  'POST /api/password/recovery',
  'POST /api/register/corporate',
  'POST /api/request_email_verification',
  'POST /api/request_forgot_password',
  'POST /api/verify-email',
]
const SIXTEEN_KILOBYTES = 16 * 1024
const TWENTY_MEGABYTES = 'x'.repeat(20 * 1024 * 1024)

interface Call {
  method: string
  path: string
  isOpen: boolean
}

let app: RunningApp
const calls: Call[] = []
beforeAll(async () => {
  // Fastify publishes its instance before any route is added.
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat())
        if (/^\/(api|files)\//.test(url)) calls.push({ method: one, path: url, isOpen: config?.open === true })
    })
  })
  app = await startApp()
})
afterAll(() => app?.stop())

/** Sends the call without a session, with these headers and this body. */
async function asNobody({ method, path }: Pick<Call, 'method' | 'path'>, headers = {}, body?: string) {
  const answer = await fetch(app.address + path.replaceAll(/:\w+/g, '1'), {
    method,
    headers,
    ...(body ? { body } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
}

test('every call but those named here is a 401 without a session', async () => {
  const answered: string[] = []
  for (const call of calls) {
    const { status } = await asNobody(call)
    if (status !== 401) answered.push(`${call.method} ${call.path}`)
  }
  expect(calls.length).toBeGreaterThan(400)
  const open = OPEN_CALLS.filter((call) => !call.endsWith('/device/hello'))
  const heads = open.filter((call) => call.startsWith('GET')).map((call) => call.replace('GET', 'HEAD'))
  expect(answered.toSorted()).toEqual([...open, ...heads].toSorted())
})

test('without a session a body of 20 MB or of a wrong type is a 401; malformed JSON is a 400', async () => {
  const json = { 'content-type': 'application/json' }
  for (const path of ['/api/create/uom', '/api/upload/file', '/api/import/uom', '/api/no/such/call']) {
    expectRefusal(await asNobody({ method: 'POST', path }, json, TWENTY_MEGABYTES), 401, path)
  }
  for (const call of calls.filter(({ method, isOpen }) => !isOpen && !['GET', 'HEAD'].includes(method))) {
    const what = `${call.method} ${call.path}`
    expectRefusal(await asNobody(call, { 'content-type': 'application/xml' }, '<a/>'), 401, what)
    expectRefusal(await asNobody(call, json, '{}'), 401, what)
    // A file upload checks the session before it reads the body.
    const isFile = /^\/api\/(import\/[^:]+|upload\/file)$/.test(call.path)
    expectRefusal(await asNobody(call, json, '{'), isFile ? 401 : 400, what)
  }
})

test('without a session JSON larger than open calls accept is not parsed: a 401, even if it is malformed', async () => {
  const headers = { 'content-type': 'application/json' }
  expectRefusal(
    await asNobody({ method: 'POST', path: '/api/create/uom' }, headers, '{'.padEnd(SIXTEEN_KILOBYTES)),
    400,
  )
  expectRefusal(
    await asNobody({ method: 'POST', path: '/api/create/uom' }, headers, '{'.padEnd(SIXTEEN_KILOBYTES + 1)),
    401,
  )
})

test('with a session, body errors 413, 415 and 400 come before the permission check', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: [] })
  expectRefusal(await user.post('/create/uom', JSON.stringify({ note: TWENTY_MEGABYTES })), 413)
  expectRefusal(await user.post('/create/uom', '<a/>', { 'content-type': 'application/xml' }), 415)
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  expectRefusal(await user.post('/create/uom', '--x--', form), 415)
  expectRefusal(await user.post('/create/uom', '{'), 400)
  expectRefusal(await user.post('/create/uom', '{}'), 403)
})

test('open calls check the body: 413, 415 and 400', async () => {
  const login = { method: 'POST', path: '/api/login' }
  const json = { 'content-type': 'application/json' }
  expectRefusal(await asNobody(login, json, TWENTY_MEGABYTES), 413)
  expectRefusal(await asNobody(login, { 'content-type': 'application/xml' }, '<a/>'), 415)
  expectRefusal(await asNobody(login, json, '{'), 400)
})

test('open calls accept at most 16 KB', async () => {
  const headers = { 'content-type': 'application/json' }
  const open = calls.filter(({ method, isOpen }) => isOpen && method === 'POST')
  expect(open.length).toBeGreaterThan(5)
  for (const call of open) {
    const what = `${call.method} ${call.path}`
    expect((await asNobody(call, headers, '{}'.padEnd(SIXTEEN_KILOBYTES))).status, what).not.toBe(413)
    expectRefusal(await asNobody(call, headers, '{}'.padEnd(SIXTEEN_KILOBYTES + 1)), 413, what)
  }
})

test('a body sent to an unknown address is not read: 404', async () => {
  expectRefusal(await asNobody({ method: 'POST', path: '/login' }, {}, TWENTY_MEGABYTES), 404)
})

test('an address encoded another way is the same call: it needs a session and is not cached', async () => {
  for (const path of ['/%61pi/list/uom', '/api/list/%75om', '/api/list/uom/', '/api', '/api/', '/api/nothing/here']) {
    const answer = await asNobody({ method: 'GET', path })
    expectRefusal(answer, 401, path)
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
  }
})
