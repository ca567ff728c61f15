import { verifyAudit } from '../platform/server/audit/verify.ts'
import { startEmbeddedPostgres } from '../platform/server/database/embedded/start.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { readConfig } from './config.ts'

/** Verifies the sealed audit log of every company, tells which batches do not hold, and fails if there is one. */
export async function verifyAuditLogs(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
  const pools = openPools(config.databaseUrl ?? embedded?.connectionString ?? '')
  let broken = 0
  try {
    const { rows } = await pools.owner.query<{ id: number; code: string }>(
      'SELECT id, code FROM corporates ORDER BY id',
    )
    for (const { id, code } of rows) {
      const found = await verifyAudit(pools.owner, id)
      broken += found.broken.length
      console.log(
        `${code}: ${found.batches} batches, ${found.rows} rows, ${found.open} not sealed yet, last seal ${found.head ?? '-'}`,
      )
      for (const batch of found.broken) {
        const what =
          batch.breakage === 'chain'
            ? 'does not follow the seal before it'
            : `holds ${batch.foundRows} rows of ${batch.sealedRows}, or others than were sealed`
        console.log(
          `  BROKEN batch ${batch.no} (rows ${batch.fromId} to ${batch.toId}, sealed ${batch.at.toISOString()}): ${what}`,
        )
      }
    }
  } finally {
    await pools.end()
    await embedded?.stop()
  }
  if (broken > 0) throw new Error(`${broken} batches of the audit log are broken.`)
}
