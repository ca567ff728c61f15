import { seedEmpty } from '../demo/seed.ts'
import { sayHowToBegin } from '../platform/server/access/console.ts'
import type { Config } from '../platform/server/config.ts'
import { changingTables, spreadTables } from '../platform/server/database/citus.ts'
import { migrate, readMigrations } from '../platform/server/database/migrate.ts'
import type { Pools } from '../platform/server/database/pools.ts'
import { alone } from '../platform/server/database/preparation-lock.ts'
import { connect } from '../platform/server/database/transaction.ts'
import { contentsOf, type Edition } from '../platform/server/engine/edition.ts'
import { loadFirstData } from '../platform/server/engine/first-data.ts'
import type { Registry } from '../platform/server/engine/registry.ts'
import { PRODUCT } from './product.ts'

/**
 * Prepares the database for the start: migrations, first data, the demo if wanted and the database is empty; then the
 * serving pools sign in. One process at a time does this; others wait and find it done. Each step is a transaction,
 * so a later process completes what a killed one left.
 */
export async function prepareDatabase(
  pools: Pools,
  registry: Registry,
  config: Config,
  log: (line: string) => void,
  edition: Edition = PRODUCT,
): Promise<void> {
  const client = await connect(pools.owner)
  try {
    const contents = contentsOf(edition)
    await alone(client, log, async () => {
      await changingTables(client, async () => {
        for (const set of edition.migrations) await migrate(client, log, set)
        await loadFirstData(client, { contents, registry })
        if (config.demo) await seedEmpty(client, log)
        await sayHowToBegin(client, log)
        for (const set of edition.migrations) await spreadTables(client, await readMigrations(set), log)
      })
      await pools.signIn(log, client)
    })
  } finally {
    // On Citus it is older than the settings of its database, without which a call of the owner fails there.
    client.release(true)
  }
}
