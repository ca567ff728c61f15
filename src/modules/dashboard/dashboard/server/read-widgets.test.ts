import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { company } from '../../../../platform/server/database/sql.ts'
import { keyOf } from './read-widgets.ts'

const TENANT = { corporateId: 1, userId: 2, unitIds: [3] }
const soldSince = (day: string) =>
  sql`SELECT count(*) FROM sales_orders WHERE corporate_id = ${company} AND date >= ${day}`
const keyOfDay = (day: string, tenant = TENANT) => keyOf(tenant, false, [{ query: soldSince(day) }])

test('readings of the same statements with the same values are shared, others are not', () => {
  expect(keyOfDay('2026-11-01')).toBe(keyOfDay('2026-11-01'))
  expect(keyOfDay('2026-11-02')).not.toBe(keyOfDay('2026-11-01'))
  expect(keyOf(TENANT, false, [{ query: sql`SELECT 1` }])).not.toBe(keyOf(TENANT, false, [{ query: sql`SELECT 2` }]))
})

test('a reading for the user alone is shared with nobody else, one of a company with its users', () => {
  const colleague = { ...TENANT, userId: 4 }
  expect(keyOfDay('2026-11-01', colleague)).toBe(keyOfDay('2026-11-01'))
  expect(keyOf(colleague, true, [])).not.toBe(keyOf(TENANT, true, []))
  expect(keyOfDay('2026-11-01', { ...TENANT, corporateId: 5 })).not.toBe(keyOfDay('2026-11-01'))
})
