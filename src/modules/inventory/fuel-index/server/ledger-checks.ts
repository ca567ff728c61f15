import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'

/** Invariants between fills and the fuel indexes. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-53',
    says: [
      'pengisian yang jaraknya berbeda dari pembacaan meternya',
      'fills whose distance differs from the meter readings',
    ],
    query: sql`SELECT u.number FROM fuel_usages u
      LEFT JOIN fuel_interval_figures f ON f.corporate_id = u.corporate_id AND f.fuel_usage_id = u.id
      LEFT JOIN fuel_intervals i ON i.corporate_id = u.corporate_id AND i.fuel_usage_id = u.id
      WHERE u.type = 'out' AND (f.fuel_usage_id IS DISTINCT FROM i.fuel_usage_id
        OR (f.since_km, f.since_hours, f.km, f.km_liter, f.hours, f.hour_liter, f.full_from, f.full_liter)
          IS DISTINCT FROM (i.since_km, i.since_hours, i.km, i.km_liter, i.hours, i.hour_liter, i.full_from,
            i.full_liter))`,
  },
  {
    rule: 'I-53',
    says: ['indeks BBM yang berbeda dari pengisiannya', 'fuel indexes that differ from their fills'],
    query: sql`SELECT coalesce(x.id, 0)::text FROM fuel_indexes x
      JOIN fuel_index_types t ON t.id = x.fuel_index_type_id
      LEFT JOIN LATERAL (
        SELECT sum(CASE t.code WHEN 'KM_PER_LITER' THEN i.km_liter WHEN 'LITER_PER_HOUR' THEN i.hour_liter
          ELSE i.full_liter END) AS liter,
          sum(CASE t.code WHEN 'KM_PER_LITER' THEN i.km WHEN 'LITER_PER_HOUR' THEN i.hours END) AS worked
        FROM fuel_intervals i WHERE i.corporate_id = x.corporate_id AND i.equipment_id = x.equipment_id
          AND i.period = x.period
      ) s ON true
      WHERE x.liter IS DISTINCT FROM s.liter OR x.worked IS DISTINCT FROM s.worked`,
  },
]
