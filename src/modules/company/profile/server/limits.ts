import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

/** The limits of a company's subscription: the active records that it counts, and the message. */
const LIMITS = {
  max_units: {
    active: sql`production_units WHERE corporate_id = ${company} AND active AND deleted_at IS NULL`,
    label: [
      'Langganan perusahaan mencakup paling banyak {limit} unit produksi aktif',
      'The subscription of the company covers at most {limit} active production units',
    ],
  },
  max_users: {
    active: sql`users WHERE corporate_id = ${company} AND status = 'active'`,
    label: [
      'Langganan perusahaan mencakup paling banyak {limit} pengguna aktif',
      'The subscription of the company covers at most {limit} active users',
    ],
  },
} as const satisfies Record<string, { active: Sql; label: Label }>

/** Refuses one more record when the platform's limit for the company is reached; existing ones stay. */
export async function refuseBeyond(call: Call, limit: keyof typeof LIMITS): Promise<void> {
  const found = await call.send(sql`SELECT ${sql.ref(limit)} AS most FROM corporates WHERE id = ${company}`)
  const most: unknown = found.rows[0]?.most
  if (typeof most !== 'number') return
  // Serializes parallel requests, so that both are counted.
  await call.send(sql`SELECT pg_advisory_xact_lock(hashtext(${`${limit} ${call.corporateId}`}))`)
  const { active, label } = LIMITS[limit]
  const { rows } = await call.acrossUnits(() => call.send(sql`SELECT count(*) >= ${most} AS reached FROM ${active}`))
  if (rows[0]?.reached === true) throw new RuleBroken('limit_reached', label, { limit: String(most) })
}
