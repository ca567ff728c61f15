import { sql } from 'kysely'
import type pg from 'pg'
import type { Company } from '../modules/company/registration/server/index.ts'
import { customerCode } from '../modules/sales/customer/customer-code.rules.ts'
import { addDays } from '../platform/definition/dates.ts'
import { insertMissingRows, insertRows } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { type DemoCustomer, PROJECTS_OF } from './customers.ts'
import { personName, phoneNumber } from './names.ts'
import { roadKm } from './places.ts'
import type { Random } from './random.ts'
import type { DemoUnit } from './units.ts'

const STREETS = [
  'Jl. Pemuda',
  'Jl. Diponegoro',
  'Jl. Ahmad Yani',
  'Jl. Sudirman',
  'Jl. Gatot Subroto',
  'Jl. Veteran',
] as const
const TRUCK_KM_H = 28

interface Given {
  units: readonly DemoUnit[]
  random: Random
  today: string
  /** The user who is the salesman of the head office. */
  seller?: { id: number; name: string }
}

/** Creates salesmen, customers and their projects, each project in a real district around the plant that serves it. */
export async function seedCustomers(
  client: pg.ClientBase,
  company: Company,
  customers: readonly DemoCustomer[],
  given: Given,
): Promise<void> {
  const salesmen = await seedSalesmen(client, company, given)
  const terms = await termsByCategory(client, company)
  await setInitialLimits(client, company)
  const ids = await insertRows(
    client,
    'customers',
    customers.map((customer, index) => ({
      ...customerRow(company, customer, index, salesmen, given),
      ...terms.get(customer.category),
    })),
  )
  await insertMissingRows(client, 'customer_code_counters', [{ corporate_id: company.id, last_no: customers.length }])
  await insertRows(client, 'site_projects', projectRows(company, customers, ids, given))
}

/** The initial terms of a category's customers, by the category's code. */
async function termsByCategory(client: pg.ClientBase, company: Company): Promise<ReadonlyMap<string, object>> {
  const { rows } = await run(
    client,
    sql`SELECT code, default_top_days AS top_days, allow_cash, allow_deposit, allow_credit,
        allow_credit_submission, allow_credit_transfer
      FROM customer_categories WHERE corporate_id = ${company.id}`,
  )
  return new Map(rows.map(({ code, ...terms }) => [code, terms]))
}

/** The initial limit of a category's customers; private customers buy on credit only with a limit of their own. */
async function setInitialLimits(client: pg.ClientBase, company: Company): Promise<void> {
  await run(
    client,
    sql`UPDATE customer_categories SET default_limit = CASE code WHEN 'BUMN' THEN 50000000000
      WHEN 'PEMERINTAH' THEN 25000000000 ELSE 10000000000 END
      WHERE corporate_id = ${company.id} AND allow_credit`,
  )
}

/** Two salesmen for each unit, and one of the head office. */
async function seedSalesmen(
  client: pg.ClientBase,
  company: Company,
  { units, today, seller }: Given,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ofUnits = new Map<string, readonly number[]>()
  for (const unit of [...units, undefined]) {
    const rows = Array.from({ length: unit ? 2 : 1 }, (_, index) => {
      const serial = 200 + (unit?.id ?? 0) * 5 + index
      return {
        corporate_id: company.id,
        code: `SLS-${unit?.code ?? 'HO'}${index + 1}`,
        name: (!unit && seller?.name) || personName(serial),
        user_id: unit ? null : (seller?.id ?? null),
        phone: phoneNumber(8, serial),
        email: `sales${serial}@salesman.example`,
        production_unit_id: unit?.id ?? null,
        join_date: addDays(today, -400 - serial),
        commission_pct: 0.5,
      }
    })
    ofUnits.set(unit?.code ?? 'HO', await insertRows(client, 'salesmen', rows))
  }
  return ofUnits
}

function unitOf(customer: DemoCustomer, units: readonly DemoUnit[]): DemoUnit {
  const unit = units.find((one) => one.code === customer.unit)
  if (!unit) throw new Error(`There is no unit ${customer.unit}.`)
  return unit
}

const TYPES = {
  KONTRAKTOR: 'company',
  PENGEMBANG: 'company',
  BUMN: 'bumn',
  PEMERINTAH: 'government',
  RITEL: 'person',
} as const

function customerRow(
  company: Company,
  customer: DemoCustomer,
  index: number,
  salesmen: ReadonlyMap<string, readonly number[]>,
  { units, random }: Given,
) {
  const place = random.pick(unitOf(customer, units).places)
  const collectsVat = customer.category === 'BUMN' || customer.category === 'PEMERINTAH'
  const isPerson = customer.category === 'RITEL'
  const npwp = isPerson ? null : `00${String(10_000_000_000_000 + index * 91_739)}`
  return {
    corporate_id: company.id,
    code: customerCode(index + 1),
    name: customer.name,
    type: /^(PT|CV|UD|Toko)/.test(customer.name) && isPerson ? 'company' : TYPES[customer.category],
    customer_category_id: company.customerCategories[customer.category],
    salesman_id: random.pick(salesmen.get(customer.category === 'BUMN' ? 'HO' : customer.unit) ?? []),
    contact_name: personName(300 + index),
    phone: phoneNumber(7, index + 1),
    email: `pengadaan${index + 1}@pelanggan.example`,
    address: `${random.pick(STREETS)} No. ${random.int(2, 210)}, ${place.district}, ${place.city}`,
    province_id: place.provinceId,
    city_id: place.cityId,
    district_id: place.districtId,
    latitude: place.latitude,
    longitude: place.longitude,
    npwp,
    nitku: npwp && `${npwp}000000`,
    tax_code: customer.category === 'PEMERINTAH' ? '02' : customer.category === 'BUMN' ? '03' : '04',
    vat_collector: collectsVat,
    pph22_pct: collectsVat ? 1.5 : null,
  }
}

function projectRows(
  company: Company,
  customers: readonly DemoCustomer[],
  ids: readonly number[],
  { units, random, today }: Given,
) {
  let no = 0
  return customers.flatMap((customer, index) => {
    const unit = unitOf(customer, units)
    return Array.from({ length: customer.projects }, (_, nth) => {
      no += 1
      const place = random.pick(unit.places)
      const site = { latitude: jitter(place.latitude, random), longitude: jitter(place.longitude, random) }
      const [plant = place] = unit.places
      const km = roadKm(plant, site)
      const kind = PROJECTS_OF[customer.category]
      return {
        corporate_id: company.id,
        production_unit_id: unit.id,
        code: `PRJ-${String(no).padStart(4, '0')}`,
        name: `${kind[(index + nth) % kind.length]} ${place.district}`,
        customer_id: ids[index],
        pic_name: personName(500 + no),
        pic_phone: phoneNumber(6, no),
        contract_no: customer.category === 'RITEL' ? null : `${String(no).padStart(3, '0')}/SPK/${today.slice(0, 4)}`,
        contract_volume: customer.category === 'RITEL' ? null : random.int(4, 90) * 100,
        start_date: addDays(today, -random.int(100, 760)),
        end_date: addDays(today, random.int(40, 500)),
        address: `${random.pick(STREETS)} Km ${random.int(1, 19)}, ${place.district}, ${place.city}`,
        province_id: place.provinceId,
        city_id: place.cityId,
        district_id: place.districtId,
        latitude: site.latitude,
        longitude: site.longitude,
        distance_km: km,
        travel_minutes: Math.max(5, Math.round((km / TRUCK_KM_H) * 60)),
        site_access: random.chance(0.2) ? 'Jalan sempit, truk dilarang masuk 06.00–08.00' : null,
        pump_available: random.chance(0.3),
      }
    })
  })
}

/** Some hundred metres apart, so that the projects of a district are not all at one point. */
function jitter(degrees: number, random: Random): number {
  return Math.round((degrees + (random.next() - 0.5) * 0.02) * 100_000) / 100_000
}
