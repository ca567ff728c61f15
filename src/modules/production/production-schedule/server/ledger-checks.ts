import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { ORDERS } from '../../../shared/server/ledger-slices.ts'

/** Invariants of schedules and their events. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-09',
    says: [
      'pesanan yang dijadwalkan melebihi volume dan toleransinya',
      'orders scheduled above their volume and tolerance',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM (
        SELECT corporate_id, sales_order_item_id AS id,
          sum(CASE status WHEN 'cancel' THEN 0 WHEN 'finish' THEN consumed
            ELSE greatest(volume, consumed) END) AS volume
        FROM production_schedules GROUP BY corporate_id, sales_order_item_id) s
      JOIN sales_order_items i ON i.corporate_id = s.corporate_id AND i.id = s.id
      JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
      WHERE s.volume > trunc(i.volume * (100 + o.over_delivery_pct) / 100, 3)`,
  },
  {
    rule: 'I-09',
    says: [
      'jadwal dan job order yang sisanya bukan volume yang masih harus dimuat',
      'schedules and job orders whose remaining volume is not what is still to be loaded',
    ],
    slice: ORDERS,
    query: sql`SELECT number FROM (
        SELECT number, status, volume, consumed, remaining FROM production_schedules
        UNION ALL SELECT number, status, volume, consumed, remaining FROM job_orders) t
      WHERE remaining <> CASE WHEN status IN ('pending', 'progress') THEN volume - consumed ELSE 0 END`,
  },
  {
    rule: 'I-45',
    says: ['jadwal yang riwayat volumenya tidak menyambung', 'schedules whose volume history has a gap'],
    slice: ORDERS,
    query: sql`SELECT s.number FROM production_schedules s JOIN (
        SELECT corporate_id, production_schedule_id AS id,
          bool_or(event = 'created' AND nth <> 1 OR event <> 'created' AND nth = 1) AS starts_wrong,
          bool_or(volume_before <> before) AS breaks, (array_agg(volume_after ORDER BY nth DESC))[1] AS last
        FROM (SELECT e.*, row_number() OVER chain AS nth, lag(volume_after, 1, volume_before) OVER chain AS before
          FROM production_schedule_events e WINDOW chain AS (PARTITION BY corporate_id, production_schedule_id
            ORDER BY id)) e
        GROUP BY corporate_id, production_schedule_id) c ON c.corporate_id = s.corporate_id AND c.id = s.id
      WHERE c.starts_wrong OR c.breaks OR c.last <> s.volume`,
  },
  {
    rule: 'I-45',
    says: ['jadwal tanpa riwayat', 'schedules without events'],
    slice: ORDERS,
    query: sql`SELECT s.number FROM production_schedules s WHERE NOT EXISTS (
      SELECT FROM production_schedule_events e WHERE e.corporate_id = s.corporate_id
        AND e.production_schedule_id = s.id)`,
  },
]
