import { expect, inject, test } from 'vitest'
import { prepareDatabase } from '../../app/prepare.ts'
import { loadModules } from '../../app/product.ts'
import { readConfig } from '../../platform/server/config.ts'
import { openPools } from '../../platform/server/database/pools.ts'
import { createDatabase, dropDatabase, TEMPLATE } from '../global-setup.ts'

const NAME = 'first_start'

test('the first start serves calls at once: no connection of its pools is older than the settings of its database', async () => {
  const nodes = inject('nodes') ?? []
  // A copy of a database has none of its settings.
  const [address = ''] = await Promise.all(nodes.map((node) => createDatabase(node, NAME, TEMPLATE)))
  const pools = openPools(address)
  try {
    await prepareDatabase(pools, await loadModules(), readConfig({}), () => {})
    const { rows } = await pools.owner.query(
      "SELECT current_setting('citus.allow_nested_distributed_execution') AS nested",
    )
    expect(rows).toEqual([{ nested: 'on' }])
  } finally {
    await pools.end()
    await Promise.all(nodes.map((node) => dropDatabase(node, NAME)))
  }
})
