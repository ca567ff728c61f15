import { sql } from 'kysely'
import type pg from 'pg'
import { insertRows, type NewRow } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { Series } from './history/series.ts'
import type { Person } from './history/world.ts'

interface Given {
  corporateId: number
  author: Person
  today: string
  now: Date
}

interface Place {
  unit_id: string
  unit_code: string
  warehouse_id: string
  place: string
  material_id: string
  uom_id: string
  quantity: string
  average_cost: string
  keeper_id: string | null
}

const COUNTS = [
  { place: 'STORE', status: 'ready' },
  { place: 'SILO2', status: 'progress' },
  { place: 'YARD2', status: 'pending' },
  { place: 'YARD1', status: 'reject' },
  { place: 'SILO1', status: 'cancel' },
  { place: 'TANGKI', status: 'progress' },
] as const
/** The codes of the computers at the weighbridge and the mixer. */
const DEVICES = [
  { code: 'JT-01', name: 'Jembatan timbang 60 t', type: 'weighbridge' },
  { code: 'PC-BP1', name: 'PC batching plant 1', type: 'batching_pc' },
] as const

/**
 * Open work in inventory: counts at each step, unsent transfers, purchases that wait for approval, unmatched weighings
 * and batches, and their approvers.
 */
export async function seedOpenWork(client: pg.ClientBase, given: Given): Promise<void> {
  const { corporateId } = given
  const corporate = sql.val(corporateId)
  const { rows: places } = await run<Place>(
    client,
    sql`SELECT u.id AS unit_id, u.code AS unit_code, w.id AS warehouse_id, substr(w.code, length(u.code) + 2) AS place,
        b.material_id, m.uom_id, b.quantity, b.average_cost,
        (SELECT min(s.id) FROM users s WHERE s.corporate_id = ${corporate} AND s.production_unit_id = u.id) AS keeper_id
      FROM stock_balances b
      JOIN warehouses w ON w.corporate_id = ${corporate} AND w.id = b.warehouse_id
        AND w.type IN ('silo', 'yard', 'store', 'tank')
      JOIN materials m ON m.corporate_id = ${corporate} AND m.id = b.material_id
      JOIN production_units u ON u.corporate_id = ${corporate} AND u.id = b.production_unit_id
      WHERE b.corporate_id = ${corporate} ORDER BY u.id, w.id`,
  )
  const series = await Series.read(client, corporateId)
  await seedCounts(client, given, places, series)
  await seedTransfers(client, given, places, series)
  await series.write(client, corporateId)
  await seedSteps(client, given)
  await seedDevices(client, given)
}

const yymmOf = (today: string) => today.slice(2, 4) + today.slice(5, 7)
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

const methodOf = (place: string) =>
  place === 'TANGKI' ? 'tank_dip' : place.startsWith('SILO') ? 'silo_level' : 'volume_survey'

async function seedCounts(
  client: pg.ClientBase,
  { corporateId, author, today, now }: Given,
  places: readonly Place[],
  series: Series,
): Promise<void> {
  const chosen = places.flatMap((place) => {
    const count = COUNTS.find((one) => one.place === place.place)
    return count ? [{ ...place, status: count.status }] : []
  })
  const decided = (status: string) => status === 'progress' || status === 'reject'
  const worth = (one: Place) =>
    decided(String(Reflect.get(one, 'status'))) ? Math.round(-40 * Number(one.average_cost)) : null
  const ids = await insertRows(
    client,
    'stock_takes',
    chosen.map((one): NewRow => {
      const isEnded = one.status === 'reject' || one.status === 'cancel'
      const keeper = one.keeper_id ?? author.id
      return {
        corporate_id: corporateId,
        production_unit_id: one.unit_id,
        number: series.next('OP', { id: Number(one.unit_id), code: one.unit_code }, yymmOf(today)),
        date: today,
        status: one.status,
        warehouse_id: one.warehouse_id,
        counted_by: keeper,
        snapshot_at: one.status === 'pending' || one.status === 'cancel' ? null : hoursBefore(now, 2),
        submitted_by: decided(one.status) ? keeper : null,
        submitted_at: decided(one.status) ? hoursBefore(now, 1) : null,
        value_difference: worth(one),
        cancel_reason:
          one.status === 'reject' ? 'Hitung ulang: selisihnya tanpa foto' : isEnded ? 'Silo sedang diisi' : null,
        cancelled_by: isEnded ? author.id : null,
        cancelled_at: isEnded ? hoursBefore(now, 0.5) : null,
        created_by: keeper,
        updated_by: keeper,
      }
    }),
  )
  await insertRows(
    client,
    'stock_take_items',
    chosen.map((one, at): NewRow => {
      const isDecided = decided(one.status)
      const isCounted = isDecided && Number(one.quantity) > 40
      return {
        corporate_id: corporateId,
        production_unit_id: one.unit_id,
        stock_take_id: ids[at],
        material_id: one.material_id,
        method: isCounted ? methodOf(one.place) : null,
        volume: isCounted && one.place === 'TANGKI' ? (Number(one.quantity) - 40) / 1_000 : null,
        counted_qty: isCounted ? Number(one.quantity) - 40 : null,
        reason: isCounted ? 'Selisih dari pembacaan terakhir' : null,
        system_qty: isCounted || one.status === 'ready' ? one.quantity : null,
        unit_cost: isCounted || one.status === 'ready' ? one.average_cost : null,
        value_difference: isCounted ? worth(one) : null,
      }
    }),
  )
}

/** A draft transfer, and a cancelled one. */
async function seedTransfers(
  client: pg.ClientBase,
  { corporateId, author, today, now }: Given,
  places: readonly Place[],
  series: Series,
): Promise<void> {
  const [from, to] = places.filter(({ place }) => place === 'STORE')
  if (!from || !to) return
  const units = { production_unit_id: from.unit_id, to_production_unit_id: to.unit_id }
  const written = { corporate_id: corporateId, created_by: author.id, updated_by: author.id }
  const ids = await insertRows(
    client,
    'material_transfers',
    ['pending', 'cancel'].map((status) => ({
      ...written,
      ...units,
      number: series.next('MT', { id: Number(from.unit_id), code: from.unit_code }, yymmOf(today)),
      date: today,
      status,
      from_warehouse_id: from.warehouse_id,
      to_warehouse_id: to.warehouse_id,
      vehicle_no: status === 'pending' ? 'KM Nusantara' : null,
      cancel_reason: status === 'cancel' ? 'Kapal batal berangkat' : null,
      cancelled_by: status === 'cancel' ? author.id : null,
      cancelled_at: status === 'cancel' ? now : null,
    })),
  )
  await insertRows(
    client,
    'material_transfer_items',
    ids.map((id) => ({
      ...written,
      ...units,
      material_transfer_id: id,
      material_id: from.material_id,
      uom_id: from.uom_id,
      qty_sent: 200,
    })),
  )
}

/** The levels of submitted purchases and counts. */
async function seedSteps(client: pg.ClientBase, { corporateId, author, now }: Given): Promise<void> {
  const corporate = sql.val(corporateId)
  const decider = sql`${sql.val(author.id)}::bigint`
  const moment = sql`${sql.val(now)}::timestamptz`
  await run(
    client,
    sql`INSERT INTO approval_steps (corporate_id, production_unit_id, doc_type, doc_id, level, status, author_ids,
        opened_at, decided_by, decided_by_name, decided_at, note)
      SELECT d.corporate_id, d.production_unit_id, d.type, d.id, 1, d.status, ARRAY[coalesce(d.created_by, 0)],
        ${moment} - interval '2 hours',
        CASE WHEN d.status <> 'pending' THEN ${decider} END, CASE WHEN d.status <> 'pending' THEN ${author.name} END,
        CASE WHEN d.status <> 'pending' THEN ${moment} END,
        CASE WHEN d.status = 'reject' THEN d.reason END
      FROM (
        SELECT corporate_id, production_unit_id, id, created_by, 'purchase_order' AS type,
          CASE status WHEN 'reject' THEN 'reject' ELSE 'pending' END AS status, cancel_reason AS reason
        FROM purchase_orders WHERE corporate_id = ${corporate} AND submitted AND status IN ('pending', 'reject')
        UNION ALL
        SELECT corporate_id, production_unit_id, id, created_by, 'stock_take',
          CASE status WHEN 'reject' THEN 'reject' ELSE 'pending' END, cancel_reason
        FROM stock_takes
        WHERE corporate_id = ${corporate} AND submitted_at IS NOT NULL AND status IN ('progress', 'reject')
      ) d
      WHERE d.status = 'pending' OR d.created_by IS DISTINCT FROM ${decider}
      ORDER BY d.type, d.id`,
  )
}

/** The computers of the first plant: their reports of the last receipts, and of an unknown truck and docket. */
async function seedDevices(client: pg.ClientBase, { corporateId, author, now }: Given): Promise<void> {
  const written = { corporate_id: corporateId, created_by: author.id, updated_by: author.id }
  const { rows: units } = await run(
    client,
    sql`SELECT min(id) AS id FROM production_units WHERE corporate_id = ${corporateId}`,
  )
  const unit = { ...written, production_unit_id: units[0]?.id }
  const [scale, mixer] = await insertRows(
    client,
    'devices',
    DEVICES.map((device) => ({ ...unit, ...device, status: 'active', last_seen: now })),
  )
  const corporate = sql`${sql.val(corporateId)}::bigint`
  const plant = sql`${sql.val(units[0]?.id)}::bigint`
  await run(
    client,
    sql`INSERT INTO weighings (corporate_id, production_unit_id, at, vehicle_no, weight_kg, device_id, seq,
        incoming_material_id, purpose, status, problem)
      SELECT ${corporate}, ${plant}, w.at, w.vehicle_no, w.kg, ${scale}, row_number() OVER (ORDER BY w.at), w.id,
        w.purpose,
        CASE WHEN w.id IS NULL THEN 'pending' ELSE 'finish' END,
        CASE WHEN w.id IS NULL THEN 'none_open' END
      FROM (
        SELECT r.id, r.vehicle_no, x.at, x.kg, x.purpose FROM (
          SELECT * FROM incoming_materials
          WHERE corporate_id = ${corporate} AND production_unit_id = ${plant} AND status = 'finish'
            AND NOT manual_weight AND tare_kg IS NOT NULL
          ORDER BY weighed_out_at DESC, id DESC LIMIT 12) r
        CROSS JOIN LATERAL (VALUES (r.weighed_in_at, r.gross_kg, 'gross'), (r.weighed_out_at, r.tare_kg, 'tare'))
          x (at, kg, purpose)
        UNION ALL
        SELECT NULL, 'H 1177 XZ', ${now}::timestamptz - interval '18 minutes', 38620, NULL
      ) w`,
  )
  await run(
    client,
    sql`WITH made AS (
        INSERT INTO batch_records (corporate_id, production_unit_id, at, docket_no, batch_no, volume, total_target,
          total_actual, status, problem, device_id, seq)
        SELECT b.corporate_id, b.production_unit_id, ${now}::timestamptz - interval '40 minutes', 'DO-9' || b.batch_no,
          b.batch_no, b.volume, b.total_target, b.total_actual,
          'pending', 'docket_unknown', ${mixer}, row_number() OVER (ORDER BY b.id)
        FROM (SELECT * FROM batch_records
          WHERE corporate_id = ${corporate} AND production_unit_id = ${plant} AND status = 'finish'
          ORDER BY id DESC LIMIT 2) b
        RETURNING *
      ), source AS (
        SELECT max(id) AS id FROM batch_records
        WHERE corporate_id = ${corporate} AND production_unit_id = ${plant} AND status = 'finish'
      )
      INSERT INTO batch_record_items (corporate_id, production_unit_id, batch_record_id, material_id, target_kg,
        actual_kg)
      SELECT i.corporate_id, i.production_unit_id, m.id, i.material_id, i.target_kg, i.actual_kg
      FROM made m CROSS JOIN source s
      JOIN batch_record_items i ON i.corporate_id = ${corporate} AND i.batch_record_id = s.id`,
  )
}
