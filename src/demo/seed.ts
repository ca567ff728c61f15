import { sql } from 'kysely'
import type pg from 'pg'
import { createCompany } from '../modules/company/registration/server/index.ts'
import { insertMissingRows } from '../platform/server/database/insert-rows.ts'
import { run } from '../platform/server/database/sql.ts'
import { todayIn } from '../platform/server/time.ts'
import { createDemoAccounts, createPlatformAccounts, createRivalAccounts, type Users } from './accounts.ts'
import { auditBatch } from './audit-batch.ts'
import { DEMO_CUSTOMERS, type DemoCustomer, RIVAL_CUSTOMERS } from './customers.ts'
import { seedHistory } from './history/seed-history.ts'
import { createRandom, seedOf } from './random.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedDeposits } from './seed-deposits.ts'
import { seedExceptions } from './seed-exceptions.ts'
import { seedFleet } from './seed-fleet.ts'
import { seedFuel } from './seed-fuel.ts'
import { seedFuelTanks } from './seed-fuel-tank.ts'
import { seedJournalAccounts } from './seed-journal-accounts.ts'
import { seedOpenWork } from './seed-open-work.ts'
import { seedProducts } from './seed-products.ts'
import { seedRitationRates } from './seed-ritation-rates.ts'
import { seedSuppliers } from './seed-suppliers.ts'
import { seedTargets } from './seed-targets.ts'
import { seedMaterials, seedUnits } from './seed-units.ts'
import { seedServices, seedTyres } from './seed-workshop.ts'
import { DEMO_UNITS, type DemoUnit, RIVAL_UNIT } from './units.ts'

/** Inputs that make the history reproducible. */
export interface DemoOptions {
  /** The moment at which the history ends; by default now. */
  now?: Date
  seed?: string
  /** The length of the demo company's history in days, and the loads on an ordinary day; tests use less. */
  history?: { days: number; loadsADay: number }
}

/** The contact while an account waits for approval (page waiting-account). */
const CONTACT = [
  { name: 'CONTACT_NAME', value: 'Ratna Kusumawati' },
  { name: 'CONTACT_DEPARTMENT', value: 'Operasional' },
  { name: 'CONTACT_PHONE', value: '0800 000 1000' },
]

/** Seeds the demo companies where no company exists yet; row 0 is the platform itself. */
export async function seedEmpty(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM corporates WHERE id <> 0 LIMIT 1')
  if (rowCount !== 0) return
  log('Seeding the demo companies …')
  await seedDemo(client)
}

/**
 * Fills an empty database (platform and first data only) with the demo: a company with three plants and three months of
 * history, and a second company, so that isolation is visible. All in one transaction.
 */
export async function seedDemo(client: pg.ClientBase, options: DemoOptions = {}): Promise<void> {
  await client.query('BEGIN')
  try {
    await createPlatformAccounts(client)
    await createDemoCompany(client, options)
    await createRivalCompany(client, options)
    await insertMissingRows(client, 'platform_settings', CONTACT)
    await client.query("SELECT setval('production_units_id_seq', (SELECT max(id) FROM production_units))")
    await client.query('ANALYZE')
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function createDemoCompany(client: pg.ClientBase, options: DemoOptions): Promise<void> {
  const company = await createCompany(client, {
    code: 'DEMO',
    name: 'PT Beton Nusantara Contoh',
    address: 'Jl. Raya Kaligawe Km 5,6, Genuk, Kota Semarang 50117',
    email: 'kontak@beton-nusantara.example',
    phone: '0800 000 1000',
    isDemo: true,
  })
  await fillCompany(
    client,
    {
      company,
      units: DEMO_UNITS,
      customers: DEMO_CUSTOMERS,
      domain: 'beton-nusantara.example',
      history: options.history ?? { days: 92, loadsADay: 50 },
    },
    options,
    (create) => createDemoAccounts(create, company),
  )
}

async function createRivalCompany(client: pg.ClientBase, options: DemoOptions): Promise<void> {
  const company = await createCompany(client, {
    code: 'RIVAL',
    name: 'PT Adukan Priangan Contoh',
    address: 'Jl. Soekarno-Hatta, Gedebage, Kota Bandung',
    email: 'kontak@rival.example',
    phone: '0800 000 4000',
    isDemo: true,
  })
  await fillCompany(
    client,
    {
      company,
      units: [RIVAL_UNIT],
      customers: RIVAL_CUSTOMERS,
      domain: 'rival.example',
      history: { days: 14, loadsADay: 5 },
    },
    options,
    (create) => createRivalAccounts(create, company),
  )
}

interface Plan {
  company: Awaited<ReturnType<typeof createCompany>>
  units: readonly DemoUnit[]
  customers: readonly DemoCustomer[]
  domain: string
  history: { days: number; loadsADay: number }
}

async function fillCompany(
  client: pg.ClientBase,
  { company, units, customers, domain, history }: Plan,
  options: DemoOptions,
  createAccounts: (client: pg.ClientBase) => Promise<Users>,
): Promise<void> {
  const { now = new Date(), seed = 'molen' } = options
  const today = todayIn('Asia/Jakarta', now)
  const random = createRandom(seedOf(`${seed} masters ${company.id}`))
  await seedUnits(client, company, units, domain)
  const users = await createAccounts(client)
  const materials = await seedMaterials(client, company, units)
  await seedFleet(client, company, units, { random, today, now })
  const manager = users.get('corporate') ?? users.get('rival')
  if (!manager) throw new Error('A demo company has a manager.')
  const authored = units.map((unit) => ({
    ...unit,
    author: users.get(unit.id === 1 ? 'qc1' : `plant${unit.id}`)?.id ?? null,
    approver: manager.id,
  }))
  await seedProducts(client, company, authored, { materials, today })
  await seedCustomers(client, company, customers, { units, random, today, seller: users.get('sales') })
  await auditBatch(client, {
    corporateId: company.id,
    author: manager,
    table: 'customers',
    after: 0,
    source: 'demo masters, invented',
    rows: await countMasters(client, company.id),
  })
  await auditBatch(client, {
    corporateId: company.id,
    author: manager,
    table: 'corporate_accounts',
    after: 0,
    source: 'demo accounts, invented',
    rows: await seedJournalAccounts(client, { corporateId: company.id, authorId: manager.id }),
  })
  await auditBatch(client, {
    corporateId: company.id,
    author: manager,
    table: 'deposits',
    after: 0,
    source: 'demo deposits, invented',
    rows: await seedDeposits(client, { corporateId: company.id, author: manager, today }),
  })
  await seedSuppliers(client, { corporateId: company.id, authorId: manager.id })
  await seedHistory(client, { corporateId: company.id, now, seed, ...history })
  await auditBatch(client, {
    corporateId: company.id,
    author: manager,
    table: 'sales_targets',
    after: 0,
    source: 'demo targets, invented',
    rows: await seedTargets(client, { corporateId: company.id, author: manager, today }),
  })
  await auditBatch(client, {
    corporateId: company.id,
    author: manager,
    table: 'ritation_rates',
    after: 0,
    source: 'demo rates, invented',
    rows: await seedRitationRates(client, { corporateId: company.id, author: manager, today }),
  })
  await seedFuel(client, { corporateId: company.id, seed, today, now })
  const workshop = { corporateId: company.id, author: manager, today, now }
  await seedFuelTanks(client, workshop)
  await seedServices(client, workshop)
  await seedTyres(client, workshop)
  await seedOpenWork(client, workshop)
  await auditBatch(client, {
    corporateId: company.id,
    author: manager,
    table: 'sales_credit_notes',
    after: 0,
    source: 'demo exceptions, invented',
    rows: await seedExceptions(client, { corporateId: company.id, author: manager, today, now }),
  })
}

const MASTERS = [
  'production_units',
  'users',
  'salesmen',
  'customers',
  'site_projects',
  'drivers',
  'equipments',
  'materials',
  'warehouses',
  'products',
  'product_prices',
  'product_mix_designs',
] as const

async function countMasters(client: pg.ClientBase, corporateId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of MASTERS) {
    const { rows } = await run<{ n: number | string }>(
      client,
      sql`SELECT count(*) AS n FROM ${sql.table(table)} WHERE corporate_id = ${corporateId}`,
    )
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}
