/**
 * What the mix design asks for of a line `i` of a usage `s` of the material `m`, as wet as the aggregates of the job order
 * were measured: water in the sand is no loss.
 */
export const WET = {
  join: `LEFT JOIN job_order_moistures w ON w.corporate_id = s.corporate_id AND w.job_order_id = s.job_order_id AND w.material_id = i.material_id`,
  theoretical: `CASE WHEN m.is_aggregate AND w.id IS NOT NULL
    THEN round(i.theoretical / (1 + w.absorption_pct / 100) * (1 + w.moisture_pct / 100), 3) ELSE i.theoretical END`,
} as const
