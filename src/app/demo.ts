import { addDockets } from '../demo/bulk/add-dockets.ts'
import { assertDemo, Refusal } from '../demo/bulk/demo-company.ts'
import { docketsAsked } from '../demo/bulk/dockets-asked.ts'
import { readConfig } from '../platform/server/config.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { connect } from '../platform/server/database/transaction.ts'
import { withDatabase } from '../platform/server/database/with-database.ts'
import { prepareDatabase } from './prepare.ts'
import { loadModules } from './product.ts'

/** `npm run demo -- --dockets N`: adds generated dockets of the last two years to a demo database. */
async function main(): Promise<void> {
  const dockets = docketsAsked()
  const config = readConfig(process.env)
  const registry = await loadModules()
  await withDatabase(config, async (connectionString) => {
    const pools = openPools(connectionString)
    try {
      const client = await connect(pools.owner)
      await assertDemo(client, config.demo).finally(() => client.release())
      await prepareDatabase(pools, registry, config, console.log)
    } finally {
      await pools.end()
    }
    const begun = performance.now()
    const violations = await addDockets({ connectionString, dockets, checks: registry.ledgerChecks, log: console.log })
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    for (const violation of violations) console.error(violation)
    if (violations.length > 0) {
      throw new Refusal(`The dockets were added, but ${violations.length} checks of the ledgers failed.`)
    }
    const count = dockets.toLocaleString('en-US')
    console.log(`${count} dockets added in ${seconds} s; every ledger agrees with its documents.`)
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error)
  process.exitCode = 1
})
