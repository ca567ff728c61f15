import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Sessions } from '../access/sessions.ts'
import { openPools } from '../database/pools.ts'
import { Registry } from '../engine/registry.ts'
import { Workers } from '../workers/workers.ts'
import { buildApp } from './app.ts'

// No test here reaches the database.
const pools = openPools('postgres://nobody@127.0.0.1:1/none')
let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-web-'))
  await mkdir(path.join(folder, 'web', 'assets'), { recursive: true })
  await mkdir(path.join(folder, 'web', '.git'))
  await writeFile(path.join(folder, 'web', 'index.html'), '<!doctype html><title>Molen</title>')
  await writeFile(path.join(folder, 'web', 'assets', 'app.js'), 'export {}')
  await writeFile(path.join(folder, 'web', 'assets', 'app.js.br'), brotliCompressSync('export {}'))
  await writeFile(path.join(folder, 'web', '.git', 'config'), 'secret of the repository')
  app = await buildApp({
    pools,
    sessions: new Sessions(pools.owner),
    registry: new Registry([], []),
    workers: new Workers(),
    version: '1.2.3',
    webRoot: path.join(folder, 'web'),
    ready: () => true,
    logger: false,
    routes: (fastify) => {
      fastify.get('/address', (request) => ({ ip: request.ip }))
      fastify.get('/broken', () => {
        throw new Error('relation "secrets" does not exist at /srv/molen/src/inside.ts:7')
      })
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app?.close()
  await pools.end()
  await rm(folder, { recursive: true, force: true })
})

/** Sends raw bytes and returns the raw response. */
async function sent(lines: string): Promise<string> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  socket.write(lines.replaceAll('\n', '\r\n'))
  return text(socket)
}

test.each([
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '203.0.113.7', '203.0.113.7'],
  // Entries before the proxy's own one are written by the client and not trusted.
  ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['10.0.0.7', '203.0.113.7', '10.0.0.7'],
])('a call from %s that says it is for %s counts as from %s', async (remoteAddress, forwarded, ip) => {
  const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': '198.51.100.9', forwarded: 'for=198.51.100.9' }
  expect((await app.inject({ url: '/address', remoteAddress, headers })).json()).toEqual({ ip })
})

test('an internal error is answered without details', async () => {
  const { statusCode, body } = await app.inject('/broken')
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toEqual({ error_message: 'Terjadi kesalahan system', code: 'failed' })
})

test('a script is sent compressed to a client that accepts it, plain to others', async () => {
  const ask = (encoding: string) => app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': encoding } })
  const [small, plain] = [await ask('br, gzip'), await ask('identity')]
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('export {}')
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe('export {}')
})

test('the page of a web build that replaces another one is sent at once; without a page the last one stays', async () => {
  const index = path.join(folder, 'web', 'index.html')
  const page = async () => (await app.inject('/')).body
  const before = await page()
  await rm(index)
  expect(await page()).toBe(before)
  await writeFile(index, '<!doctype html><title>Molen of today</title>')
  expect(await page()).toBe('<!doctype html><title>Molen of today</title>')
  await writeFile(index, before)
  expect(await page()).toBe(before)
})

test.each(['/', '/healthz', '/broken', '/assets/app.js', '/assets/none.js', '/some/page', '/api/openapi.json'])(
  'the answer of %s says what it is and what a browser may do with it',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toMatch(/; charset=utf-8$/i)
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"]) {
      expect(policy.split(';')).toContain(part)
    }
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  },
)

test.each([
  '/assets',
  '/assets/',
  '/assets/../.git/config',
  '/assets/%2e%2e/.git/config',
  '/.git/config',
  '/src/app/server.ts',
])('no folder is listed and nothing but the built files is sent: %s', async (url) => {
  const { body } = await app.inject(url)
  expect(body).not.toMatch(/secret of the repository|app\.js|import /)
})

test('TRACE and methods that no call has are not answered', async () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PUT']) {
    const answer = await sent(`${method} /address HTTP/1.1\nHost: localhost\nCookie: mine=1\nConnection: close\n\n`)
    expect(answer, method).not.toMatch(/^HTTP\/1\.1 2/)
    expect(answer, method).not.toContain('mine=1')
  }
})

test('a message with two different lengths is refused', async () => {
  const body = '5\nhello\n0\n\n'
  const head = 'POST /address HTTP/1.1\nHost: localhost\nContent-Type: application/json\nConnection: close\n'
  const both = await sent(`${head}Content-Length: 4\nTransfer-Encoding: chunked\n\n${body}`)
  const twice = await sent(`${head}Content-Length: 4\nContent-Length: 5\n\nhello`)
  for (const answer of [both, twice]) expect(answer).toMatch(/^HTTP\/1\.1 400/)
})

test('a connection opened ahead without a request does not delay a stop', async () => {
  const parts = { pools, sessions: new Sessions(pools.owner), registry: new Registry([], []), workers: new Workers() }
  const stopping = await buildApp({ ...parts, version: '1.2.3', ready: () => true, logger: false })
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(stopping.server, 'connection')
  const socket = connect(Number(new URL(stopping.listeningOrigin).port), '127.0.0.1')
  await accepted
  const said = text(socket)
  await stopping.close()
  // A connection that waited until the timeout would get 408 instead.
  expect(await said).toBe('')
}, 100_000)

test.each([
  '/assets/../index.html',
  '/assets/..',
  '/assets/../../package.json',
  '/assets/./app.js',
  '/assets//app.js',
  '/assets/%2e%2e%2findex.html',
  '/assets/..%5cindex.html',
  '/assets/app.js%00',
])('a path that leads out of the web folder is a 404: %s', async (url) => {
  const answer = await sent(`GET ${url} HTTP/1.1\nHost: localhost\nConnection: close\n\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('"code":"not_found"')
})
