import { sql } from 'kysely'
import type pg from 'pg'
import type { Company } from '../modules/company/registration/server/index.ts'
import { positionsOf } from '../modules/equipment/tyre-positions.rules.ts'
import { addDays } from '../platform/definition/dates.ts'
import { insertRows, type NewRow } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { Series } from './history/series.ts'
import type { Person } from './history/world.ts'
import type { DemoUnit } from './units.ts'

/** Creates the loader and the genset of each plant. */
export async function seedMachines(
  client: pg.ClientBase,
  company: Company,
  units: readonly DemoUnit[],
  today: string,
): Promise<void> {
  const rows = units.flatMap((unit, at) => {
    const of = { corporate_id: company.id, production_unit_id: unit.id, ownership: 'own', set_status: 'on' }
    const since = { last_service_at: addDays(today, -24), service_every_hours: 250 }
    return [
      {
        ...of,
        ...since,
        type: 'loader',
        code: `${unit.code}-WL01`,
        name: 'Komatsu WA200',
        brand: 'Komatsu',
        model: 'WA200',
        year: 2017 + at,
        hour_meter: 6_200 + unit.id * 410,
        fuel_tank_l: 180,
        bucket_m3: 2,
        kva: null,
        tyre_layout: null,
      },
      {
        ...of,
        ...since,
        type: 'genset',
        code: `${unit.code}-GS01`,
        name: 'Cummins C275',
        brand: 'Cummins',
        model: 'C275',
        year: 2016 + at,
        hour_meter: 9_100 + unit.id * 380,
        fuel_tank_l: 500,
        bucket_m3: null,
        kva: 275,
        tyre_layout: null,
      },
    ]
  })
  await insertRows(client, 'equipments', rows)
}

interface Given {
  corporateId: number
  author: Person
  today: string
  now: Date
}

const WORK = [
  { work: 'Ganti oli mesin dan filter', cost: 1_850_000 },
  { work: 'Servis rem dan kampas', cost: 2_300_000 },
  { work: 'Ganti filter solar, grease semua titik', cost: 640_000 },
  { work: 'Servis transmisi dan oli gardan', cost: 3_150_000 },
] as const

/** Creates services of every truck, loader and genset, one of them cancelled, and repairs of machines and plants. */
export async function seedServices(client: pg.ClientBase, { corporateId, author, now }: Given): Promise<void> {
  const { rows } = await run<Record<string, string>>(
    client,
    sql`SELECT e.id, e.production_unit_id, e.type, e.last_service_at::text AS last,
      row_number() OVER (ORDER BY e.id) AS nth FROM equipments e
      WHERE e.corporate_id = ${corporateId} AND e.last_service_at IS NOT NULL AND e.active ORDER BY e.id`,
  )
  const written = { corporate_id: corporateId, created_by: author.id, updated_by: author.id }
  const services = rows.flatMap((row): NewRow[] => {
    const nth = Number(row.nth)
    const of = {
      ...written,
      production_unit_id: row.production_unit_id,
      equipment_id: row.id,
      vendor: 'Bengkel sendiri',
    }
    const at = (back: number) => `${addDays(row.last ?? '', -back)} 03:30:00+00`
    const ended = { status: 'finish', cancel_reason: null, cancelled_by: null, cancelled_at: null }
    const done = { ...of, ...ended }
    return [
      { ...done, at: at(61), ...WORK[(nth + 1) % WORK.length], previous_service_at: null },
      { ...done, at: at(0), ...WORK[nth % WORK.length], previous_service_at: addDays(row.last ?? '', -61) },
      ...(nth === 2
        ? [
            {
              ...of,
              at: at(0),
              ...WORK[3],
              previous_service_at: addDays(row.last ?? '', -61),
              status: 'cancel',
              cancel_reason: 'Tercatat dua kali',
              cancelled_by: author.id,
              cancelled_at: now,
            },
          ]
        : []),
    ]
  })
  await insertRows(client, 'equipment_services', services)
}

/** Creates breakdowns with their repair costs, before the history of states is written. */
export async function seedStops(client: pg.ClientBase, corporateId: number, now: Date): Promise<void> {
  const moment = sql`${sql.val(now)}::timestamptz`
  await run(
    client,
    sql`INSERT INTO equipment_breakdowns (corporate_id, production_unit_id, equipment_id, started_at, finished_at,
        cause, action, cost, vendor, downtime_minutes)
      SELECT e.corporate_id, e.production_unit_id, e.id, s.at, s.at + s.hours * interval '1 hour', s.cause, s.action,
        s.cost, s.vendor, s.hours * 60
      FROM equipments e
      JOIN (VALUES
        ('loader', ${moment} - interval '33 days', 6, 'Selang hidrolik pecah', 'Ganti selang lengan angkat', 1750000,
          'Bengkel sendiri'),
        ('genset', ${moment} - interval '52 days', 9, 'AVR rusak', 'Ganti AVR', 4200000, 'CV Daya Teknik Contoh'),
        ('genset', ${moment} - interval '12 days', 3, 'Aki lemah', 'Ganti dua aki', 2900000, 'Bengkel sendiri'))
        s (type, at, hours, cause, action, cost, vendor) ON s.type = e.type
      WHERE e.corporate_id = ${corporateId} ORDER BY s.at, e.id`,
  )
}

/**
 * The first truck of each unit has recorded tyres, two of which were swapped. Earlier tyres are worn out, one is under
 * repair after a puncture, one was retreaded, and two new ones are in store.
 */
export async function seedTyres(client: pg.ClientBase, given: Given): Promise<void> {
  const { corporateId, author, today, now } = given
  const corporate = sql.val(corporateId)
  const first = sql`SELECT min(id) FROM equipments
    WHERE corporate_id = ${corporate} AND type = 'truck_mixer' AND active GROUP BY production_unit_id`
  await run(
    client,
    sql`UPDATE equipments SET tyre_layout = '10' WHERE corporate_id = ${corporate} AND id IN (${first})`,
  )
  const { rows: trucks } = await run<Record<string, string>>(
    client,
    sql`SELECT e.id, e.production_unit_id, e.odometer, u.code FROM equipments e
      JOIN production_units u ON u.corporate_id = e.corporate_id AND u.id = e.production_unit_id
      WHERE e.corporate_id = ${corporate} AND e.id IN (${first})
      ORDER BY e.id`,
  )
  const { rows: vendors } = await run(
    client,
    sql`SELECT min(id) AS id FROM vendors WHERE corporate_id = ${corporateId}`,
  )
  const series = await Series.read(client, corporateId)
  const written = { corporate_id: corporateId, created_by: author.id, updated_by: author.id }
  for (const truck of trucks) {
    const positions = positionsOf('10')
    const unit = { id: Number(truck.production_unit_id), code: truck.code ?? '' }
    const odometer = Math.round(Number(truck.odometer))
    const tyre = (serial: number, given: NewRow): NewRow => ({
      ...written,
      production_unit_id: unit.id,
      serial_no: `GT${String(unit.id).padStart(3, '0')}${String(serial).padStart(4, '0')}`,
      brand: serial % 3 === 0 ? 'Bridgestone' : 'Gajah Tunggal',
      size: '10.00-20',
      type: 'original',
      vendor_id: vendors[0]?.id,
      price: 3_250_000,
      tread_new_mm: 16,
      measured_mm: 16,
      expected_km: 60_000,
      purchase_date: addDays(today, -60),
      status: 'ready',
      repair_cost: 0,
      repair_reason: null,
      repair_vendor: null,
      retread_count: 0,
      scrapped_at: null,
      scrap_reason: null,
      ...given,
    })
    const old = { purchase_date: addDays(today, -520), measured_mm: 3 }
    const scrapped = { ...old, status: 'non-active', scrapped_at: now, scrap_reason: 'Tapak habis dan dinding retak' }
    const count = positions.length
    const ids = await insertRows(client, 'tyres', [
      ...positions.map((_, at) => tyre(at + 1, { status: 'active', measured_mm: 15 })),
      tyre(count + 1, {}),
      tyre(count + 2, {}),
      tyre(count + 3, scrapped),
      tyre(count + 4, { ...scrapped, measured_mm: 2 }),
      tyre(count + 5, {
        ...old,
        measured_mm: 8,
        status: 'pending',
        repair_reason: 'puncture',
        repair_vendor: 'Vulkanisir Contoh',
      }),
      tyre(count + 6, { ...old, measured_mm: 14, type: 'retread', retread_count: 1, repair_cost: 1_350_000 }),
    ])
    const usage = (at: number, position: string | undefined, given: NewRow): NewRow => {
      const fitted = String(given.fitted_at)
      return {
        ...written,
        production_unit_id: unit.id,
        number: series.next('BAN', unit, fitted.slice(2, 4) + fitted.slice(5, 7)),
        tyre_id: ids[at],
        equipment_id: truck.id,
        position,
        tread_on_mm: 16,
        status: 'active',
        removed_at: null,
        km_off: null,
        tread_off_mm: null,
        remove_reason: null,
        ...given,
      }
    }
    const km = (back: number) => Math.max(0, odometer - back)
    const worn = { removed_at: addDays(today, -45), km_off: km(3_100), status: 'finish', remove_reason: 'worn' }
    const before = (at: number, given: NewRow = {}) =>
      usage(count + 2 + at, positions[at], {
        fitted_at: addDays(today, -500),
        km_on: km(46_000),
        tread_off_mm: 3,
        ...worn,
        ...given,
      })
    const turned = (at: number, to: number) => [
      usage(at, positions[at], {
        fitted_at: addDays(today, -45),
        km_on: km(3_100),
        status: 'finish',
        removed_at: addDays(today, -18),
        km_off: km(1_200),
        tread_off_mm: 15.4,
        remove_reason: 'rotation',
      }),
      usage(at, positions[to], { fitted_at: addDays(today, -18), km_on: km(1_200), tread_on_mm: 15.4 }),
    ]
    await insertRows(client, 'tyre_usages', [
      before(0),
      before(1),
      before(2, { tread_off_mm: 8, remove_reason: 'puncture' }),
      before(3, { tread_off_mm: 4, remove_reason: 'repair' }),
      ...positions.flatMap((position, at) =>
        at === 0
          ? turned(0, 1)
          : at === 1
            ? turned(1, 0)
            : [usage(at, position, { fitted_at: addDays(today, -45), km_on: km(3_100) })],
      ),
    ])
  }
  await series.write(client, corporateId)
}
