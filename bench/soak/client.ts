import { Agent, request } from 'node:http'
import type { Json } from '../product.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

export interface Answered {
  status: number
  body: Json
  ms: number
}

/** One user at a browser: a separate connection, kept between calls. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #origin: string
  readonly #headers: Readonly<Record<string, string>>

  constructor(origin: string, headers: Readonly<Record<string, string>>) {
    this.#origin = origin
    this.#headers = headers
  }

  /** Sends one call; rejects when the connection breaks. */
  send(path: string, body?: object, key?: string): Promise<Answered> {
    const text = body && JSON.stringify(body)
    const headers = {
      ...this.#headers,
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const call = request(`${this.#origin}/api${path}`, { agent: this.#agent, method: text ? 'POST' : 'GET', headers })
      call.on('response', (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          answer += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          if (!response.complete) return reject(new Error('The answer broke off.'))
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer), ms: performance.now() - begun })
        })
      })
      call.on('error', reject)
      call.end(text)
    })
  }

  /** Sends a call until the answer is no 503, always with the same key; returns how often it was sent. */
  async insist(path: string, body?: object, key?: string): Promise<Answered & { tries: number }> {
    const begun = performance.now()
    for (let tries = 1; ; tries++) {
      const answer = await this.send(path, body, key).catch(() => undefined)
      if (answer && answer.status !== 503) return { ...answer, tries }
      if (performance.now() - begun > PATIENCE_MS) throw new Error(`${path} was not answered for a minute.`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  close(): void {
    this.#agent.destroy()
  }
}
