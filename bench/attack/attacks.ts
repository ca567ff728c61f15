import { setTimeout as pause } from 'node:timers/promises'
import { headOf, slowReader, slowSender } from '../../src/platform/testing/slow-clients.ts'
import type { Json } from '../product.ts'
import type { Stage } from './stage.ts'

/** The result of an attacking call: its status, or 'open' for an established connection. */
export type Outcome = number | 'open'

/** The attacked server and the attacker's session. */
export interface Target extends Stage {
  origin: string
  headers: Readonly<Record<string, string>>
}

/** An attack by one user. */
interface Attack {
  /** The attacker's username. */
  by: string
  /** The outcome that shows that calls reached the work or limit under attack. */
  reaches: Outcome
  /** Other allowed outcomes. */
  also?: readonly Outcome[]
  begin(target: Target, came: (outcome: Outcome) => void): void
}

const MB = 1024 * 1024
/** As many parallel requests as a browser has connections. */
const AT_ONCE = 6
const BETWEEN_MS = 100
/** The manager of a company, with nearly all permissions in it. */
const MANAGER = 'corporate'
/** The only user who may save templates, and so preview unsaved ones. */
const PLATFORM = 'superadmin'
const BUSY = [429]
/** Wrong passwords come from another address, so that its limit does not affect the measured clients. */
const ELSEWHERE = { 'x-forwarded-for': '192.0.2.7' }

type Body = string | Uint8Array<ArrayBuffer>

/** A client that reports the outcome of its calls. */
function caller({ origin, headers }: Target, came: (outcome: Outcome) => void) {
  return async (path: string, type?: string, body?: Body) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      body,
    })
    came(answer.status)
    return answer
  }
}

/** Repeats the work in parallel, whatever its result. */
function again(work: (turn: number) => Promise<void>): void {
  let turn = 0
  const repeat = async () => {
    for (;;) {
      await work(turn++).catch(() => {})
      await pause(BETWEEN_MS)
    }
  }
  for (let place = 0; place < AT_ONCE; place++) void repeat()
}

/** Repeats one request and reads its whole answer. */
const sending =
  (request: (target: Target, turn: number) => readonly [path: string, type?: string, body?: Body]): Attack['begin'] =>
  (target, came) => {
    const call = caller(target, came)
    again(async (turn) => void (await (await call(...request(target, turn))).arrayBuffer()))
  }

const reading = (path: (target: Target) => string) => sending((target) => [path(target)])
const json = (path: string, body: string) => sending(() => [path, 'application/json', body])
const preview = (text: string) => json('print/sample/DOCKET', JSON.stringify({ body: text }))
const file = (bytes: Uint8Array<ArrayBuffer>) =>
  sending(() => ['import/customer?filename=a.csv', 'application/octet-stream', bytes])
const bytes = (count: number, value: string) => new Uint8Array(count).fill(value.charCodeAt(0))

/** Repeats upload, check and save of a file, with new codes each time. */
const importing: Attack['begin'] = (target, came) => {
  const call = caller(target, came)
  again(async () => {
    const fresh = `A${crypto.randomUUID().slice(0, 8)}`
    const content = target.customers.replaceAll('ATTACK', fresh)
    const sent = await call('import/customer?filename=a.csv', 'application/octet-stream', content)
    const { data }: Json = await sent.json()
    for (const step of ['check', 'save']) {
      await (await call(`import/customer/${data.id}/${step}`, 'application/json', '{}')).text()
    }
  })
}

/** Keeps this many connections, reopening each that the server closes. */
function keep(count: number, begin: () => ReturnType<typeof slowReader>): void {
  const one = () => begin().once('close', () => setTimeout(one, BETWEEN_MS))
  for (let place = 0; place < count; place++) one()
}

/** Reads an answer at 512 bytes a second on several connections. */
const slowly =
  (count: number, path: string): Attack['begin'] =>
  ({ origin, headers }, came) =>
    keep(count, () =>
      slowReader(origin, headOf(`GET /api/${path}`, headers), 51, 100).once('taken', (part) =>
        came(Number(String(part).split(' ')[1])),
      ),
    )

/** The attacks, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'a preview of one word of 40,000 characters, by a user who may not save it': {
    by: MANAGER,
    reaches: 403,
    begin: preview('x'.repeat(40_000)),
  },
  'a preview of one word of 40,000 characters': { by: PLATFORM, reaches: 422, begin: preview('x'.repeat(40_000)) },
  'a preview of one word of 600 KB': { by: PLATFORM, reaches: 413, begin: preview('x'.repeat(600_000)) },
  'a preview of 600 KB of short lines': { by: PLATFORM, reaches: 413, begin: preview('a | b | c\n'.repeat(60_000)) },
  'a preview of one word as long as may be saved': {
    by: PLATFORM,
    reaches: 200,
    also: BUSY,
    begin: preview('x'.repeat(10_000)),
  },
  'a preview of as many short lines as may be saved': {
    by: PLATFORM,
    reaches: 200,
    also: BUSY,
    begin: preview('a | b | c\n'.repeat(1_000)),
  },
  'a docket with a note of 5,000 characters, printed': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: reading(({ docket }) => `print/production/docket/${docket}`),
  },
  'a file of 21 MB of line feeds': { by: MANAGER, reaches: 413, also: BUSY, begin: file(bytes(21 * MB, '\n')) },
  'a file of 20 MB of line feeds': { by: MANAGER, reaches: 422, also: BUSY, begin: file(bytes(20 * MB, '\n')) },
  'a file of 15 MB of commas': { by: MANAGER, reaches: 422, also: BUSY, begin: file(bytes(15 * MB, ',')) },
  'a file of one line of 15 MB': { by: MANAGER, reaches: 422, also: BUSY, begin: file(bytes(15 * MB, 'a')) },
  'an import of 50,000 customers, checked': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: sending(({ large }) => [`import/customer/${large}/check`, 'application/json', '{}']),
  },
  'imports of 1,000 customers, sent, checked and saved': {
    by: MANAGER,
    reaches: 200,
    // A file whose check got no turn cannot be saved.
    also: [201, 409, ...BUSY],
    begin: importing,
  },
  'the file of 10,000 wrong rows': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: reading(({ wrong }) => `import/customer/${wrong}/errors`),
  },
  'the last 500 of 10,000 wrong rows': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: reading(({ wrong }) => `import/customer/${wrong}/rows?only=errors&limit=500&offset=9500`),
  },
  '2 MB of nested lists to the login': {
    by: MANAGER,
    reaches: 413,
    begin: json('login', '['.repeat(MB) + ']'.repeat(MB)),
  },
  '16 KB of nested lists to the login': {
    by: MANAGER,
    reaches: 400,
    begin: json('login', '['.repeat(8_000) + ']'.repeat(8_000)),
  },
  '2 MB of nested lists to a call': {
    by: MANAGER,
    reaches: 413,
    begin: json('create/customer', '['.repeat(MB) + ']'.repeat(MB)),
  },
  '1 MB of nested lists to a call': {
    by: MANAGER,
    reaches: 400,
    begin: json('create/customer', '['.repeat(MB / 2) + ']'.repeat(MB / 2)),
  },
  '100,000 values to a call': {
    by: MANAGER,
    reaches: 413,
    begin: json('create/customer', `{"addresses":[${'{},'.repeat(99_000)}{}]}`),
  },
  '20,000 values to a call': {
    by: MANAGER,
    reaches: 422,
    begin: json('create/customer', `{"addresses":[${'{},'.repeat(19_990)}{}]}`),
  },
  'searches with their count': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: sending((_, turn) => [`list/production/docket?limit=20&search=${turn % 100}`]),
  },
  'pages of 500 dockets': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: reading(() => 'list/production/docket?limit=500&count=0'),
  },
  'the audit log, verified': { by: MANAGER, reaches: 200, also: BUSY, begin: reading(() => 'audit/verify') },
  'exports of all dockets': {
    by: MANAGER,
    reaches: 200,
    also: BUSY,
    begin: reading(() => 'export/production/docket?format=html'),
  },
  'four readers of an export at 512 bytes a second': {
    by: PLATFORM,
    reaches: 200,
    also: BUSY,
    begin: slowly(4, 'export/sub-district?format=html'),
  },
  '150 connections that send a byte now and then': {
    by: MANAGER,
    reaches: 'open',
    begin: ({ origin }, came) => {
      const head = headOf('POST /api/login', { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      keep(150, () => slowSender(origin, head, 1_000).once('connect', () => came('open')))
    },
  },
  'wrong passwords': {
    by: MANAGER,
    reaches: 422,
    also: BUSY,
    begin: (target, came) =>
      sending((_, turn) => [
        'login',
        'application/json',
        JSON.stringify({ username: `nobody${turn}`, password: 'salah-sekali', provider: 'USER' }),
      ])({ ...target, headers: ELSEWHERE }, came),
  },
}

/** The unexpected outcomes of an attack, a sentence each. */
export function astray(name: string, came: ReadonlyMap<Outcome, number>): string[] {
  const { reaches, also = [] } = ATTACKS[name] ?? {}
  if (reaches === undefined) return [`There is no attack ${name}.`]
  const other = [...came.keys()].filter((outcome) => outcome !== reaches && !also.includes(outcome))
  return [
    ...(came.has(reaches) ? [] : [`${name}: nothing was answered ${reaches}`]),
    ...other.map((outcome) => `${name}: ${outcome} was answered`),
  ]
}
