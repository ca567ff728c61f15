import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Stock } from '../stock-value.rules.ts'

/** A material in a warehouse. */
export interface Place {
  warehouseId: number
  materialId: number
}

/** The values of a place that a posting needs. */
export interface Premises {
  warehouseId: number
  warehouse: string
  unitId: number
  materialId: number
  material: string
  stocked: boolean
  uom: string
  policy: 'block' | 'warn'
}

/** A locked stock. */
export interface Balance extends Stock {
  id: number
  lastDate: string | null
  /** The last movement that set the average cost. */
  anchorDate: string | null
  anchorAt: Date | null
  /** The last movement at the average. */
  drawnDate: string | null
  drawnAt: Date | null
}

export const keyOf = (place: Place) => `${place.warehouseId}/${place.materialId}`

const inLockOrder = (a: Place, b: Place) => a.warehouseId - b.warehouseId || a.materialId - b.materialId

/** Each place once, in the lock order of balances: warehouse, then material. */
export function distinctPlaces<P extends Place>(places: readonly P[]): P[] {
  return [...new Map(places.map((place) => [keyOf(place), place])).values()].toSorted(inLockOrder)
}

/**
 * Places with their locked stocks. Left out are places that the user may not see, and stocks of materials that are not
 * stocked.
 */
export interface Held {
  premises: ReadonlyMap<string, Premises>
  balances: ReadonlyMap<string, Balance>
}

/**
 * Reads the values of the places that a posting needs and locks their stocks in their order, in one round trip. Places
 * without a stock get one of zero. It is created before any stock is locked, in the same order: two postings that create the
 * same stocks wait for each other, never in a circle. Statements that the caller sends next in the same turn travel
 * along, after the locks.
 */
export async function holdPlaces(call: Call, places: readonly Place[]): Promise<Held> {
  const warehouses = places.map(({ warehouseId }) => warehouseId)
  const materials = places.map(({ materialId }) => materialId)
  const given = sql`SELECT * FROM unnest(${warehouses}::bigint[], ${materials}::bigint[])`
  const [premises, locked] = await Promise.all([call.send(premisesOf(given)), call.send(lockedStocks(given))])
  return {
    premises: new Map((premises.rows as Premises[]).map((row) => [keyOf(row), row])),
    balances: new Map((locked.rows as (Balance & Place)[]).map((row) => [keyOf(row), row])),
  }
}

const premisesOf = (given: Sql) => sql`
  WITH places AS (
    SELECT w.corporate_id, w.id AS warehouse_id, w.name AS warehouse, w.production_unit_id, m.id AS material_id,
      m.name AS material, m.stocked, m.uom_id, w.negative_stock_policy, b.id IS NULL AS is_new
    FROM warehouses w
    JOIN materials m ON m.corporate_id = w.corporate_id
    LEFT JOIN stock_balances b
      ON b.corporate_id = w.corporate_id AND b.warehouse_id = w.id AND b.material_id = m.id
    WHERE w.corporate_id = ${company} AND (w.id, m.id) IN (${given})
  ), created AS (
    INSERT INTO stock_balances (corporate_id, production_unit_id, warehouse_id, material_id)
    SELECT corporate_id, production_unit_id, warehouse_id, material_id FROM places
    WHERE stocked AND is_new
    ORDER BY warehouse_id, material_id
    ON CONFLICT (corporate_id, warehouse_id, material_id) DO NOTHING
  )
  SELECT p.warehouse_id AS "warehouseId", p.warehouse, p.production_unit_id AS "unitId",
    p.material_id AS "materialId", p.material, p.stocked, o.name AS uom,
    coalesce(p.negative_stock_policy, u.negative_stock_policy) AS policy
  FROM places p
  JOIN production_units u ON u.corporate_id = p.corporate_id AND u.id = p.production_unit_id
  JOIN uoms o ON o.corporate_id = p.corporate_id AND o.id = p.uom_id`

const lockedStocks = (given: Sql) => sql`
  SELECT id, warehouse_id AS "warehouseId", material_id AS "materialId",
    quantity, value, average_cost AS "averageCost", last_date AS "lastDate",
    coalesce(anchor_quantity, quantity) AS "anchorQuantity", coalesce(anchor_value, value) AS "anchorValue",
    coalesce(anchor_cost, average_cost) AS "anchorCost",
    anchor_date AS "anchorDate", anchor_at AS "anchorAt", drawn_date AS "drawnDate", drawn_at AS "drawnAt"
  FROM stock_balances
  WHERE corporate_id = ${company} AND (warehouse_id, material_id) IN (${given})
  ORDER BY warehouse_id, material_id
  FOR UPDATE`
