import { parseArgs } from 'node:util'
import { addDockets } from '../demo/bulk/add-dockets.ts'
import { assertDemo, Refusal } from '../demo/bulk/demo-company.ts'
import { readConfig } from '../platform/server/config.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { connect } from '../platform/server/database/transaction.ts'
import { prepareDatabase } from './prepare.ts'
import { loadModules } from './product.ts'

const MOST = 10_000_000

/** `npm run demo -- --dockets N`: adds invented dockets of the last two years to a demo database. */
async function main(): Promise<void> {
  const dockets = docketsAsked()
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
  const registry = await loadModules()
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  try {
    const pools = openPools(connectionString)
    try {
      const client = await connect(pools.owner)
      await assertDemo(client, config.demo).finally(() => client.release())
      await prepareDatabase(pools.owner, registry, config, console.log)
    } finally {
      await pools.end()
    }
    const begun = performance.now()
    const violations = await addDockets({ connectionString, dockets, checks: registry.ledgerChecks, log: console.log })
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    if (violations.length === 0) {
      console.log(
        `${dockets.toLocaleString('en-US')} dockets added in ${seconds} s; every ledger agrees with its documents.`,
      )
      return
    }
    for (const violation of violations) console.error(violation)
    throw new Refusal(`The dockets were added, but ${violations.length} checks of the ledgers failed.`)
  } finally {
    await embedded?.stop()
  }
}

function docketsAsked(): number {
  const usage = `Say how many dockets: npm run demo -- --dockets 10000 (1 to ${MOST.toLocaleString('en-US')}).`
  let text: string | undefined
  try {
    text = parseArgs({ options: { dockets: { type: 'string' } } }).values.dockets
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}. ${usage}`)
  }
  const count = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || count < 1 || count > MOST) throw new Refusal(usage)
  return count
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
})
