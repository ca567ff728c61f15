import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'

/** The values that decide the prices of order items. */
export interface PricedAt {
  unitId: number
  /** The order's date. */
  date: string
  customerId: number
  siteProjectId: number
  products: readonly number[]
}

/**
 * The prices of products on an order, in Rp per m³: the project's agreed price, else the customer's, else the unit's,
 * else the product's base price. If an agreed price is below the minimum, it is the minimum.
 */
export function listedPrices(at: PricedAt): Sql {
  const products = [...new Set(at.products)]
  const date = sql.val(at.date)
  return sql`
    SELECT p.id AS product_id, coalesce(c.price, u.price, b.base_price) AS price,
      least(coalesce(u.min_price, b.min_price, 0), c.price) AS min_price, c.price IS NOT NULL AS is_agreed
    FROM unnest(${products}::bigint[]) AS p(id)
    JOIN products b ON b.corporate_id = ${company} AND b.id = p.id
    LEFT JOIN product_prices u ON u.corporate_id = ${company} AND u.product_id = p.id
      AND u.production_unit_id = ${at.unitId} AND daterange(u.valid_from, u.valid_until, '[]') @> ${date}::date
    LEFT JOIN LATERAL (
      SELECT a.price FROM contract_prices a
      WHERE a.corporate_id = ${company} AND a.customer_id = ${at.customerId}
        AND (a.site_project_id IS NULL OR a.site_project_id = ${at.siteProjectId})
        AND a.product_id = p.id AND daterange(a.valid_from, a.valid_until, '[]') @> ${date}::date
      ORDER BY a.site_project_id IS NULL LIMIT 1
    ) c ON true
    WHERE coalesce(c.price, u.price, b.base_price) IS NOT NULL`
}
