import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadModules } from '../../src/app/product.ts'
import { permissionToRead } from '../../src/platform/definition/permission.ts'
import { checkLedgers } from '../../src/platform/server/engine/ledger-checks.ts'
import { addIssuingRows, MARK } from '../issuing-rows.ts'
import { median } from '../load.ts'
import { ROOT, residentMemory, type Server, startProduct } from '../processes.ts'
import { callJson, type Json, signIn } from '../product.ts'
import { boundRow, type Row } from '../table.ts'
import { Client } from './client.ts'
import { type Acknowledged, type Desk, type Seen, work } from './work.ts'

const CLIENTS = 1_000
const PROCESSES = 2
/** Their users by name; dispatchers issue loads, sales staff enters customers. */
const USERS = [
  ...['dispatch1', 'dispatch1', 'dispatch1', 'sales', 'corporate', 'finance'],
  ...['plant1', 'qc1', 'warehouse1', 'mechanic1'],
]
const LOOK_MS = 5_000
/** How long after a kill calls may break and be sent again. */
const DISTURBED_MS = 20_000
/** A list that takes longer without filters, such as the receivables of all customers, is not what its screen requests. */
const QUICK_MS = 250
const COPIED = [
  ...['type', 'customer_category_id', 'salesman_id', 'contact_name', 'phone', 'top_days', 'address', 'province_id'],
  ...['city_id', 'district_id', 'sub_district_id', 'allow_cash', 'allow_deposit', 'allow_credit'],
]

/**
 * A thousand users at work for some minutes, in a database that is thrown away: a serving process is killed after six
 * tenths of the time, the database after eight.
 */
export async function measureSoak(database: string, minutes: number): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const issuing = await addIssuingRows(client)
  // The orders inserted above have no history, so some checks differ from the start.
  const differing = new Set(await checkLedgers(client, (await loadModules()).ledgerChecks))
  await client.end()
  const product = await startProduct(database, PROCESSES)
  const calm: Seen = { times: [], repeated: 0, wrong: [] }
  const disturbed: Seen = { times: [], repeated: 0, wrong: [] }
  const acknowledged: Acknowledged = { dockets: new Map(), customers: [] }
  const desks = await desksOf(product)
  const begun = performance.now()
  const until = begun + minutes * 60_000
  let calmFrom = begun
  const seen = () => (performance.now() < calmFrom ? disturbed : calm)
  const at = (share: number) => pause(begun + share * minutes * 60_000 - performance.now())
  const memory: number[] = []
  const watch = setInterval(() => {
    const all = workersOf(product).map((pid) => residentMemory(pid) ?? 0)
    // Right after a kill one of them is missing.
    if (all.length === PROCESSES) memory.push(all.reduce((sum, one) => sum + one, 0))
  }, LOOK_MS)
  const disturb = async (share: number, pid: () => number) => {
    await at(share)
    calmFrom = performance.now() + DISTURBED_MS
    process.kill(pid(), 'SIGKILL')
  }
  try {
    await Promise.all([
      ...desks.map((desk) => work(desk, issuing, until, acknowledged, seen)),
      disturb(0.6, () => workersOf(product)[0] ?? 0),
      disturb(0.8, postmaster),
    ])
  } finally {
    clearInterval(watch)
    for (const desk of desks) desk.client.close()
    await product.stop()
  }
  const lost = await lostOf(database, acknowledged, differing)
  return rowsOf(minutes, calm, disturbed, memory, acknowledged, lost)
}

function rowsOf(
  minutes: number,
  calm: Seen,
  disturbed: Seen,
  memory: readonly number[],
  acknowledged: Acknowledged,
  lost: readonly string[],
): Row[] {
  for (const text of [...calm.wrong, ...disturbed.wrong, ...lost].slice(0, 20)) console.error(text)
  const sorted = calm.times.toSorted((one, other) => one - other)
  const [p50, p99] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN) as [
    number,
    number,
  ]
  const wrong = calm.wrong.length + disturbed.wrong.length
  const writes = acknowledged.dockets.size + acknowledged.customers.length
  // The first tenth warms up; the first killed process restarts at six tenths.
  const steady = memory.slice(Math.floor(memory.length * 0.1), Math.floor(memory.length * 0.6))
  const [early, late] = [steady.slice(0, steady.length / 4), steady.slice(-steady.length / 4)].map(median) as [
    number,
    number,
  ]
  return [
    {
      what: `${CLIENTS.toLocaleString('en')} people for ${minutes} minutes at ${PROCESSES} processes: calls that went wrong`,
      product: `${wrong} of ${(sorted.length + disturbed.times.length).toLocaleString('en')}`,
      required: '0',
      ok: wrong === 0,
      note: `${writes.toLocaleString('en')} loads and customers were entered; ${disturbed.repeated} calls broke off after the kills and were sent again under their key.`,
    },
    {
      what: '· calls sent again though nothing was killed',
      product: String(calm.repeated),
      required: '0',
      ok: calm.repeated === 0,
    },
    {
      ...boundRow('· p99 beside p50', p99 / p50, 10, '×'),
      limit: `${p50.toFixed(0)} ms`,
      product: `${p99.toFixed(0)} ms`,
      ratio: (p99 / p50).toFixed(1),
    },
    {
      ...boundRow('· memory after half of the time, beside its beginning', late / early, 1.2, '×'),
      limit: `${early.toFixed(0)} MB`,
      product: `${late.toFixed(0)} MB`,
      ratio: (late / early).toFixed(2),
    },
    {
      what: '· acknowledged and lost, or done twice, after kill −9 of a process and of the database',
      product: String(lost.length),
      required: '0',
      ok: lost.length === 0,
    },
  ]
}

/** A desk for each client: a connection, the lists that the user may read and the records to enter. */
async function desksOf(product: Server): Promise<Desk[]> {
  const { definitions } = await loadModules()
  const desks: Desk[] = []
  for (const [index, username] of USERS.entries()) {
    const headers = await signIn(product.origin, username)
    const { data } = await callJson(`${product.origin}/api/session`, headers)
    const may = new Set<string>(data.permissions)
    const lists: string[] = []
    for (const definition of definitions.filter((one) => may.has(permissionToRead(one)))) {
      const ask = () => fetch(`${product.origin}/api/list/${definition.name}?limit=20`, { headers })
      if (!(await ask()).ok) continue
      const begun = performance.now()
      await (await ask()).arrayBuffer()
      if (performance.now() - begun < QUICK_MS) lists.push(definition.name)
    }
    const enters =
      username === 'dispatch1'
        ? 'dockets'
        : username === 'sales'
          ? { customer: await customerLike(product, headers) }
          : undefined
    for (let turn = index; turn < CLIENTS; turn += USERS.length)
      desks.push({ client: new Client(product.origin, headers), lists, enters, turn })
  }
  return desks
}

/** The values that a new customer copies from one of the demo. */
async function customerLike({ origin }: Server, headers: Record<string, string>): Promise<object> {
  const { data } = await callJson(`${origin}/api/list/customer?limit=1`, headers)
  const view: Json = (await callJson(`${origin}/api/view/customer/${data[0].id}`, headers)).data
  return Object.fromEntries(COPIED.filter((name) => view[name] !== undefined).map((name) => [name, view[name]]))
}

/** The processes that serve. */
function workersOf({ pid }: Server): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

/** The first process of the benchmark's database. */
const postmaster = (): number =>
  Number(readFileSync(join(ROOT, '.cache/bench/postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Acknowledged writes that the database lacks or has in another state, unacknowledged ones that it has, and ledgers
 * that differ.
 */
async function lostOf(
  database: string,
  { dockets, customers }: Acknowledged,
  differing: ReadonlySet<string>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const stored = await client.query(
      `SELECT d.id::int AS id, d.status FROM dockets d JOIN job_orders j ON j.corporate_id = d.corporate_id
       AND j.id = d.job_order_id
       WHERE d.corporate_id = 1 AND j.number LIKE 'JO/${MARK}/%'`,
    )
    const found = new Map(stored.rows.map(({ id, status }) => [id, status]))
    const entered = await client.query(
      `SELECT id::int AS id FROM customers WHERE corporate_id = 1 AND name LIKE 'Pelanggan uji %'`,
    )
    const known = new Set(entered.rows.map(({ id }) => id))
    const { ledgerChecks } = await loadModules()
    return [
      ...[...dockets]
        .filter(([id, status]) => found.get(id) !== status)
        .map(([id, status]) => `docket ${id}: ${status}, stored ${found.get(id)}`),
      ...[...found.keys()].filter((id) => !dockets.has(id)).map((id) => `docket ${id} was answered to nobody`),
      ...customers.filter((id) => !known.has(id)).map((id) => `customer ${id} is not stored`),
      ...(known.size === customers.length
        ? []
        : [`${known.size} customers are stored, ${customers.length} were answered`]),
      ...(await checkLedgers(client, ledgerChecks)).filter((one) => !differing.has(one)),
    ]
  } finally {
    await client.end()
  }
}
