import { sql } from 'kysely'
import type pg from 'pg'
import { ACCOUNTS } from '../modules/shared/accounts.ts'
import { run } from '../platform/server/database/sql.ts'

/** The journal accounts of a demo company with their codes. */
const CHART: readonly [code: string, account: keyof typeof ACCOUNTS][] = [
  ['1-1100', 'cash'],
  ['1-1200', 'receivable'],
  ['1-1300', 'stock'],
  ['1-1390', 'inter_unit'],
  ['1-1500', 'pph_prepaid'],
  ['2-1100', 'received_not_billed'],
  ['2-1200', 'deposit'],
  ['2-1300', 'ppn_out'],
  ['3-9000', 'opening'],
  ['4-1000', 'sales'],
  ['4-1900', 'deduction'],
  ['5-1000', 'usage'],
  ['5-1100', 'usage_variance'],
  ['5-1200', 'waste'],
  ['5-1300', 'transfer_loss'],
  ['5-1400', 'count_difference'],
]

/** Creates the accounts; returns the created rows by table. */
export async function seedJournalAccounts(
  client: pg.ClientBase,
  { corporateId, authorId }: { corporateId: number; authorId: number },
): Promise<Record<string, number>> {
  const rows = CHART.map(([code, account]) => ({ code, account, name: ACCOUNTS[account][0] }))
  const corporate = sql`${sql.val(corporateId)}::bigint`
  const author = sql`${sql.val(authorId)}::bigint`
  await run(
    client,
    sql`INSERT INTO corporate_accounts (corporate_id, company_id, account, code, name, created_by, updated_by)
      SELECT ${corporate}, ${corporate}, a.account, a.code, a.name, ${author}, ${author}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS a (account text, code text, name text)
      ORDER BY a.code`,
  )
  return { corporate_accounts: rows.length }
}
