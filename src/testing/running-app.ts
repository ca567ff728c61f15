import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject } from 'vitest'
import { compose } from '../app/compose.ts'
import { loadModules, PRODUCT } from '../app/product.ts'
import type { Sessions } from '../platform/server/access/sessions.ts'
import { readConfig } from '../platform/server/config.ts'
import { openPools, POOL_SIZES, type Pools } from '../platform/server/database/pools.ts'
import type { Edition } from '../platform/server/engine/edition.ts'
import type { Registry } from '../platform/server/engine/registry.ts'
import type { FileStorage } from '../platform/server/files/routes.ts'
import type { JobQueue } from '../platform/server/jobs/queue.ts'
import type { Live } from '../platform/server/live/live.ts'
import { type Client, clientOf, type Json, judgeAnswers } from '../platform/testing/client.ts'
import { answerCheck } from './answer-check.ts'
import { setUpCopy } from './citus/cluster.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './global-setup.ts'

export type { Client, Json } from '../platform/testing/client.ts'

/** The product running on its own copy of the demo database. */
export interface RunningApp {
  address: string
  connectionString: string
  pools: Pools
  registry: Registry
  sessions: Sessions
  /** Its queue; jobs run once the test starts it. */
  jobs: JobQueue
  live: Live
  /** The folder of its uploads; a new one unless the environment names one. */
  files: FileStorage
  /** Signs a demo account in, once. */
  as(username: string): Promise<Client>
  /** Calls without a session. */
  nobody: Client
  stop(): Promise<void>
}

interface Starting {
  /** Its built web app answers too, for journeys. */
  web?: boolean
  edition?: Edition
  /** Prepares the copied database, where it needs more than the product's own tables. */
  prepare?: (pools: Pools, registry: Registry) => Promise<void>
  /** Environment variables, beside those of the test itself. */
  env?: Readonly<Record<string, string>>
  /** The port, where it must be known before; by default a free one. */
  port?: number
  /**
   * The most connections for requests. A new connection plans every statement again, which costs more than running
   * it. A test of many clients asks for more than four.
   */
  connections?: number
  /** Starts another process on the database of this one. */
  of?: Pick<RunningApp, 'connectionString'>
}

/** Starts the product like the server, on a free port and a fresh copy of the demo database. */
export async function startApp({
  web = false,
  edition = PRODUCT,
  prepare = (pools) => pools.signIn(() => {}),
  env = {},
  port = 0,
  connections = 4,
  of,
}: Starting = {}): Promise<RunningApp> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connectionString = of?.connectionString ?? (await copyOfDemo(name))
  const pools = openPools(connectionString, { ...POOL_SIZES, runtime: connections })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'molen-data-'))
  const config = readConfig({ MOLEN_DATA: dataDir, ...env })
  const registry = await registryOf(edition)
  await prepare(pools, registry)
  const { app, sessions, live, jobs, files, listen, close } = await compose({
    config,
    connectionString,
    pools,
    registry,
    webRoot: web ? edition.web : undefined,
    ready: () => true,
    logger: false,
    log: () => {},
  })
  await listen()
  const address = await app.listen({ port, host: '127.0.0.1' })
  const judged = judgeAnswers(address, heldAgainstDocument(edition, address))
  const clients = new Map<string, Promise<Client>>()
  return {
    address,
    connectionString,
    pools,
    registry,
    sessions,
    jobs,
    live,
    files,
    nobody: clientOf(address),
    as: (username) => {
      const known = clients.get(username) ?? signIn(address, username)
      clients.set(username, known)
      return known
    },
    stop: async () => {
      judged.letGo()
      await close()
      await rm(dataDir, { recursive: true, force: true })
      // A run copies the template two hundred times: a database that is dropped soon is never written to the disk.
      if (!of) await Promise.all(nodes().map((node) => dropDatabase(node, name)))
    },
  }
}

/** The database servers of the tests: one server, or all nodes of a cluster, the coordinator first. */
const nodes = () => inject('nodes') ?? [inject('postgres')]

async function copyOfDemo(name: string): Promise<string> {
  const [address = ''] = await Promise.all(nodes().map((node) => createDatabase(node, name, TEMPLATE)))
  await setUpCopy(inject('nodes') ?? [], name, expect.getState().testPath)
  return address
}

/** The registries by edition: checking all definitions takes a while, and nothing changes them. */
const registries = new WeakMap<Edition, Promise<Registry>>()

function registryOf(edition: Edition): Promise<Registry> {
  const registry = registries.get(edition) ?? loadModules(edition)
  registries.set(edition, registry)
  return registry
}

/** The checks by edition, since the servers of one describe the same calls and creating a check takes a while. */
const checks = new WeakMap<Edition, Promise<ReturnType<typeof answerCheck>>>()

function checkOf(edition: Edition, address: string): Promise<ReturnType<typeof answerCheck>> {
  const make = async () => {
    const document: Json = await (await fetch(`${address}/api/openapi.json`)).json()
    return answerCheck(document)
  }
  const check = checks.get(edition) ?? make()
  checks.set(edition, check)
  return check
}

/** Fails the test whose answer the OpenAPI document of its server does not allow. */
function heldAgainstDocument(edition: Edition, address: string): Parameters<typeof judgeAnswers>[1] {
  return async (answer) => {
    const problem = (await checkOf(edition, address))(answer)
    if (problem) throw new Error(`${answer.method} ${answer.path} answered ${answer.status}, yet ${problem}`)
  }
}

async function signIn(address: string, username: string): Promise<Client> {
  const credentials = { username, password: 'molen-demo', provider: 'USER' }
  const { status, body } = await clientOf(address).post('/login', credentials)
  if (status !== 200) throw new Error(`${username} cannot sign in: ${body.error_message}`)
  return clientOf(address, body.data.token)
}
