import { sql } from 'kysely'
import type pg from 'pg'
import { type Language, say } from '../../../../platform/definition/label.ts'
import type { WaitingContact } from '../../../../platform/server/access/admit.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import { picCorporate } from '../pic-corporate.ts'

const DEPARTMENTS = picCorporate.fields.department.options

/**
 * The contact for a company's users while their account waits for approval: the primary one before others; null when
 * none is shown.
 */
export async function waitingContact(
  owner: pg.Pool,
  corporateId: number,
  language: Language,
): Promise<WaitingContact | null> {
  const { rows } = await run<{ name: string; department: keyof typeof DEPARTMENTS; phone: string }>(
    owner,
    sql`SELECT name, department, phone FROM pic_corporates
      WHERE corporate_id = ${corporateId} AND show_on_waiting_account AND active AND deleted_at IS NULL
      ORDER BY is_primary DESC, id LIMIT 1`,
  )
  const found = rows[0]
  return found ? { ...found, department: say(DEPARTMENTS[found.department], language) } : null
}
