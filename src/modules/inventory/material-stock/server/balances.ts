import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Stock } from '../stock-value.rules.ts'

/** Where a material lies. */
export interface Place {
  warehouseId: number
  materialId: number
}

/** What must be known of a place before stock moves in it. */
export interface Premises {
  warehouseId: number
  warehouse: string
  unitId: number
  materialId: number
  material: string
  stocked: boolean
  uom: string
  policy: 'block' | 'warn'
  known: boolean
}

/** A locked stock. */
export interface Balance extends Stock {
  id: number
  lastDate: string | null
  /** The last movement that set what a unit costs. */
  anchorDate: string | null
  anchorAt: Date | null
  /** The last movement that was worth its share of the stock. */
  drawnDate: string | null
  drawnAt: Date | null
}

export const keyOf = (place: Place) => `${place.warehouseId}/${place.materialId}`

const inLockOrder = (a: Place, b: Place) => a.warehouseId - b.warehouseId || a.materialId - b.materialId

/** Each place once, in the order in which balances are locked: warehouse, then material. */
export function distinctPlaces<P extends Place>(places: readonly P[]): P[] {
  return [...new Map(places.map((place) => [keyOf(place), place])).values()].toSorted(inLockOrder)
}

const tuples = (places: readonly Place[]) =>
  sql.join(places.map((place) => sql`(${place.warehouseId}::bigint, ${place.materialId}::bigint)`))

/** Names, policy and whether there is a balance yet; a place that the user may not see is missing. */
export async function premisesOf(call: Call, places: readonly Place[]): Promise<Map<string, Premises>> {
  const { rows } = await sql<Premises>`
    SELECT w.id AS "warehouseId", w.name AS warehouse, w.production_unit_id AS "unitId",
      m.id AS "materialId", m.name AS material, m.stocked, o.name AS uom,
      coalesce(w.negative_stock_policy, u.negative_stock_policy) AS policy, b.id IS NOT NULL AS known
    FROM warehouses w
    JOIN production_units u ON u.corporate_id = w.corporate_id AND u.id = w.production_unit_id
    JOIN materials m ON m.corporate_id = w.corporate_id
    JOIN uoms o ON o.corporate_id = m.corporate_id AND o.id = m.uom_id
    LEFT JOIN stock_balances b ON b.corporate_id = w.corporate_id AND b.warehouse_id = w.id AND b.material_id = m.id
    WHERE w.corporate_id = ${call.corporateId} AND (w.id, m.id) IN (${tuples(places)})`.execute(call.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Makes balances of zero for places that have none, and locks them all in their order. */
export async function lockBalances(call: Call, places: readonly Premises[]): Promise<Map<string, Balance>> {
  const missing = places.filter((place) => !place.known)
  if (missing.length > 0) {
    await call.db
      .insertInto('stock_balances')
      .values(
        missing.map((place) => ({
          corporate_id: call.corporateId,
          production_unit_id: place.unitId,
          warehouse_id: place.warehouseId,
          material_id: place.materialId,
        })),
      )
      .onConflict((conflict) => conflict.columns(['corporate_id', 'warehouse_id', 'material_id']).doNothing())
      .execute()
  }
  const { rows } = await sql<Balance & Place>`
    SELECT id, warehouse_id AS "warehouseId", material_id AS "materialId",
      quantity, value, average_cost AS "averageCost", last_date AS "lastDate",
      coalesce(anchor_quantity, quantity) AS "anchorQuantity", coalesce(anchor_value, value) AS "anchorValue",
      coalesce(anchor_cost, average_cost) AS "anchorCost",
      anchor_date AS "anchorDate", anchor_at AS "anchorAt", drawn_date AS "drawnDate", drawn_at AS "drawnAt"
    FROM stock_balances
    WHERE corporate_id = ${call.corporateId} AND (warehouse_id, material_id) IN (${tuples(places)})
    ORDER BY warehouse_id, material_id
    FOR UPDATE`.execute(call.db)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Writes the balances as they stand after the posting; their rows are locked. */
export async function saveBalances(call: Call, balances: readonly (Balance & { place: Premises })[]): Promise<void> {
  await call.db
    .insertInto('stock_balances')
    .values(
      balances.map(({ place, ...balance }) => ({
        corporate_id: call.corporateId,
        production_unit_id: place.unitId,
        warehouse_id: place.warehouseId,
        material_id: place.materialId,
        quantity: balance.quantity,
        value: balance.value,
        average_cost: balance.averageCost,
        last_date: balance.lastDate,
        anchor_quantity: balance.anchorQuantity,
        anchor_value: balance.anchorValue,
        anchor_cost: balance.anchorCost,
        anchor_date: balance.anchorDate,
        anchor_at: balance.anchorAt,
        drawn_date: balance.drawnDate,
        drawn_at: balance.drawnAt,
        updated_at: new Date(),
      })),
    )
    // An update of many rows in one statement that runs on Citus as well.
    .onConflict((conflict) =>
      conflict.columns(['corporate_id', 'warehouse_id', 'material_id']).doUpdateSet((excluded) => ({
        quantity: excluded.ref('excluded.quantity'),
        value: excluded.ref('excluded.value'),
        average_cost: excluded.ref('excluded.average_cost'),
        last_date: excluded.ref('excluded.last_date'),
        anchor_quantity: excluded.ref('excluded.anchor_quantity'),
        anchor_value: excluded.ref('excluded.anchor_value'),
        anchor_cost: excluded.ref('excluded.anchor_cost'),
        anchor_date: excluded.ref('excluded.anchor_date'),
        anchor_at: excluded.ref('excluded.anchor_at'),
        drawn_date: excluded.ref('excluded.drawn_date'),
        drawn_at: excluded.ref('excluded.drawn_at'),
        updated_at: excluded.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
