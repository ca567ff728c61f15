import { sql } from 'kysely'
import type pg from 'pg'
import { insertRows, type NewRow } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { localIn, yymm } from '../platform/server/time.ts'
import { Series } from './history/series.ts'
import type { Person } from './history/world.ts'
import { refreshIndexes } from './seed-fuel.ts'

interface Given {
  corporateId: number
  author: Person
  now: Date
}

const DELIVERED = { liter: 6_000, price: 13_500, hoursAgo: 30 } as const
/** The fills of loaders and gensets with their times: no full tanks, so that no fuel index results. */
const FILLS = [
  { type: 'loader', liter: 95, hoursAgo: 22 },
  { type: 'genset', liter: 140, hoursAgo: 9 },
] as const
const CAPACITY_LITER = 10_000

interface Unit {
  id: string
  code: string
  timezone: string
  keeper_id: string | null
  machines: Record<string, number> | null
}

/** A diesel tank at each plant: its receipt, and the fills of machines since. */
export async function seedFuelTanks(client: pg.ClientBase, { corporateId, author, now }: Given): Promise<void> {
  const written = { corporate_id: corporateId, created_by: author.id, updated_by: author.id }
  const corporate = sql.val(corporateId)
  const { rows: known } = await run<{ uom_id: string; category_id: string; sells_id: string }>(
    client,
    sql`SELECT u.id AS uom_id, c.id AS category_id, v.id AS sells_id
      FROM uoms u, material_categories c, vendor_categories v
      WHERE u.corporate_id = ${corporate} AND u.code = 'LITER' AND c.kind = 'fuel'
        AND v.corporate_id = ${corporate} AND v.code = 'BBM'`,
  )
  const { rows: places } = await run<NewRow>(
    client,
    sql`SELECT province_id, city_id, district_id FROM customers WHERE corporate_id = ${corporate} ORDER BY id LIMIT 1`,
  )
  const { rows: units } = await run<Unit>(
    client,
    sql`SELECT u.id, u.code, u.timezone,
        (SELECT min(s.id) FROM users s WHERE s.corporate_id = ${corporate} AND s.production_unit_id = u.id)
          AS keeper_id,
        (SELECT jsonb_object_agg(e.type, e.id) FROM equipments e
          WHERE e.corporate_id = ${corporate} AND e.production_unit_id = u.id
            AND e.type IN ('loader', 'genset')) AS machines
      FROM production_units u WHERE u.corporate_id = ${corporate} ORDER BY u.id`,
  )
  const [uom] = known
  if (!uom) throw new Error('A company has litres, fuel and vendors of fuel.')
  const [vendorId] = await insertRows(client, 'vendors', [
    {
      ...written,
      ...places[0],
      code: 'V-013',
      name: 'PT Niaga Solar Contoh',
      contact: 'Teguh Prasetyo',
      address: 'Jl. Depo BBM 7',
      vendor_category_id: uom.sells_id,
      phone: '0800 000 2013',
      email: 'penjualan13@pemasok.example',
      payment_term_days: 14,
    },
  ])
  const [materialId] = await insertRows(client, 'materials', [
    {
      ...written,
      code: 'SOLAR',
      name: 'Solar Industri B40',
      material_category_id: uom.category_id,
      uom_id: uom.uom_id,
      purchase_uom_id: uom.uom_id,
      conversion: 1,
      is_weighed: false,
      min_stock: 1_000,
      max_stock: CAPACITY_LITER,
      lead_days: 2,
    },
  ])
  const tanks = await insertRows(
    client,
    'warehouses',
    units.map((unit) => ({
      ...written,
      production_unit_id: unit.id,
      code: `${unit.code}-TANGKI`,
      name: 'Tangki Solar',
      type: 'tank',
      capacity: CAPACITY_LITER,
      uom_id: uom.uom_id,
      material_id: materialId,
    })),
  )
  const series = await Series.read(client, corporateId)
  for (const [at, unit] of units.entries())
    await seedTank(client, { ...written, production_unit_id: unit.id, material_id: materialId }, unit, {
      tankId: tanks[at] ?? 0,
      vendorId: vendorId ?? 0,
      uomId: uom.uom_id,
      series,
      now,
    })
  await series.write(client, corporateId)
  await refreshIndexes(
    client,
    corporateId,
    units.flatMap(({ machines }) => FILLS.flatMap(({ type }) => machines?.[type] ?? [])),
  )
}

interface Tank {
  tankId: number
  vendorId: number
  uomId: string
  series: Series
  now: Date
}

async function seedTank(
  client: pg.ClientBase,
  { created_by, updated_by, ...place }: NewRow,
  unit: Unit,
  { tankId, vendorId, uomId, series, now }: Tank,
): Promise<void> {
  const by = { created_by: unit.keeper_id ?? created_by, updated_by: unit.keeper_id ?? updated_by }
  const when = (hoursAgo: number) => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    const local = localIn(unit.timezone, at.toISOString())
    return { at, date: local.slice(0, 10), fill_time: local.slice(11, 16) }
  }
  const numberOf = (type: string, date: string) =>
    series.next(type, { id: Number(unit.id), code: unit.code }, yymm(date))
  const came = when(DELIVERED.hoursAgo)
  const value = DELIVERED.liter * DELIVERED.price
  const ticket = numberOf('IM', came.date)
  const [receiptId] = await insertRows(client, 'incoming_materials', [
    {
      ...place,
      ...by,
      number: ticket,
      date: came.date,
      status: 'finish',
      vendor_id: vendorId,
      warehouse_id: tankId,
      vendor_docket_no: `NSC-${unit.code}-0417`,
      vendor_qty: DELIVERED.liter,
      uom_id: uomId,
      base_per_uom: 1,
      vehicle_no: 'H 9041 NS',
      price: DELIVERED.price,
      ready: true,
      weighed_out_at: came.at,
      accepted_qty: DELIVERED.liter,
      accepted_base: DELIVERED.liter,
      diff_vendor_pct: 0,
      value,
    },
  ])
  const fills = FILLS.flatMap(({ type, liter, hoursAgo }) => {
    const equipment_id = unit.machines?.[type]
    return equipment_id === undefined ? [] : [{ equipment_id, liter, ...when(hoursAgo) }]
  })
  const fuel = { ...place, ...by, tank_warehouse_id: tankId, status: 'finish' }
  const numbers = [came, ...fills].map(({ date }) => numberOf('BBM', date))
  const [, ...usageIds] = await insertRows(client, 'fuel_usages', [
    {
      ...fuel,
      ...came,
      number: numbers[0],
      type: 'in',
      equipment_id: null,
      liter: DELIVERED.liter,
      value,
      incoming_material_id: receiptId,
    },
    ...fills.map((fill, at) => ({
      ...fuel,
      ...fill,
      number: numbers[at + 1],
      type: 'out',
      value: fill.liter * DELIVERED.price,
      incoming_material_id: null,
    })),
  ])
  const left = DELIVERED.liter - fills.reduce((sum, { liter }) => sum + liter, 0)
  const [balanceId] = await insertRows(client, 'stock_balances', [
    {
      ...place,
      warehouse_id: tankId,
      quantity: left,
      value: left * DELIVERED.price,
      average_cost: DELIVERED.price,
      last_date: (fills.at(-1) ?? came).date,
    },
  ])
  const moved = {
    ...place,
    created_by: by.created_by,
    warehouse_id: tankId,
    stock_balance_id: balanceId,
    source_line: 1,
  }
  let lying = 0
  const movement = (quantity: number, { at, date }: { at: Date; date: string }, source: NewRow): NewRow => {
    lying += quantity
    const worth = { unit_cost: DELIVERED.price, value: quantity * DELIVERED.price }
    return { ...moved, ...source, ...worth, at, date, quantity, balance: lying }
  }
  await insertRows(client, 'stock_movements', [
    movement(DELIVERED.liter, came, {
      source_type: 'incoming_material',
      source_id: receiptId,
      source_number: ticket,
    }),
    ...fills.map((fill, at) =>
      movement(-fill.liter, fill, {
        source_type: 'fuel_usage',
        source_id: usageIds[at],
        source_number: numbers[at + 1],
      }),
    ),
  ])
  await run(
    client,
    sql`INSERT INTO stock_days (corporate_id, production_unit_id, stock_balance_id, date, source_type,
        quantity_in, quantity_out, value)
      SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type, sum(greatest(quantity, 0)),
        sum(greatest(-quantity, 0)), sum(value)
      FROM stock_movements WHERE corporate_id = ${place.corporate_id} AND stock_balance_id = ${balanceId}
      GROUP BY 1, 2, 3, 4, 5`,
  )
}
