import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { DOCKETS } from '../../../shared/server/ledger-slices.ts'

/** What always holds of material usages, against the mix design and the stock. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-33',
    says: ['pemakaian yang bukan mix design kali muatan', 'usages that are not the mix design times the load'],
    slice: DOCKETS,
    query: `SELECT u.number FROM material_usages u
      JOIN dockets d ON d.corporate_id = u.corporate_id AND d.id = u.docket_id
      JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
      LEFT JOIN product_mix_design_items x ON x.corporate_id = d.corporate_id AND x.product_mix_design_id = d.mix_design_id AND x.material_id = i.material_id
      WHERE x.id IS NULL AND (u.basis = 'mix' OR i.theoretical <> 0) OR abs(i.theoretical - x.quantity_ssd * d.quantity) > 0.001`,
  },
  {
    rule: 'I-33',
    says: [
      'pemakaian yang berbeda dari stok keluar, atau yang massa basah dan airnya bukan massa mix design',
      'usages that differ from what left the stock, or whose wet masses and water are not the mass of the mix design',
    ],
    slice: DOCKETS,
    query: `SELECT coalesce(u.number, m.number) FROM (
        SELECT u.corporate_id, u.docket_id, max(u.number) AS number, sum(i.actual) FILTER (WHERE i.warehouse_id IS NOT NULL) AS actual, sum(i.value) AS value,
          sum(i.actual - i.theoretical) FILTER (WHERE u.basis = 'mix') AS off
        FROM material_usages u JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
        WHERE u.docket_id IS NOT NULL GROUP BY u.corporate_id, u.docket_id) u
      FULL JOIN (SELECT corporate_id, source_id, max(source_number) AS number, -sum(quantity) AS actual, -sum(value) AS value
        FROM stock_movements WHERE source_type IN ('docket', 'batch_adjustment') AND NOT is_reversal GROUP BY corporate_id, source_id) m
        ON m.corporate_id = u.corporate_id AND m.source_id = u.docket_id
      WHERE u.actual IS DISTINCT FROM m.actual OR u.value IS DISTINCT FROM m.value OR abs(u.off) > 0.001`,
  },
]
