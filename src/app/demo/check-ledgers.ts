import type pg from 'pg'
import { LEDGER_CHECKS } from './ledger-checks.ts'

/**
 * Recomputes the ledgers of all companies from their documents and returns what does not agree, a
 * sentence each; nothing when all hold. Every check is one statement over whole tables.
 */
export async function checkLedgers(client: pg.ClientBase): Promise<string[]> {
  const violations: string[] = []
  for (const { rule, says, query } of LEDGER_CHECKS) {
    const { rows } = await client.query<{ n: number | string; example: string | null }>(
      `SELECT count(*) AS n, min(v.example) AS example FROM (${query}) AS v (example)`,
    )
    const found = Number(rows[0]?.n)
    if (found > 0) violations.push(`${rule}: ${says}: ${found}, for example ${rows[0]?.example}`)
  }
  return violations
}
