import { sql } from 'kysely'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { Forbidden } from '../../../../platform/server/errors.ts'
import type { DatedPrices } from '../../../shared/server/complete-prices.ts'
import { customer } from '../customer.ts'

export const CONTRACT_PRICES: DatedPrices = {
  lines: 'contract_prices',
  table: 'contract_prices',
  parent: 'customer_id',
  by: ['site_project_id', 'product_id'],
}

const WRITES_PRICES = customer.fields.contract_prices.writePermission
const FIELDS = ['site_project_id', 'product_id', 'valid_from', 'valid_until', 'price']

/** A user without the permission for contract prices may save the customer with unchanged prices. */
export async function assertMayPrice(call: Call, draft: Draft, before?: Row): Promise<void> {
  const lines = draft.lines.contract_prices
  if (!lines || holdsPermission(call.actor, WRITES_PRICES)) return
  const stored = before ? await storedPrices(call, before.id) : []
  const sent = lines.map(({ id, values }) => asText(id, values))
  if (JSON.stringify(sent.toSorted()) !== JSON.stringify(stored.map((price) => asText(price.id, price)).toSorted()))
    throw new Forbidden('forbidden', 'forbidden', WRITES_PRICES)
}

const asText = (id: unknown, values: Readonly<Record<string, unknown>>) =>
  [id, ...FIELDS.map((name) => values[name])].map((value) => String(value ?? '')).join(' ')

async function storedPrices(call: Call, customerId: number): Promise<Row[]> {
  const { rows } = await call.send(
    sql`SELECT id, ${sql.join(FIELDS.map((name) => sql.ref(name)))} FROM contract_prices
      WHERE corporate_id = ${company} AND customer_id = ${customerId}`,
  )
  return rows as Row[]
}
