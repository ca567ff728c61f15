import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import type { DocketFigures } from '../docket.rules.ts'

/*
 * The sums of an item's dockets by day (`docket_loads`), written under the item's lock. Changes of a past day are
 * also recorded in `docket_load_changes`, so that a report can be read as it was before.
 */

type Docket = RowOf<'dockets'>

/** Adds an issued load to its item's day. Returns its number (rit ke-), counted per day including cancelled loads. */
export async function takeDay(
  call: Call,
  { order, item }: { order: RowOf<'sales_orders'>; item: RowOf<'sales_order_items'> },
  { date, quantity }: { date: string; quantity: string },
): Promise<number> {
  const { last_no } = await call.db
    .insertInto('docket_loads')
    .values({
      corporate_id: call.corporateId,
      production_unit_id: item.production_unit_id,
      sales_order_item_id: item.id,
      date,
      last_no: 1,
      sales_order_id: order.id,
      customer_id: order.customer_id,
      site_project_id: order.site_project_id,
      salesman_id: order.salesman_id,
      payment_type_id: order.payment_type_id,
      product_id: item.product_id,
      dockets: 1,
      loaded: quantity,
      consumed: quantity,
      price:
        item.highest_price === null
          ? item.price
          : sql<number>`price_on(${company}::bigint, ${item.id}::bigint, ${date}::date)`,
    })
    .onConflict((conflict) =>
      conflict.columns(['corporate_id', 'sales_order_item_id', 'date']).doUpdateSet((to) => ({
        last_no: to('docket_loads.last_no', '+', 1),
        dockets: to('docket_loads.dockets', '+', 1),
        loaded: sql`docket_loads.loaded + ${to.ref('excluded.loaded')}`,
        consumed: sql`docket_loads.consumed + ${to.ref('excluded.consumed')}`,
      })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return last_no
}

/** Records a load issued for an earlier day as a change of that day. */
export async function noteLateIssue(call: Call, docket: Docket): Promise<void> {
  if (docket.date >= call.today(docket.production_unit_id)) return
  const { production_unit_id, sales_order_item_id, date, id, quantity } = docket
  await call.db
    .insertInto('docket_load_changes')
    .values({
      corporate_id: call.corporateId,
      production_unit_id,
      sales_order_item_id,
      date,
      source: 'issue',
      docket_id: id,
      user_id: call.actor.userId,
      user_name: call.actor.name,
      dockets: 1,
      ended: 0,
      loaded: quantity,
      consumed: quantity,
      delivered: '0',
      returned: '0',
      refused: '0',
      billable: '0',
      dpp: 0,
      ppn: 0,
    })
    .execute()
}

const VOLUMES = ['loaded', 'consumed', 'delivered', 'returned', 'refused', 'billable'] as const
const VOLUME_COLUMNS = sql.join(VOLUMES.map((name) => sql.ref(name)))
const NOTHING_MOVED = sql.join(VOLUMES.map(() => sql`0`))

const HAS_ENDED: readonly string[] = ['finish', 'reject']

/** Applies the effect of a docket's step to its item and day, with the day's value. */
export async function moveDay(call: Call, before: Docket, after: Docket, by: DocketFigures): Promise<void> {
  const isCounted = ({ status }: Docket) => (status === 'cancel' ? 0 : 1)
  const isEnded = ({ status }: Docket) => (HAS_ENDED.includes(status) ? 1 : 0)
  const { actor } = call
  const [item, date] = [sql.val(before.sales_order_item_id), sql.val(before.date)]
  const isDay = sql`corporate_id = ${company} AND sales_order_item_id = ${item} AND date = ${date}`
  const dockets = sql.val(isCounted(after) - isCounted(before))
  const ended = sql.val(isEnded(after) - isEnded(before))
  const volume = (name: keyof DocketFigures) => sql.val(by[name].toFixed(3))
  const moved = {
    loaded: volume('loaded'),
    consumed: volume('consumed'),
    delivered: volume('delivered'),
    returned: volume('returned'),
    refused: volume('refused'),
    billable: volume('billable'),
  }
  await call.send(sql`
    WITH before AS (SELECT dpp, ppn FROM docket_loads WHERE ${isDay}), moved AS (
      UPDATE docket_loads l SET dockets = dockets + ${dockets}, ended = ended + ${ended},
        ${sql.join(VOLUMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${moved[name]}`))},
        (price, dpp, ppn) = (SELECT w.price, w.dpp, w.ppn
          FROM docket_day_worth(${company}, ${item}, ${date}, l.billable + ${moved.billable}) w)
      WHERE ${isDay} RETURNING *
    ), late AS (
      INSERT INTO docket_load_changes (corporate_id, production_unit_id, sales_order_item_id, date, source, docket_id,
        reason, user_id, user_name, dockets, ended, ${VOLUME_COLUMNS}, dpp, ppn)
      SELECT m.corporate_id, m.production_unit_id, m.sales_order_item_id, m.date, ${after.status}, ${after.id},
        ${after.cancel_reason}, ${actor.userId}, ${actor.name}, ${dockets}, ${ended},
        ${sql.join(VOLUMES.map((name) => moved[name]))}, m.dpp - b.dpp, m.ppn - b.ppn
      FROM moved m CROSS JOIN before b WHERE m.date < ${call.today(before.production_unit_id)}
      RETURNING id
    )
    UPDATE sales_order_items
    SET consumed = consumed + ${moved.consumed}, delivered = delivered + ${moved.delivered},
      billable = billable + ${moved.billable}
    WHERE corporate_id = ${company} AND id = ${item}`)
}

/**
 * Revalues an order's days after the price or volume of an item changed, since the line's discount is distributed
 * over them.
 */
export const revalueDays =
  (source: 'price' | 'volume') =>
  async (call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<void> => {
    const { actor } = call
    await call.send(sql`
      WITH changed AS (
        SELECT l.*, w.price AS new_price, w.dpp AS new_dpp, w.ppn AS new_ppn
        FROM docket_loads l
        CROSS JOIN LATERAL docket_day_worth(l.corporate_id, l.sales_order_item_id, l.date, l.billable) w
        WHERE l.corporate_id = ${company}
          AND l.sales_order_item_id IN (
            SELECT id FROM sales_order_items WHERE corporate_id = ${company} AND sales_order_id = ${order.id})
          AND (l.price, l.dpp, l.ppn) IS DISTINCT FROM (w.price, w.dpp, w.ppn)
      ), late AS (
        INSERT INTO docket_load_changes (corporate_id, production_unit_id, sales_order_item_id, date, source, reason,
          user_id, user_name, dockets, ended, ${VOLUME_COLUMNS}, dpp, ppn)
        SELECT corporate_id, production_unit_id, sales_order_item_id, date, ${source}, ${text(input, 'reason')},
          ${actor.userId}, ${actor.name}, 0, 0, ${NOTHING_MOVED}, new_dpp - dpp, new_ppn - ppn
        FROM changed
        WHERE date < ${call.today(order.production_unit_id)} AND (dpp, ppn) IS DISTINCT FROM (new_dpp, new_ppn)
        RETURNING id
      )
      UPDATE docket_loads l SET price = c.new_price, dpp = c.new_dpp, ppn = c.new_ppn FROM changed c
      WHERE l.corporate_id = c.corporate_id AND l.sales_order_item_id = c.sales_order_item_id AND l.date = c.date`)
  }
