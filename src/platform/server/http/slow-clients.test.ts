import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headOf, rawClient, slowReader, slowSender } from '../../testing/slow-clients.ts'
import { Sessions } from '../access/sessions.ts'
import { openPools } from '../database/pools.ts'
import { Registry } from '../engine/registry.ts'
import { Workers } from '../workers/workers.ts'
import { buildApp } from './app.ts'
import { PATIENCE } from './patience.ts'

const QUICK = {
  ...PATIENCE,
  request: 600,
  uploadRate: 16 * 1024,
  upload: 3_000,
  look: 50,
  reader: 600,
  leastRate: 64 * 1024,
}
/** More data than the sockets buffer. */
const CHUNKS = 512
const CHUNK = Buffer.alloc(64 * 1024, 'x')

// No test here reaches the database.
const pools = openPools('postgres://nobody@127.0.0.1:1/none')
let app: FastifyInstance
const opened: Socket[] = []
beforeAll(async () => {
  app = await buildApp({
    pools,
    sessions: new Sessions(pools.owner),
    registry: new Registry([], []),
    workers: new Workers(),
    version: '1.2.3',
    ready: () => true,
    logger: false,
    patience: QUICK,
    routes: (fastify) => {
      const type = 'application/octet-stream'
      fastify.get('/whole', (_, reply) => reply.type(type).send(Buffer.alloc(CHUNKS * CHUNK.length, 'x')))
      fastify.get('/stream', (_, reply) => reply.type(type).send(Readable.from(Array(CHUNKS).fill(CHUNK))))
      fastify.get('/pause', (_, reply) => reply.type(type).send(Readable.from(withPause())))
      fastify.post('/take', () => ({ data: 'taken' }))
      fastify.addContentTypeParser(
        'application/x-file',
        { parseAs: 'buffer', bodyLimit: CHUNKS * CHUNK.length },
        (_, body, done) => done(null, body),
      )
      fastify.post('/upload', { config: { upload: true } }, ({ body }) => ({
        data: Buffer.isBuffer(body) && body.length,
      }))
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await app?.close()
  await pools.end()
})

/** An answer that pauses longer than a slow client may. */
async function* withPause(): AsyncGenerator<string> {
  yield 'before'
  await after(3 * QUICK.reader)
  yield 'after'
}

/** Sends a byte every 100 ms until the server closes the connection, and returns its answer. */
function drip(sent: string): Promise<string> {
  const socket = slowSender(app.listeningOrigin, sent, 100)
  opened.push(socket)
  return text(socket)
}

/**
 * Requests an answer and reads `bytes` of it every `everyMs` until the server closes the connection; returns the
 * total read.
 */
async function readSlowly(url: string, bytes: number, everyMs: number): Promise<number> {
  const accepted = once(app.server, 'connection')
  const socket = slowReader(app.listeningOrigin, headOf(`GET ${url}`, { Connection: 'close' }), bytes, everyMs)
  opened.push(socket)
  let read = 0
  socket.on('taken', (part: Buffer) => {
    read += part.length
  })
  const [served] = (await accepted) as [Socket]
  await once(served, 'close')
  for await (const rest of socket) read += rest.length
  return read
}

const post = (headers: Record<string, string>) =>
  headOf('POST /take', { 'Content-Type': 'application/json', ...headers })
const LONG_BODY = post({ 'Content-Length': '100000' })

test.each([
  ['whose headers do not come to their end', 'GET /stream HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['whose body does not come to its end', LONG_BODY],
  ['whose body comes in chunks without end', `${post({ 'Transfer-Encoding': 'chunked' })}fffff\r\n`],
])('a request %s gets 408', async (_, sent) => {
  const answer = await drip(sent)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"timeout"')
})

test('150 connections that send a byte now and then are all ended, and others are answered meanwhile', async () => {
  const ended = Promise.all(Array.from({ length: 150 }, () => drip(LONG_BODY)))
  expect((await fetch(`${app.listeningOrigin}/healthz`)).status).toBe(200)
  for (const answer of await ended) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

/** Sends a file in pieces of 8 KB every 100 ms, and returns the server's answer. */
function sendFile(url: string, bytes: number): Promise<string> {
  const headers = { 'Content-Type': 'application/x-file', 'Content-Length': String(bytes), Connection: 'close' }
  const socket = rawClient(app.listeningOrigin, headOf(`POST ${url}`, headers))
  opened.push(socket)
  let left = bytes
  const timer = setInterval(() => {
    if (left > 0 && socket.writable) socket.write(Buffer.alloc(Math.min(left, 8 * 1024), 'x'))
    left -= 8 * 1024
  }, 100)
  socket.once('close', () => clearInterval(timer))
  return text(socket)
}

const FILE = 120 * 1024
const UPLOAD = headOf('POST /upload', { 'Content-Type': 'application/x-file', 'Content-Length': String(FILE) })
test('a file that keeps up with the least rate of uploads is taken, though it comes longer than other requests may', async () => {
  expect(await sendFile('/upload', FILE)).toMatch(new RegExp(`^HTTP/1\\.1 200 [^]*"data":${FILE}`))
})

test.each([
  ['to a call that takes no files', () => sendFile('/take', FILE)],
  ['of which a byte comes now and then', () => drip(UPLOAD)],
  ['that is not complete within the longest time of uploads', () => sendFile('/upload', 10 * FILE)],
])('a file %s is ended with 408', async (_, send) => {
  const answer = await send()
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"timeout"')
})

test('a file that falls behind the least rate is ended before the longest time of uploads', async () => {
  const ended: string[] = []
  const keepsUp = sendFile('/upload', 10 * FILE).then(() => ended.push('keeps up'))
  await drip(UPLOAD).then(() => ended.push('falls behind'))
  await keepsUp
  expect(ended).toEqual(['falls behind', 'keeps up'])
})

test('a connection that sends nothing is closed', async () => {
  expect(await text(rawClient(app.listeningOrigin, ''))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a reader of 512 bytes a second is disconnected', async () => {
  expect(await readSlowly('/stream', 51, 100)).toBeLessThan(CHUNKS * CHUNK.length)
})

test('a client that reads nothing is disconnected', async () => {
  expect(await readSlowly('/stream', 0, 100)).toBeLessThan(CHUNKS * CHUNK.length)
})

test.each(['/stream', '/whole'])(
  'a reader at the minimum rate gets the whole answer, however long it takes: %s',
  async (url) => {
    expect(await readSlowly(url, 256 * 1024, 20)).toBeGreaterThan(CHUNKS * CHUNK.length)
  },
)

test('a slow server does not count against the client', async () => {
  expect(await (await fetch(`${app.listeningOrigin}/pause`)).text()).toBe('beforeafter')
})
