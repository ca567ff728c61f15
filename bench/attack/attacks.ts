import { setTimeout as pause } from 'node:timers/promises'
import { headOf, slowReader, slowSender } from '../../src/platform/testing/slow-clients.ts'

/** Whom an attacker attacks, and as whom. */
export interface Target {
  origin: string
  headers: Readonly<Record<string, string>>
}

type Attack = (target: Target) => void

const MB = 1024 * 1024
/** As many requests at once as a browser has connections. */
const AT_ONCE = 6
const BETWEEN_MS = 100

/** Sends a request again and again, several at once, whatever it is answered. */
function again(
  { origin, headers }: Target,
  path: string,
  type?: string,
  body?: string | Uint8Array<ArrayBuffer>,
): void {
  const repeat = async () => {
    for (;;) {
      const call = fetch(origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        body,
      })
      await call.then((answer) => answer.arrayBuffer()).catch(() => {})
      await pause(BETWEEN_MS)
    }
  }
  for (let place = 0; place < AT_ONCE; place++) void repeat()
}

const preview =
  (text: string): Attack =>
  (target) =>
    again(target, '/api/print/sample/DOCKET', 'application/json', JSON.stringify({ body: text }))

const file =
  (bytes: Uint8Array<ArrayBuffer>): Attack =>
  (target) =>
    again(target, '/api/import/customer?filename=a.csv', 'application/octet-stream', bytes)

const json =
  (path: string, body: string): Attack =>
  (target) =>
    again(target, path, 'application/json', body)

/** As many clients as `count`, each begun anew when the server has cut it off. */
function keep(count: number, begin: () => ReturnType<typeof slowReader>): void {
  const one = () => begin().once('close', () => setTimeout(one, BETWEEN_MS))
  for (let place = 0; place < count; place++) one()
}

/** What one user does to the server, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a preview of one word of 40,000 characters': preview('x'.repeat(40_000)),
  'a preview of one word of 600 KB': preview('x'.repeat(600_000)),
  'a preview of 600 KB of short lines': preview('a | b | c\n'.repeat(60_000)),
  'a preview as long as may be saved': preview('a | b | c\n'.repeat(1_000)),
  'a file of 20 MB of line feeds': file(new Uint8Array(20 * MB).fill(0x0a)),
  'a file of 15 MB of commas': file(new Uint8Array(15 * MB).fill(0x2c)),
  'a file of one line of 15 MB': file(new Uint8Array(15 * MB).fill(0x61)),
  '2 MB of nested lists to the login': json('/api/login', '['.repeat(MB) + ']'.repeat(MB)),
  '2 MB of nested lists to a call': json('/api/create/customer', '['.repeat(MB) + ']'.repeat(MB)),
  '100,000 values to a call': json('/api/create/customer', `{"addresses":[${'{},'.repeat(99_000)}{}]}`),
  '20,000 values to a call': json('/api/create/customer', `{"addresses":[${'{},'.repeat(19_990)}{}]}`),
  'exports of all dockets': (target) => again(target, '/api/export/production/docket?format=html'),
  'four readers of an export at 512 bytes a second': ({ origin, headers }) =>
    keep(4, () => slowReader(origin, headOf('GET /api/export/production/docket?format=html', headers), 51, 100)),
  '150 connections that send a byte now and then': ({ origin }) => {
    const head = headOf('POST /api/login', { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    keep(150, () => slowSender(origin, head, 1_000))
  },
}
