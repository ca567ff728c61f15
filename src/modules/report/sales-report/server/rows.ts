/**
 * Tax base and VAT of `amount` in Rp by the VAT rule of its approved order, rounded once for a row. The same as `vatOf`
 * of sales/ppn.
 */
const VAT = `
  LEFT JOIN page_ppns r ON r.corporate_id = o.corporate_id AND r.id = o.ppn_id
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

/** Day sums of order items; the product is joined only for its category. */
export const DAYS = `
  page_docket_loads b LEFT JOIN page_products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

const SUMS = ['ended', 'delivered', 'returned', 'refused', 'billable', 'dpp', 'ppn']
const DIMENSIONS = ['sales_order_id', 'customer_id', 'site_project_id', 'salesman_id', 'payment_type_id', 'product_id']

/** Changes of past days until the end of `{as_of}`, in the time zone where they were made. */
export const LATER = `
  page_docket_load_changes c
  JOIN page_production_units u ON u.corporate_id = c.corporate_id AND u.id = c.production_unit_id
    AND c.date <= {as_of} AND c.at >= ({as_of} + 1)::timestamp AT TIME ZONE u.timezone`

/** Days as they were known then: later changes are subtracted, and later days are left out. */
export const KNOWN_DAYS = `
  (
    SELECT l.corporate_id, l.production_unit_id, l.date, ${DIMENSIONS.map((name) => `l.${name}`).join(', ')},
      ${SUMS.map((name) => `l.${name} - coalesce(c.${name}, 0) AS ${name}`).join(', ')}
    FROM page_docket_loads l
    LEFT JOIN (
      SELECT c.corporate_id, c.sales_order_item_id, c.date,
        ${SUMS.map((name) => `sum(c.${name}) AS ${name}`).join(', ')}
      FROM ${LATER} GROUP BY c.corporate_id, c.sales_order_item_id, c.date
    ) c ON c.corporate_id = l.corporate_id AND c.sales_order_item_id = l.sales_order_item_id AND c.date = l.date
    WHERE l.date <= {as_of}
  ) b LEFT JOIN page_products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

/** Changes of past days, each with its order. */
export const changes = (from: string) => `
  (
    SELECT c.*, ${DIMENSIONS.map((name) => `l.${name}`).join(', ')}
    FROM ${from}
    JOIN page_docket_loads l ON l.corporate_id = c.corporate_id AND l.sales_order_item_id = c.sales_order_item_id
      AND l.date = c.date
  ) b LEFT JOIN page_products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

/** Billed amounts of finished loads, beside their material cost. */
export const SALES_AND_COSTS = `
  (
    SELECT corporate_id, production_unit_id, date, product_id, billable, dpp, 0::bigint AS cost FROM page_docket_loads
      WHERE ended > 0
    UNION ALL
    SELECT s.corporate_id, s.production_unit_id, s.date, s.product_id, 0, 0, s.value
    FROM page_material_usages s
    -- Few dockets are open at a time; the usage of a cancelled one is cancelled.
    WHERE s.status = 'finish' AND s.docket_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM page_dockets d
      WHERE d.corporate_id = s.corporate_id AND d.id = s.docket_id AND d.status IN ('pending', 'progress'))
  ) b LEFT JOIN page_products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

export const ITEMS = `
  page_sales_order_items i
  JOIN page_sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  JOIN page_products p ON p.corporate_id = i.corporate_id AND p.id = i.product_id
  CROSS JOIN LATERAL (SELECT i.amount AS amount) a${VAT}`

const OPEN = "('pending', 'progress')"

/**
 * The volume of orders still to be delivered: the scheduled part on the day of its pour, the rest on the first
 * permitted day, or today where that has passed.
 */
export const OPEN_VOLUMES = `
  (
    SELECT p.corporate_id, p.production_unit_id, p.sales_order_id, p.product_id, p.pour_date AS date,
      p.remaining AS scheduled, 0::numeric AS unscheduled
    FROM page_production_schedules p WHERE p.status IN ${OPEN} AND p.remaining > 0
    UNION ALL
    SELECT i.corporate_id, i.production_unit_id, i.sales_order_id, i.product_id, greatest(o.delivery_from, {today}),
      0, i.remaining - coalesce(p.remaining, 0)
    FROM page_sales_order_items i
    JOIN page_sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
      AND o.status IN ('approve', 'progress')
    LEFT JOIN (
      SELECT corporate_id, sales_order_item_id, sum(remaining) AS remaining FROM page_production_schedules
      WHERE status IN ${OPEN} AND remaining > 0 GROUP BY corporate_id, sales_order_item_id
    ) p ON p.corporate_id = i.corporate_id AND p.sales_order_item_id = i.id
    WHERE i.remaining > coalesce(p.remaining, 0)
  ) b
  JOIN page_sales_orders o ON o.corporate_id = b.corporate_id AND o.id = b.sales_order_id
    AND o.status IN ('approve', 'progress')
  JOIN page_products p ON p.corporate_id = b.corporate_id AND p.id = b.product_id`

/**
 * The targets of the months within the days, beside the billable volume of the days. A month ends on its 25th, or on
 * its last day where the company's targets do.
 */
const targetsAndSales = (whose: 'NULL' | 'NOT NULL') => `
  (
    SELECT t.corporate_id, t.production_unit_id, t.salesman_id, m.month, t.target_m3, t.target_amount,
      0::numeric AS billable, 0::bigint AS dpp
    FROM page_sales_targets t
    JOIN page_corporates c ON c.corporate_id = t.corporate_id
    CROSS JOIN LATERAL (SELECT make_date(t.year, t.month, 1) AS month) m
    CROSS JOIN LATERAL (
      SELECT CASE c.target_calendar WHEN 'calendar' THEN m.month
        ELSE (m.month - interval '1 month')::date + 25 END AS first,
        CASE c.target_calendar WHEN 'calendar' THEN (m.month + interval '1 month')::date - 1
          ELSE m.month + 24 END AS last
    ) d
    WHERE t.product_category_id IS NULL AND t.salesman_id IS ${whose}
      AND d.first <= coalesce({date_to}, d.first) AND d.last >= coalesce({date_from}, d.last)
    UNION ALL
    SELECT l.corporate_id, l.production_unit_id, l.salesman_id,
      CASE c.target_calendar WHEN 'calendar' THEN date_trunc('month', l.date)
        ELSE date_trunc('month', l.date - 25) + interval '1 month' END::date,
      0, NULL, l.billable, l.dpp
    FROM page_docket_loads l
    JOIN page_corporates c ON c.corporate_id = l.corporate_id
    WHERE l.ended > 0 AND l.date >= coalesce({date_from}, l.date) AND l.date <= coalesce({date_to}, l.date)
  ) b`

export const TARGETS_AND_SALES = { unit: targetsAndSales('NULL'), salesman: targetsAndSales('NOT NULL') } as const
