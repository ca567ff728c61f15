import type pg from 'pg'
import { refreshStatements } from '../modules/inventory/fuel-index/server/index.ts'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { localIn, yymm } from '../platform/server/time.ts'
import { Series } from './history/series.ts'
import { createRandom, seedOf } from './random.ts'

/** A truck is filled once it has driven so far. */
const KM_BETWEEN_FILLS = 130
const DIESEL_PRICE = 13_900
const USUAL_KM_PER_LITER = 1.9
/** One truck of each plant burns more than its standard allows. */
const THIRSTY = 0.55

interface Return {
  equipment_id: number
  unit_id: number
  unit_code: string
  timezone: string
  driver_id: number
  back: Date
  km_out: string
  km_in: string
  tank: string
  nth: string
}

/** Fills the trucks at a station as they come back, to the brim, by the kilometres of their dockets; their indexes follow. */
export async function seedFuel(
  client: pg.ClientBase,
  { corporateId, seed }: { corporateId: number; seed: string },
): Promise<void> {
  const { rows } = await client.query<Return>(
    `SELECT d.truck_mixer_id AS equipment_id, d.production_unit_id AS unit_id, u.code AS unit_code, u.timezone, d.driver_id,
       d.back_to_plant AS back, d.km_out, d.km_in, e.fuel_tank_l AS tank,
       dense_rank() OVER (PARTITION BY d.production_unit_id ORDER BY d.truck_mixer_id) AS nth
     FROM dockets d
     JOIN equipments e ON e.corporate_id = d.corporate_id AND e.id = d.truck_mixer_id
     JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id
     WHERE d.corporate_id = $1 AND d.status = 'finish' AND d.km_in IS NOT NULL AND d.back_to_plant IS NOT NULL
     ORDER BY d.truck_mixer_id, d.km_in, d.back_to_plant`,
    [corporateId],
  )
  const series = await Series.read(client, corporateId)
  const random = createRandom(seedOf(`${seed} fuel ${corporateId}`))
  const fills: Record<string, unknown>[] = []
  const last = new Map<number, { km: number; back: Date }>()
  for (const row of rows) {
    const [id, km, before] = [Number(row.equipment_id), Number(row.km_in), last.get(Number(row.equipment_id))]
    if (before && (km - before.km < KM_BETWEEN_FILLS || row.back <= before.back)) continue
    const ratio = USUAL_KM_PER_LITER * (Number(row.nth) === 3 ? THIRSTY : 0.88 + random.next() * 0.24)
    const driven = before ? km - before.km : KM_BETWEEN_FILLS
    const liter = Math.min(Math.round((driven / ratio) * 10) / 10, Number(row.tank))
    const local = localIn(row.timezone, row.back.toISOString())
    last.set(id, { km, back: row.back })
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
      odometer: km,
      driver_id: row.driver_id,
    })
  }
  await insertRows(client, 'fuel_usages', fills)
  await series.write(client, corporateId)
  await client.query(
    `INSERT INTO equipment_meter_readings (corporate_id, production_unit_id, equipment_id, at, odometer, source, source_id, source_number)
     SELECT corporate_id, production_unit_id, equipment_id, at, odometer, 'fuel_usage', id, number FROM fuel_usages
     WHERE corporate_id = $1 AND type = 'out' ORDER BY id`,
    [corporateId],
  )
  for (const id of last.keys())
    for (const statement of refreshStatements) await client.query(statement, [corporateId, id, '2000-01-01'])
}
