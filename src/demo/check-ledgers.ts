import type pg from 'pg'
import { LEDGER_CHECKS, type LedgerCheck } from './ledger-checks.ts'

/**
 * Recomputes the ledgers of all companies from their documents and returns what does not agree, a
 * sentence each; nothing when all hold. Every check is one statement over whole tables.
 */
export async function checkLedgers(client: pg.ClientBase): Promise<string[]> {
  return runLedgerChecks(async (tasks, work) => {
    for (const task of tasks) await work(client, task)
  })
}

/** Runs the checks as the given runner does, which may have several connections. */
export async function runLedgerChecks(
  run: (
    tasks: readonly LedgerCheck[],
    work: (client: pg.ClientBase, task: LedgerCheck) => Promise<void>,
  ) => Promise<void>,
): Promise<string[]> {
  const found = new Map<LedgerCheck, string>()
  await run(LEDGER_CHECKS, async (client, check) => {
    const { rows } = await client.query<{ n: number | string; example: string | null }>(
      `SELECT count(*) AS n, min(v.example) AS example FROM (${check.query}) AS v (example)`,
    )
    const count = Number(rows[0]?.n)
    if (count > 0) found.set(check, `${check.rule}: ${check.says}: ${count}, for example ${rows[0]?.example}`)
  })
  return LEDGER_CHECKS.flatMap((check) => found.get(check) ?? [])
}
