import { sql } from 'kysely'
import type pg from 'pg'
import { refreshStatements } from '../modules/inventory/fuel-index/server/index.ts'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { localIn, yymm } from '../platform/server/time.ts'
import { Series } from './history/series.ts'
import { drawLosses, LossesOf } from './losses.ts'
import { createRandom, type Random, seedOf } from './random.ts'
import { thirstOf } from './story.ts'

/** The distance after which a truck is filled. */
const KM_BETWEEN_FILLS = 130
const DIESEL_PRICE = 13_900
const USUAL_KM_PER_LITER = 1.9
/** The interval between fills of loaders and gensets, their hours a day, and their litres per hour. */
const MACHINES = { loader: { days: 2, hours: 7, liters: 11.5 }, genset: { days: 4, hours: 3, liters: 27 } } as const

const WEEKS = 12

interface Return {
  equipment_id: number
  unit_id: number
  unit_code: string
  timezone: string
  equipment_code: string
  driver_id: number
  back: Date
  km_in: string
  distance_km: string
  tank: string
}

/**
 * Fills the trucks at a station when they return, to the brim, by their distance, and machines by their hours; computes
 * the fuel indexes.
 */
export async function seedFuel(
  client: pg.ClientBase,
  { corporateId, seed, today, now }: { corporateId: number; seed: string; today: string; now: Date },
): Promise<void> {
  const { rows } = await run<Return>(
    client,
    sql`SELECT d.truck_mixer_id AS equipment_id, d.production_unit_id AS unit_id, u.code AS unit_code,
        u.timezone, d.driver_id, d.back_to_plant AS back, d.km_in, p.distance_km, e.fuel_tank_l AS tank,
        e.code AS equipment_code
      FROM dockets d
      JOIN site_projects p ON p.corporate_id = d.corporate_id AND p.id = d.site_project_id
      JOIN equipments e ON e.corporate_id = d.corporate_id AND e.id = d.truck_mixer_id
      JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id
      WHERE d.corporate_id = ${corporateId} AND d.status = 'finish' AND d.km_in IS NOT NULL
        AND d.back_to_plant IS NOT NULL
      ORDER BY d.truck_mixer_id, d.km_in, d.back_to_plant`,
  )
  const series = await Series.read(client, corporateId)
  const random = createRandom(seedOf(`${seed} fuel ${corporateId}`))
  const fills: Record<string, unknown>[] = []
  const losses = drawLosses(seed, today)
  const driven = new Map<number, { km: number; back: Date | undefined }>()
  for (const row of rows) {
    const [id, way] = [Number(row.equipment_id), Math.round(Number(row.distance_km) * 2)]
    const sofar = driven.get(id) ?? { km: 0, back: undefined }
    sofar.km += way
    driven.set(id, sofar)
    if (sofar.km < KM_BETWEEN_FILLS || (sofar.back && row.back <= sofar.back)) continue
    const local = localIn(row.timezone, row.back.toISOString())
    const day = local.slice(0, 10)
    const more =
      new LossesOf(losses, row.unit_code).size('thirsty_truck', day, row.equipment_code) +
      thirstOf(row.equipment_code, day, today)
    const ratio = (USUAL_KM_PER_LITER * (0.88 + random.next() * 0.24)) / (1 + more)
    const liter = Math.min(Math.round((sofar.km / ratio) * 10) / 10, Number(row.tank))
    driven.set(id, { km: 0, back: row.back })
    fills.push({
      corporate_id: corporateId,
      production_unit_id: row.unit_id,
      number: series.next('BBM', { id: Number(row.unit_id), code: row.unit_code }, yymm(local.slice(0, 10))),
      date: local.slice(0, 10),
      fill_time: local.slice(11, 16),
      at: row.back,
      status: 'finish',
      type: 'out',
      equipment_id: id,
      station_name: 'SPBU rekanan',
      liter,
      price: DIESEL_PRICE,
      value: Math.round(liter * DIESEL_PRICE),
      full_tank: true,
      odometer: Number(row.km_in),
      hour_meter: null,
      driver_id: row.driver_id,
    })
  }
  fills.push(...(await machineFills(client, { corporateId, now, random, series })))
  await insertRows(client, 'fuel_usages', fills)
  await series.write(client, corporateId)
  await run(
    client,
    sql`INSERT INTO equipment_meter_readings (corporate_id, production_unit_id, equipment_id, at, odometer,
        hour_meter, source, source_id, source_number)
      SELECT corporate_id, production_unit_id, equipment_id, at, odometer, hour_meter, 'fuel_usage', id, number
      FROM fuel_usages WHERE corporate_id = ${corporateId} AND type = 'out' ORDER BY id`,
  )
  await refreshIndexes(client, corporateId, new Set(fills.map(({ equipment_id }) => equipment_id)))
}

/** Computes the intervals between the fills of equipment, and the fuel indexes. */
export async function refreshIndexes(
  client: pg.ClientBase,
  corporateId: number,
  ids: Iterable<unknown>,
): Promise<void> {
  const since = { at: new Date(0), period: '2000-01-01' }
  for (const id of ids)
    for (const statement of refreshStatements(sql.val(corporateId), Number(id), since)) await run(client, statement)
}

/** The fills of loaders and gensets in the last weeks, by their hours. */
async function machineFills(
  client: pg.ClientBase,
  { corporateId, now, random, series }: { corporateId: number; now: Date; random: Random; series: Series },
): Promise<Record<string, unknown>[]> {
  const { rows } = await run<Record<string, string>>(
    client,
    sql`SELECT e.id, e.type, e.production_unit_id, e.hour_meter, u.code, u.timezone FROM equipments e
      JOIN production_units u ON u.corporate_id = e.corporate_id AND u.id = e.production_unit_id
      WHERE e.corporate_id = ${corporateId} AND e.type IN ('loader', 'genset') ORDER BY e.id`,
  )
  return rows.flatMap((row) => {
    const { days, hours, liters } = row.type === 'loader' ? MACHINES.loader : MACHINES.genset
    return Array.from({ length: Math.floor((WEEKS * 7) / days) }, (_, at) => {
      const back = WEEKS * 7 - at * days
      const moment = new Date(now.getTime() - back * 86_400_000)
      const local = localIn(row.timezone ?? '', moment.toISOString())
      const liter = Math.round(days * hours * liters * (0.92 + random.next() * 0.12) * 10) / 10
      return {
        corporate_id: corporateId,
        production_unit_id: row.production_unit_id,
        number: series.next(
          'BBM',
          { id: Number(row.production_unit_id), code: row.code ?? '' },
          yymm(local.slice(0, 10)),
        ),
        date: local.slice(0, 10),
        fill_time: local.slice(11, 16),
        at: moment,
        status: 'finish',
        type: 'out',
        equipment_id: row.id,
        station_name: 'Mobil tangki',
        liter,
        price: DIESEL_PRICE,
        value: Math.round(liter * DIESEL_PRICE),
        full_tank: true,
        odometer: null,
        hour_meter: Number(row.hour_meter) - back * hours,
        driver_id: null,
      }
    })
  })
}
