import { sql } from 'kysely'
import type pg from 'pg'
import type { Company } from '../modules/company/registration/server/index.ts'
import { addDays } from '../platform/definition/dates.ts'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { identityNumber, personName, phoneNumber } from './names.ts'
import type { Random } from './random.ts'
import { seedMachines, seedStops } from './seed-workshop.ts'
import type { DemoUnit } from './units.ts'

const TRUCKS = [
  { brand: 'Hino', model: 'FM 260 JM', drum: 7 },
  { brand: 'Isuzu', model: 'Giga FVZ 34', drum: 7 },
  { brand: 'Mitsubishi Fuso', model: 'FN 62 F', drum: 7 },
  { brand: 'UD Trucks', model: 'Quester CWE 280', drum: 8 },
  { brand: 'Hino', model: '500 FG 235', drum: 5 },
] as const
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** Creates plants, trucks and drivers; each truck has its usual driver. */
export async function seedFleet(
  client: pg.ClientBase,
  company: Company,
  units: readonly DemoUnit[],
  { random, today, now }: { random: Random; today: string; now: Date },
): Promise<void> {
  for (const unit of units) {
    const [plant] = await seedPlants(client, company, unit, today)
    await run(
      client,
      sql`UPDATE warehouses SET batching_plant_id = ${plant}
        WHERE corporate_id = ${company.id} AND production_unit_id = ${unit.id} AND type IN ('silo', 'bin')`,
    )
    const drivers = await seedDrivers(client, company, unit, { random, today })
    const trucks = await seedTrucks(client, company, unit, drivers, { random, today })
    for (const [index, truck] of trucks.entries()) {
      await run(
        client,
        sql`UPDATE drivers SET default_truck_id = ${truck}
          WHERE corporate_id = ${company.id} AND id = ${drivers[index]}`,
      )
    }
    await seedBreakdowns(client, company, unit, trucks, now)
  }
  await seedMachines(client, company, units, today)
  await seedStops(client, company.id, now)
  await run(
    client,
    sql`INSERT INTO equipment_states (corporate_id, production_unit_id, equipment_id, status, started_at,
        finished_at)
      SELECT corporate_id, production_unit_id, equipment_id, status, started_at, finished_at
      FROM equipment_state_history WHERE corporate_id = ${company.id} ORDER BY equipment_id, started_at`,
  )
}

/** A truck at the second plant that has been broken down since yesterday, and a finished repair at each plant. */
async function seedBreakdowns(
  client: pg.ClientBase,
  company: Company,
  unit: DemoUnit,
  trucks: readonly number[],
  now: Date,
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const rows = [
    {
      corporate_id: company.id,
      production_unit_id: unit.id,
      equipment_id: trucks[1],
      started_at: hoursAgo(24 * 17 + 5),
      finished_at: hoursAgo(24 * 17),
      cause: 'Kampas rem habis',
      action: 'Ganti kampas rem belakang',
      cost: 2_450_000,
      vendor: 'Bengkel sendiri',
      downtime_minutes: 300,
    },
    ...(unit.id === 2
      ? [
          {
            corporate_id: company.id,
            production_unit_id: unit.id,
            equipment_id: trucks.at(-1),
            started_at: hoursAgo(20),
            finished_at: null,
            cause: 'Pompa hidrolik drum bocor',
            action: null,
            cost: null,
            vendor: null,
            downtime_minutes: null,
          },
        ]
      : []),
  ]
  await insertRows(client, 'equipment_breakdowns', rows)
}

function seedPlants(client: pg.ClientBase, company: Company, unit: DemoUnit, today: string): Promise<number[]> {
  const rows = unit.plants.map((plant, index) => ({
    corporate_id: company.id,
    production_unit_id: unit.id,
    type: 'batching_plant',
    code: `${unit.code}-BP${index + 1}`,
    name: plant.name,
    brand: plant.brand,
    year: 2018 + index,
    ownership: 'own',
    hour_meter: 8_400 + unit.id * 1_130 + index * 700,
    capacity_m3h: plant.capacity,
    mixer_type: plant.brand.startsWith('Wet') ? 'wet' : 'dry',
    mixer_m3: plant.capacity / 30,
    calibration_date: addDays(today, -140 + index * 30),
    calibration_due: addDays(today, 225 + index * 30),
  }))
  return insertRows(client, 'equipments', rows)
}

interface Chance {
  random: Random
  today: string
}

function seedDrivers(
  client: pg.ClientBase,
  company: Company,
  unit: DemoUnit,
  { random, today }: Chance,
): Promise<number[]> {
  const rows = Array.from({ length: unit.drivers }, (_, index) => {
    const serial = unit.id * 20 + index
    const place = random.pick(unit.places)
    const birthDate = addDays('1975-03-01', random.int(0, 8_500))
    // At the first plant the last driver has an expired licence and the one before is off duty.
    const isLast = unit.id === 1 && index === unit.drivers - 1
    const isOff = unit.id === 1 && index === unit.drivers - 2
    return {
      corporate_id: company.id,
      production_unit_id: unit.id,
      code: `${unit.code}-D${String(index + 1).padStart(2, '0')}`,
      name: personName(serial),
      nik: identityNumber(place.districtId, birthDate, serial),
      phone: phoneNumber(unit.id, index + 1),
      birth_date: birthDate,
      address: `Jl. ${random.pick(['Melati', 'Kenanga', 'Anggrek', 'Merdeka', 'Pemuda'])} No. ${random.int(1, 90)}, ${place.district}`,
      province_id: place.provinceId,
      city_id: place.cityId,
      district_id: place.districtId,
      license_type: random.pick(['B1U', 'B2U', 'B2U']),
      license_no: `${birthDate.slice(2, 4)}${birthDate.slice(5, 7)} ${String(1_000 + serial)} ${String(100_000 + serial * 37)}`,
      license_expired: isLast ? addDays(today, -9) : addDays(today, random.int(25, 1_500)),
      join_date: addDays(today, -random.int(120, 3_000)),
      employment: random.chance(0.8) ? 'own' : 'outsourced',
      status: isOff ? 'off' : 'available',
    }
  })
  return insertRows(client, 'drivers', rows)
}

function seedTrucks(
  client: pg.ClientBase,
  company: Company,
  unit: DemoUnit,
  drivers: readonly number[],
  { random, today }: Chance,
): Promise<number[]> {
  const rows = Array.from({ length: unit.trucks }, (_, index) => {
    const truck = TRUCKS[index % TRUCKS.length] ?? TRUCKS[0]
    const plate = `${unit.plate} ${1_400 + unit.id * 131 + index * 47} ${LETTERS[random.int(0, 22)]}${LETTERS[random.int(0, 22)]}`
    return {
      corporate_id: company.id,
      production_unit_id: unit.id,
      type: 'truck_mixer',
      code: `${unit.code}-TM${String(index + 1).padStart(2, '0')}`,
      name: `${truck.brand} ${truck.model}`,
      brand: truck.brand,
      model: truck.model,
      year: random.int(2014, 2024),
      ownership: index % 6 === 5 ? 'rent' : 'own',
      odometer: random.int(60_000, 320_000),
      hour_meter: random.int(4_000, 19_000),
      fuel_tank_l: truck.drum === 5 ? 200 : 300,
      last_service_at: addDays(today, -random.int(5, 80)),
      service_every_km: 10_000,
      // The last truck of the first plant is parked.
      set_status: unit.id === 1 && index === unit.trucks - 1 ? 'off' : 'on',
      police_number: plate,
      drum_capacity_m3: truck.drum,
      default_driver_id: drivers[index],
      stnk_expired: addDays(today, index === 2 ? 12 : random.int(40, 1_600)),
      kir_expired: addDays(today, index === 4 ? -3 : random.int(20, 180)),
      tyre_layout: truck.drum === 5 ? '6' : '10',
    }
  })
  return insertRows(client, 'equipments', rows)
}
