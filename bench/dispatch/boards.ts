import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { createParser } from 'eventsource-parser'
import { lookAfterMs } from '../../src/platform/web/live/pace.ts'
import type { Json } from '../product.ts'

/** What the boards have measured since the last request. */
export interface Seen {
  /** Milliseconds from a change until its board has been read again. */
  lags: number[]
  failed: number
}

// Boards as browsers keep them open: each reads its day, listens on its own connection, applies what it is sent, and
// reads again when told of other changes. In a separate thread, so that they do not slow down the measured clients.
const { origin, path, tokens }: { origin: string; path: string; tokens: string[] } = workerData
const agent = new Agent({ keepAlive: true })
let seen: Seen = { lags: [], failed: 0 }
const shown = new Map<string, unknown>()

function open(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  /** The times of received changes not yet shown, and their telling. */
  let heard: { at: number; telling: number }[] = []
  let followed: string[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let told = ''
  let revision = ''
  const show = (changes: typeof heard) => {
    for (const { at } of changes) seen.lags.push(Date.now() - at)
  }
  const look = (then = () => {}) => {
    const changes = heard
    heard = []
    lookedAt = performance.now()
    timer = undefined
    get(
      `${origin}${path}`,
      { agent, headers: { ...headers, 'accept-encoding': 'gzip', 'last-event-id': told } },
      async (answer) => {
        if (answer.statusCode !== 200) seen.failed += 1
        // A short answer is sent as it is.
        const isZipped = answer.headers['content-encoding'] === 'gzip'
        const { data }: Json = await json(isZipped ? answer.pipe(createGunzip()) : answer)
        revision = data.revision
        shown.set(token, data)
        show(changes)
        then()
      },
    ).on('error', () => {
      seen.failed += 1
    })
  }
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (id) told = id
      if (event === 'following') followed = JSON.parse(data)
      if (event === 'part') {
        const { from, to, telling, part }: Json = JSON.parse(data)
        if (from !== revision) return
        if (part === null) return look()
        revision = to
        show(heard.filter((one) => one.telling <= telling))
        heard = heard.filter((one) => one.telling > telling)
      }
      if (event !== 'changes') return
      const { at, rows }: Json = JSON.parse(data)
      if (!rows.some(([module]: Json) => module === 'production/docket')) return
      heard.push({ at: Date.parse(at), telling: Number(told.split('/')[1]) })
      if (!timer && !followed.includes(revision)) timer = setTimeout(look, lookAfterMs(performance.now() - lookedAt))
    },
  })
  return new Promise((resolve, reject) => {
    const listening = get(`${origin}/api/live`, { headers }, (stream: IncomingMessage) => {
      if (stream.statusCode !== 200) return reject(new Error(`Listening answered ${stream.statusCode}.`))
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        const isFirst = told === ''
        parser.feed(chunk)
        if (isFirst && told) look(resolve)
      })
      stream.on('error', () => {})
    })
    listening.on('error', reject)
  })
}

await Promise.all(tokens.map(open))
parentPort?.on('message', (asked: 'seen' | 'shown') => {
  if (asked === 'shown') return parentPort?.postMessage([...shown.values()])
  parentPort?.postMessage(seen)
  seen = { lags: [], failed: 0 }
})
parentPort?.postMessage(seen)
