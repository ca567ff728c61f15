import { Agent, get, type IncomingMessage } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { createParser } from 'eventsource-parser'
import { lookAfterMs } from '../../src/platform/web/live/pace.ts'
import type { Json } from '../product.ts'

/** What the boards have seen since they were last asked. */
export interface Seen {
  /** Milliseconds from a change to the moment its board had been read again. */
  lags: number[]
  failed: number
}

// Boards as browsers hold them open: each listens over a connection of its own and reads its day again after a change.
// In a thread of its own, so that they do not delay the clients that are measured.
const { origin, path, tokens }: { origin: string; path: string; tokens: string[] } = workerData
const agent = new Agent({ keepAlive: true })
let seen: Seen = { lags: [], failed: 0 }

function open(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  let heard: number[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let told = ''
  const look = () => {
    const shown = heard
    heard = []
    lookedAt = performance.now()
    timer = undefined
    get(
      `${origin}${path}`,
      { agent, headers: { ...headers, 'accept-encoding': 'gzip', 'last-event-id': told } },
      (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode !== 200) seen.failed += 1
          for (const at of shown) seen.lags.push(Date.now() - at)
        })
      },
    ).on('error', () => {
      seen.failed += 1
    })
  }
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (event !== 'changes') return
      if (id) told = id
      const { at, rows }: Json = JSON.parse(data)
      if (!rows.some(([module]: Json) => module === 'production/docket')) return
      heard.push(Date.parse(at))
      if (!timer) timer = setTimeout(look, lookAfterMs(performance.now() - lookedAt))
    },
  })
  return new Promise((resolve, reject) => {
    const listening = get(`${origin}/api/live`, { headers }, (stream: IncomingMessage) => {
      if (stream.statusCode !== 200) return reject(new Error(`Listening answered ${stream.statusCode}.`))
      stream.setEncoding('utf8').on('data', (chunk: string) => parser.feed(chunk))
      stream.on('error', () => {})
      resolve()
    })
    listening.on('error', reject)
  })
}

await Promise.all(tokens.map(open))
parentPort?.on('message', () => {
  parentPort?.postMessage(seen)
  seen = { lags: [], failed: 0 }
})
parentPort?.postMessage(seen)
