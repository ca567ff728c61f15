import Big from 'big.js'
import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Input, Outcome, Run } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { toldRefusal } from '../../../../platform/server/write/collection.ts'

const EITHER: Label = [
  'Isi harga baru atau perubahan dalam persen, salah satu saja',
  'Enter either the new price or the change in per cent',
]

/** A running order with the items of a product. */
interface Repriced {
  id: number
  number: string
  items: readonly { id: number; price: number }[]
}

/**
 * Changes the price of a product in running orders, each by its action and in its own transaction. A refused order is
 * left with its reason. A resumed run skips finished orders, so that a percentage applies once.
 */
export async function reprice(run: Run, input: Input): Promise<Record<string, unknown>> {
  const isPrice = typeof input.price === 'number'
  const isPercent = typeof input.percent === 'string'
  if (isPrice === isPercent) throw new Invalid({ price: [{ label: EITHER }] })
  const orders = (await run.read((call) => running(call, input))).filter(({ id }) => !run.outcomes.has(id))
  const before = run.outcomes.size
  const left: { id: number; number: string; reason: unknown; message: unknown }[] = []
  for (const [index, order] of orders.entries()) {
    run.tell({ done: before + index, total: before + orders.length })
    try {
      await run.write((call) => repriced(call, order, input))
    } catch (refusal) {
      left.push({ id: order.id, number: order.number, ...toldRefusal(run, refusal) })
    }
  }
  run.tell({ done: before + orders.length, total: before + orders.length })
  return { orders: [...run.outcomes.values()], left }
}

async function repriced(call: Call, { id, number, items }: Repriced, input: Input): Promise<Outcome> {
  const orders = call.registry.get('sales-order')
  const { from_docket_date, reason } = input
  let total: unknown
  for (const item of items) {
    const body = { sales_order_item_id: item.id, price: priceOf(item.price, input), from_docket_date, reason }
    const { record } = await actOn(call, call.registry, orders, id, 'price', body)
    total = record.total
  }
  return { id, number, total }
}

/** The new price in Rp, rounded to the whole rupiah. */
function priceOf(now: number, { price, percent }: Input): unknown {
  if (typeof percent !== 'string') return price
  return new Big(percent).plus(100).times(now).div(100).round(0, Big.roundHalfUp).toNumber()
}

async function running(call: Call, input: Input): Promise<Repriced[]> {
  const equal = (column: string) => {
    const value = sql.val(input[column] ?? null)
    return sql`(${value}::bigint IS NULL OR ${sql.ref(`o.${column}`)} = ${value})`
  }
  const { rows } = await call.send(
    sql`SELECT o.id, o.number, json_agg(json_build_object('id', i.id, 'price', i.price) ORDER BY i.id) AS items
      FROM sales_orders o
      JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
      WHERE o.corporate_id = ${company} AND o.status IN ('approve', 'progress') AND i.product_id = ${input.product_id}
        AND ${equal('customer_id')} AND ${equal('site_project_id')}
        AND ${equal('production_unit_id')} AND ${equal('salesman_id')}
      GROUP BY o.id, o.number ORDER BY o.id`,
  )
  return rows as Repriced[]
}
