import type pg from 'pg'
import { recordUpkeep } from '../upkeep/upkeep.ts'
import { verifyAudit } from './verify.ts'

/**
 * Verifies the audit log of every company, prints the broken batches, and throws if there is one; `npm run doctor`
 * knows it.
 */
export async function verifyAuditLogs(owner: pg.Pool): Promise<void> {
  let broken = 0
  const { rows } = await owner.query<{ id: number; code: string }>('SELECT id, code FROM corporates ORDER BY id')
  for (const { id, code } of rows) {
    const found = await verifyAudit(owner, id)
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
  const problem = broken > 0 ? `${broken} batches of the audit log are broken.` : null
  await recordUpkeep(owner, 'audit-verification', { problem })
  if (problem) throw new Error(problem)
}
