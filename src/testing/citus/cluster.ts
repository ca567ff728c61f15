import pg from 'pg'
import { addressOf } from '../../platform/server/database/address.ts'
import { nodeSettings } from '../../platform/server/database/citus.ts'
import { RUNTIME_ROLE } from '../../platform/server/database/runtime-role.ts'
import { SEVERAL_SHARDS } from './exceptions.ts'
import { fileOf } from './file-of.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** On a cluster, the addresses of its nodes, the coordinator first. */
    nodes?: string[]
  }
}

/** The addresses of all nodes of a cluster, the coordinator first: with its user and password, in its database. */
export async function nodesOf(coordinator: string): Promise<string[]> {
  const { rows } = await onNode(coordinator, (client) =>
    client.query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid',
    ),
  )
  const workers = rows.slice(1).map(({ host, port }) => {
    const address = new URL(coordinator)
    address.hostname = host
    address.port = String(port)
    return address.href
  })
  return [coordinator, ...workers]
}

/** Makes an empty database a cluster's: on every node, with the extension, and with the same workers. */
export async function createClusterDatabase(nodes: readonly string[], name: string): Promise<string> {
  for (const node of nodes) {
    await onNode(node, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
    await onNode(addressOf(node, name), (client) => client.query('CREATE EXTENSION citus'))
  }
  const [coordinator = '', ...workers] = nodes.map((node) => new URL(addressOf(node, name)))
  const place = ({ hostname, port }: URL) => `'${hostname}', ${port || 5432}`
  await onNode(String(coordinator), async (client) => {
    await client.query(`SELECT citus_set_coordinator_host(${place(new URL(coordinator))})`)
    for (const worker of workers) await client.query(`SELECT citus_add_node(${place(worker)})`)
  })
  return String(coordinator)
}

/**
 * A copy has none of the settings of what it was copied from. Requests are refused what would ask several shards, so
 * every test also shows that it asks one, unless its file is listed.
 */
export async function setUpCopy(nodes: readonly string[], name: string, testFile = ''): Promise<void> {
  for (const node of nodes) {
    await onNode(node, async (client) => {
      for (const statement of nodeSettings(name)) await client.query(statement)
    })
  }
  const [coordinator] = nodes
  if (!coordinator || Object.hasOwn(SEVERAL_SHARDS, fileOf(testFile))) return
  await onNode(coordinator, (client) =>
    client.query(`ALTER ROLE ${RUNTIME_ROLE} IN DATABASE ${name} SET citus.multi_task_query_log_level = 'error'`),
  )
}

/** Closes a database to connections, the cluster's own among them: one that is open cannot be copied. */
export async function close(nodes: readonly string[], name: string): Promise<void> {
  for (const node of nodes) {
    await onNode(node, async (client) => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    })
  }
}

export async function onNode<R>(address: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
