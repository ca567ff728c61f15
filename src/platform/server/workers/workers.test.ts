import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { getPriority } from 'node:os'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharpest } from '../../../testing/long.ts'
import { Cancelled, Refused } from '../errors.ts'
import type { Asking } from '../long-work/turns.ts'
import type { Probe, probe } from './probe.testing.thread.ts'
import type { Work } from './threaded.ts'
import { Workers } from './workers.ts'

const WORK: Work = {
  kind: 'drawing',
  file: new URL('./probe.testing.thread.ts', import.meta.url),
  longest: 60_000,
  patience: 60_000,
  mostMemory: 256 * 1024 * 1024,
  tooLarge: ['Terlalu besar', 'Too large'],
}
const stays = new AbortController().signal
const someone: Asking = { user: 1, corporate: 1 }
const another: Asking = { user: 2, corporate: 2 }

let workers: Workers
beforeEach(() => {
  workers = new Workers()
})
afterEach(() => workers.close())

const ask = (what: Probe, who = someone, { signal = stays, ...work }: Partial<Work> & { signal?: AbortSignal } = {}) =>
  workers.run<typeof probe>({ ...WORK, ...work }, what, { who, signal })

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.catch((reason: unknown) => reason)
  if (!(error instanceof Refused)) throw new Error(`It was not refused: ${error}`)
  const { status, code, sentence, fields } = error
  return { status, code, sentence, fields }
}

test('a thread answers, without the environment and at a lower priority than the event loop', async () => {
  // Other systems have only one priority for the whole process.
  const priority = process.platform === 'linux' ? Math.min(getPriority() + 10, 19) : getPriority()
  expect(await ask('answer')).toEqual({ environment: 0, priority })
})

test('a refusal arrives as it was thrown, a failure as a failure', async () => {
  const sentence = { label: ['Ganjil: {no}', 'Odd: {no}'], values: { no: 3 } }
  expect(await refusal(ask('refuse'))).toEqual({ status: 422, code: 'odd', sentence, fields: { no: [sentence] } })
  await expect(ask('fail')).rejects.toThrow('It failed.')
  await ask('answer')
})

test('work that computes longer than its limit is ended with a 422', async () => {
  const { status, code, sentence } = await refusal(ask('spin', someone, { longest: 1_000 }))
  expect({ status, code, label: sentence.label }).toEqual({ status: 422, code: 'too_large', label: WORK.tooLarge })
  await ask('answer')
})

test('work that is late without computing is ended with a 429: the machine is busy, and nothing is too large', async () => {
  expect(await refusal(ask('wait', someone, { patience: 1_000 }))).toMatchObject({ status: 429, code: 'busy' })
  await ask('answer')
})

test.each(sharpest(['buffers', 'one array', 'many texts'] as const, 2))(
  'work that takes too much memory (%s) is ended with a 422, and the process goes on',
  async (what) => {
    expect(await refusal(ask(what))).toMatchObject({ status: 422, code: 'too_large' })
    await ask('answer')
  },
)

test('the event loop goes on and others are answered while a user keeps a thread busy', async () => {
  const left = new AbortController()
  let isOver = false
  const busy = ask('spin', someone, { signal: left.signal }).catch(() => {
    isOver = true
  })
  for (let turn = 0; turn < 100; turn++) await turnOfLoop()
  for (let call = 0; call < 5; call++) await ask('answer', another)
  expect(isOver).toBe(false)
  left.abort(new Cancelled())
  await busy
})

test('a request that is cancelled ends its thread and frees its place', async () => {
  const left = new AbortController()
  const cancelled = refusal(ask('spin', someone, { signal: left.signal }))
  const next = ask('answer')
  // By now the first one runs.
  await ask('answer', another)
  left.abort(new Cancelled())
  expect(await cancelled).toMatchObject({ status: 409, code: 'cancelled' })
  await next
})

test.each(['fail', 'spin', 'many texts'] as const)('a turn (%s) is over once its thread has ended', async (what) => {
  const started: Worker[] = []
  const note = (message: unknown) => {
    if (typeof message === 'object' && message && 'worker' in message && message.worker instanceof Worker)
      started.push(message.worker)
  }
  subscribe('worker_threads', note)
  try {
    await expect(ask(what, someone, { longest: 1_000 })).rejects.toThrow()
    // An ended thread has no id.
    expect(started.map(({ threadId }) => threadId)).toEqual([-1])
  } finally {
    unsubscribe('worker_threads', note)
  }
})

test("a user cannot fill the queue: what exceeds the user's share is a 429, others are answered", async () => {
  const left = new AbortController()
  const asked = Array.from({ length: 20 }, () => refusal(ask('spin', someone, { signal: left.signal })))
  await ask('answer', { user: 2, corporate: 1 })
  await ask('answer', another)
  left.abort(new Cancelled())
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  expect(statuses.filter((status) => status === 409)).toHaveLength(6)
})

test.each(['drawing', 'reading'] as const)('a company never holds all turns for %s', async (kind) => {
  const left = new AbortController()
  const asked = Array.from({ length: 10 }, (_, user) =>
    refusal(ask('spin', { user, corporate: 1 }, { kind, signal: left.signal })),
  )
  await ask('answer', another, { kind })
  left.abort(new Cancelled())
  for (const one of await Promise.all(asked)) expect(one.status).toBe(409)
})

test('slow imports delay no print of their company', async () => {
  const left = new AbortController()
  const reading = Array.from({ length: 10 }, (_, user) =>
    refusal(ask('spin', { user, corporate: 1 }, { kind: 'reading', signal: left.signal })),
  )
  for (let user = 0; user < 3; user++) await ask('answer', { user, corporate: 1 })
  left.abort(new Cancelled())
  for (const one of await Promise.all(reading)) expect(one.status).toBe(409)
})

test('a document that is long in drawing leaves a thread to the others of its company', async () => {
  const left = new AbortController()
  const drawn = refusal(ask('spin', someone, { signal: left.signal }))
  await ask('answer', { user: 2, corporate: 1 })
  left.abort(new Cancelled())
  expect((await drawn).status).toBe(409)
})

test('closing ends running and waiting work; both get 503, as do later calls', async () => {
  const running = refusal(ask('spin'))
  const waiting = refusal(ask('answer'))
  await ask('answer', another)
  await workers.close()
  for (const one of [running, waiting, refusal(ask('answer'))]) expect(await one).toMatchObject({ status: 503 })
})
