/** What decides which prices hold for the items of an order. */
export interface PricedAt {
  unitId: number
  /** The order's day. */
  date: string
  customerId: number
  siteProjectId: number
  products: readonly number[]
}

/**
 * What products cost on an order, in Rp per m³: the price agreed for the project, else with the customer, else the
 * unit's own. A price that is agreed below the unit's minimum is the minimum.
 */
export const listedPrices = (corporateId: number, at: PricedAt) => ({
  text: `
    SELECT p.id AS product_id, coalesce(c.price, u.price) AS price, least(coalesce(u.min_price, 0), c.price) AS min_price,
      c.price IS NOT NULL AS is_agreed
    FROM unnest($2::bigint[]) AS p(id)
    LEFT JOIN product_prices u ON u.corporate_id = $1 AND u.product_id = p.id AND u.production_unit_id = $3
      AND daterange(u.valid_from, u.valid_until, '[]') @> $4::date
    LEFT JOIN LATERAL (
      SELECT a.price FROM contract_prices a
      WHERE a.corporate_id = $1 AND a.customer_id = $5 AND (a.site_project_id IS NULL OR a.site_project_id = $6)
        AND a.product_id = p.id AND daterange(a.valid_from, a.valid_until, '[]') @> $4::date
      ORDER BY a.site_project_id IS NULL LIMIT 1
    ) c ON true
    WHERE coalesce(c.price, u.price) IS NOT NULL`,
  values: [corporateId, [...new Set(at.products)], at.unitId, at.date, at.customerId, at.siteProjectId],
})
