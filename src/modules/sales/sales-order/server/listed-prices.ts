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
export const listedPrices = (corporateId: number, at: PricedAt) => ({
  text: `
    SELECT p.id AS product_id, coalesce(c.price, u.price, b.base_price) AS price,
      least(coalesce(u.min_price, b.min_price, 0), c.price) AS min_price, c.price IS NOT NULL AS is_agreed
    FROM unnest($2::bigint[]) AS p(id)
    JOIN products b ON b.corporate_id = $1 AND b.id = p.id
    LEFT JOIN product_prices u ON u.corporate_id = $1 AND u.product_id = p.id AND u.production_unit_id = $3
      AND daterange(u.valid_from, u.valid_until, '[]') @> $4::date
    LEFT JOIN LATERAL (
      SELECT a.price FROM contract_prices a
      WHERE a.corporate_id = $1 AND a.customer_id = $5 AND (a.site_project_id IS NULL OR a.site_project_id = $6)
        AND a.product_id = p.id AND daterange(a.valid_from, a.valid_until, '[]') @> $4::date
      ORDER BY a.site_project_id IS NULL LIMIT 1
    ) c ON true
    WHERE coalesce(c.price, u.price, b.base_price) IS NOT NULL`,
  values: [corporateId, [...new Set(at.products)], at.unitId, at.date, at.customerId, at.siteProjectId],
})
