import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../app/prepare.ts'
import { loadModules } from '../../app/product.ts'
import { readConfig } from '../../platform/server/config.ts'
import { openPools } from '../../platform/server/database/pools.ts'
import { TEMPLATE } from '../global-setup.ts'
import { close, createClusterDatabase, nodesOf, onNode } from './cluster.ts'

/** Makes on the cluster of CITUS_URL the database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.CITUS_URL
  if (!server) throw new Error('Set CITUS_URL to a database of a coordinator, as a superuser of all its nodes.')
  const nodes = await nodesOf(server)
  const drop = async () => {
    for (const node of nodes)
      await onNode(node, (client) => client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`))
  }
  await drop()
  const pools = openPools(await createClusterDatabase(nodes, TEMPLATE))
  try {
    await prepareDatabase(pools, await loadModules(), readConfig({ MOLEN_DEMO: '1' }), console.log)
  } finally {
    await pools.end()
  }
  await close(nodes, TEMPLATE)
  project.provide('postgres', server)
  project.provide('nodes', nodes)
  return drop
}
