/**
 * Rp of `amount` by tax base and VAT at the rule that its order is approved on, rounded once for a row. The same as
 * `vatOf` of sales/ppn.
 */
const VAT = `
  LEFT JOIN ppns r ON r.corporate_id = o.corporate_id AND r.id = o.ppn_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN r.id IS NOT NULL AND o.price_includes_ppn
      THEN round(a.amount * r.base_den * 100 / (r.base_den * 100 + r.rate * r.base_num)) ELSE a.amount END AS dpp
  ) t
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN r.id IS NULL THEN 0
      WHEN o.price_includes_ppn THEN a.amount - t.dpp
      WHEN r.rounding = 'floor' THEN floor(a.amount * r.rate * r.base_num / (r.base_den * 100))
      ELSE round(a.amount * r.rate * r.base_num / (r.base_den * 100))
    END AS ppn
  ) v`

/** Days of order items with the sums of their dockets; the product is asked only for its category. */
export const DAYS = `
  docket_loads b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

const SUMS = ['ended', 'delivered', 'returned', 'refused', 'billable', 'dpp', 'ppn']
const DIMENSIONS = ['sales_order_id', 'customer_id', 'site_project_id', 'salesman_id', 'payment_type_id', 'product_id']

/** What was made of days until `{as_of}` after the end of that day, where it was made. */
export const LATER = `
  docket_load_changes c
  JOIN production_units u ON u.corporate_id = c.corporate_id AND u.id = c.production_unit_id
    AND c.date <= {as_of} AND c.at >= ({as_of} + 1)::timestamp AT TIME ZONE u.timezone`

/** Days as they were known: what was made of them later is taken off, and those that came later are not there. */
export const KNOWN_DAYS = `
  (
    SELECT l.corporate_id, l.production_unit_id, l.date, ${DIMENSIONS.map((name) => `l.${name}`).join(', ')},
      ${SUMS.map((name) => `l.${name} - coalesce(c.${name}, 0) AS ${name}`).join(', ')}
    FROM docket_loads l
    LEFT JOIN (
      SELECT c.corporate_id, c.sales_order_item_id, c.date, ${SUMS.map((name) => `sum(c.${name}) AS ${name}`).join(', ')}
      FROM ${LATER} GROUP BY c.corporate_id, c.sales_order_item_id, c.date
    ) c ON c.corporate_id = l.corporate_id AND c.sales_order_item_id = l.sales_order_item_id AND c.date = l.date
    WHERE l.date <= {as_of}
  ) b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

/** Changes of days that were over, each with the order that it is of. */
export const changes = (from: string) => `
  (
    SELECT c.*, ${DIMENSIONS.map((name) => `l.${name}`).join(', ')}
    FROM ${from}
    JOIN docket_loads l ON l.corporate_id = c.corporate_id AND l.sales_order_item_id = c.sales_order_item_id AND l.date = c.date
  ) b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

/** What loads that ended are billed for, beside the material that they took. */
export const SALES_AND_COSTS = `
  (
    SELECT corporate_id, production_unit_id, date, product_id, billable, dpp, 0::bigint AS cost FROM docket_loads WHERE ended > 0
    UNION ALL
    SELECT s.corporate_id, s.production_unit_id, s.date, s.product_id, 0, 0, s.value
    FROM material_usages s
    JOIN dockets d ON d.corporate_id = s.corporate_id AND d.id = s.docket_id AND d.status IN ('finish', 'reject')
    WHERE s.status = 'finish'
  ) b LEFT JOIN products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

export const ITEMS = `
  sales_order_items i
  JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  JOIN products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
  CROSS JOIN LATERAL (SELECT i.amount AS amount) a${VAT}`
