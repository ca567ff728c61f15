import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { DOCKETS } from '../../../shared/server/ledger-slices.ts'

/** Invariants between material usages, the mix design and the stock. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-33',
    says: ['pemakaian yang bukan mix design kali muatan', 'usages that are not mix design times load'],
    slice: DOCKETS,
    query: sql`SELECT u.number FROM material_usages u
      JOIN dockets d ON d.corporate_id = u.corporate_id AND d.id = u.docket_id
      JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
      LEFT JOIN product_mix_design_items x ON x.corporate_id = d.corporate_id
        AND x.product_mix_design_id = d.mix_design_id AND x.material_id = i.material_id
      WHERE x.id IS NULL AND (u.basis = 'mix' OR i.theoretical <> 0)
        OR abs(i.theoretical - x.quantity_ssd * d.quantity) > 0.001`,
  },
  {
    rule: 'I-33',
    says: [
      'pemakaian yang berbeda dari stok keluar, atau yang massa basah dan airnya bukan massa mix design',
      'usages that differ from what left stock, or whose wet mass and water do not add up to the mix design',
    ],
    slice: DOCKETS,
    query: sql`SELECT coalesce(u.number, m.number) FROM (
        SELECT u.corporate_id, u.docket_id, max(u.number) AS number,
          sum(i.actual) FILTER (WHERE i.warehouse_id IS NOT NULL) AS actual, sum(i.value) AS value,
          sum(i.actual - i.theoretical) FILTER (WHERE u.basis = 'mix') AS off
        FROM material_usages u JOIN material_usage_items i ON i.corporate_id = u.corporate_id
          AND i.material_usage_id = u.id
        WHERE u.docket_id IS NOT NULL GROUP BY u.corporate_id, u.docket_id) u
      FULL JOIN (SELECT corporate_id, source_id, max(source_number) AS number, -sum(quantity) AS actual,
        -sum(value) AS value
        FROM stock_movements WHERE source_type IN ('docket', 'batch_adjustment') AND NOT is_reversal
          GROUP BY corporate_id, source_id) m
        ON m.corporate_id = u.corporate_id AND m.source_id = u.docket_id
      WHERE u.actual IS DISTINCT FROM m.actual OR u.value IS DISTINCT FROM m.value OR abs(u.off) > 0.001`,
  },
  {
    rule: 'I-33',
    says: [
      'pemakaian yang jumlah hariannya bukan jumlah baris hari itu',
      'usages whose daily totals are not the sum of the lines of that day',
    ],
    query: sql`SELECT 'material ' || material_id || ' on ' || date FROM (
        SELECT s.corporate_id, s.production_unit_id, s.date, i.material_id, coalesce(i.warehouse_id, 0) AS place,
          s.product_id, s.type,
          sum(s.quantity) AS volume, sum(i.theoretical) AS theoretical, sum(i.wet) AS wet, sum(i.actual) AS actual,
          sum(i.value) AS value,
          coalesce(sum(round((i.actual - i.theoretical) * i.value / nullif(i.actual, 0)))
            FILTER (WHERE i.actual <> i.theoretical), 0) AS deviation_value,
          coalesce(sum(round((i.actual - i.wet) * i.value / nullif(i.actual, 0))) FILTER (WHERE i.actual <> i.wet),
            0) AS gap_value
        FROM material_usages s JOIN material_usage_items i ON i.corporate_id = s.corporate_id
          AND i.material_usage_id = s.id
        WHERE s.docket_id IS NOT NULL AND s.status = 'finish'
        GROUP BY s.corporate_id, s.production_unit_id, s.date, i.material_id, i.warehouse_id, s.product_id, s.type) l
      FULL JOIN (SELECT corporate_id, production_unit_id, date, material_id, coalesce(warehouse_id, 0) AS place,
          product_id, type, volume, theoretical, wet, actual, value, deviation_value, gap_value FROM usage_days
            WHERE (volume, actual) <> (0, 0)) d
        USING (corporate_id, production_unit_id, date, material_id, place, product_id, type)
      WHERE l.volume IS DISTINCT FROM d.volume OR l.theoretical IS DISTINCT FROM d.theoretical
        OR l.wet IS DISTINCT FROM d.wet
        OR l.actual IS DISTINCT FROM d.actual OR l.value IS DISTINCT FROM d.value
        OR l.deviation_value IS DISTINCT FROM d.deviation_value OR l.gap_value IS DISTINCT FROM d.gap_value`,
  },
]
