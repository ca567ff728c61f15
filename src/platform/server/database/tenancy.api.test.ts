import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFilled } from '../../../testing/contracts.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { begin, sqlState } from './transaction.ts'

/*
 * Row-level security alone, without the application's own conditions: for every table and each of the four
 * statements, a user of another company or production unit tries.
 */
interface Table {
  name: string
  /** Columns with a type from which a value is made where the demo has no row. */
  columns: { name: string; type: string }[]
  policy: string
  append: boolean
}

/** The owner of the rows that are tried: a unit where the table has units, else the company. */
interface Whose {
  corporateId: number
  unitId: number
}

// The ids of the demo's companies and units.
const [COMPANY, RIVAL] = [1, 2]
const UNIT: Whose = { corporateId: COMPANY, unitId: 2 }
const OTHER_UNIT: Whose = { corporateId: COMPANY, unitId: 1 }

let app: RunningApp
let client: pg.Client
let foreign: Whose
let tables: Table[]
let count = 0
beforeAll(async () => {
  app = await startFilled()
  client = new pg.Client(app.connectionString)
  await client.connect()
  tables = (await client.query<Table>(TABLES)).rows
  const { rows } = await client.query<{ id: string }>(
    'SELECT min(id) AS id FROM production_units WHERE corporate_id = $1',
    [RIVAL],
  )
  foreign = { corporateId: RIVAL, unitId: Number(rows[0]?.id) }
  for (const table of tables) for (const whose of [UNIT, OTHER_UNIT, foreign]) await fill(table, whose)
})
afterAll(async () => {
  console.info(`Tenancy: ${count} statements on ${tables.length} tables were tried from elsewhere.`)
  await client?.end()
  await app?.stop()
})

// Tables on which the runtime role has any privilege; the others cannot be reached by any statement.
const TABLES = `
  SELECT c.relname AS name, pg_get_expr(p.polqual, p.polrelid) AS policy,
    NOT has_table_privilege('molen_runtime', c.oid, 'UPDATE') AS append,
    (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL)) ORDER BY a.attnum)
     FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND has_table_privilege('molen_runtime', c.oid, 'SELECT')
  ORDER BY c.relname`

const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-21',
  'timestamp with time zone': '2026-11-21T00:00:00Z',
  'time without time zone': '07:00',
  boolean: 'true',
  jsonb: '{}',
  'text[]': '{}',
  'bigint[]': '{}',
  bytea: '',
  daterange: '[2026-11-21,2026-11-22)',
}

let filled = 99

/** Inserts a row into a table that has none for this owner; other constraints are dropped first. */
async function fill({ name, columns, policy }: Table, whose: Whose): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM ${quoted(name)} WHERE ${isOf(policy, whose)} LIMIT 1`)
  if (rows.length > 0) return
  const constraints = await client.query<{ conname: string }>(
    `SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f', 'x')`,
    [quoted(name)],
  )
  for (const { conname } of constraints.rows)
    await client.query(`ALTER TABLE ${quoted(name)} DROP CONSTRAINT ${conname}`)
  filled += 1
  const values = columns.map((column) =>
    column.name === 'corporate_id'
      ? whose.corporateId
      : isUnit(column.name, policy)
        ? whose.unitId
        : (EXAMPLES[column.type] ?? filled),
  )
  const places = values.map((_, index) => `$${index + 1}`)
  await client.query(
    `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) OVERRIDING SYSTEM VALUE
      VALUES (${places.join(', ')})`,
    values,
  )
}

const quoted = (name: string) => `"${name}"`
/**
 * The columns by which a policy compares production units; none where it only compares the company. The tests use
 * rows with the same unit in all of them.
 */
const unitColumns = (policy: string) =>
  [...policy.matchAll(/\(((?:to_)?production_unit_id|id) = ANY/g)].map(([, column = '']) => column)
const isUnit = (column: string, policy: string) => unitColumns(policy).includes(column)
/** The column that tells the owner of a row; for the companies table it is the id. */
const own = ({ columns }: Table) => (columns.some(({ name }) => name === 'corporate_id') ? 'corporate_id' : 'id')
const isOf = (policy: string, { corporateId, unitId }: Whose) => {
  return [`corporate_id = ${corporateId}`, ...unitColumns(policy).map((column) => `${column} = ${unitId}`)].join(
    ' AND ',
  )
}

const tenantOf = (corporateId: number, unitIds: number[]) => ({ corporateId, userId: 1, unitIds })
const UNITS = [OTHER_UNIT.unitId, UNIT.unitId]
const INTRUDERS = [
  {
    who: 'another company',
    whose: () => UNIT,
    tenant: () => tenantOf(RIVAL, [...UNITS, foreign.unitId]),
    units: false,
  },
  {
    who: 'the company, at rows of another',
    whose: () => foreign,
    tenant: () => tenantOf(COMPANY, [...UNITS, foreign.unitId]),
    units: false,
  },
  {
    who: 'another production unit',
    whose: () => UNIT,
    tenant: () => tenantOf(COMPANY, [OTHER_UNIT.unitId]),
    units: true,
  },
  {
    who: 'the unit, at rows of another',
    whose: () => OTHER_UNIT,
    tenant: () => tenantOf(COMPANY, [UNIT.unitId]),
    units: true,
  },
  { who: 'nobody at all', whose: () => UNIT, tenant: () => undefined, units: false },
]

/** Runs one statement as the intruder and rolls it back; returns the rows reached, or the error code. */
async function tried(tenant: Parameters<typeof begin>[0] | undefined, text: string): Promise<number | string> {
  await client.query(tenant ? begin(tenant).join('; ') : 'BEGIN')
  try {
    await client.query('SET LOCAL ROLE molen_runtime')
    return (await client.query(text)).rowCount ?? 0
  } catch (error) {
    return sqlState(error) ?? 'unknown'
  } finally {
    await client.query('ROLLBACK')
  }
}

const DENIED = '42501'

describe.each(INTRUDERS)('$who', ({ whose, tenant, units }) => {
  const theirs = (policy: string) => isOf(policy, whose())
  const reached = async (statement: (table: Table) => string, fenced: (table: Table) => boolean = () => true) => {
    const open: [string, number | string][] = []
    const asked = tables.filter((table) => (!units || unitColumns(table.policy).length > 0) && fenced(table))
    expect(asked.length).toBeGreaterThan(10)
    for (const table of asked) {
      const outcome = await tried(tenant(), statement(table))
      count += 1
      if (outcome !== 0 && outcome !== DENIED) open.push([table.name, outcome])
    }
    return open
  }

  test('reads no row', async () => {
    expect(await reached(({ name, policy }) => `SELECT FROM ${quoted(name)} WHERE ${theirs(policy)}`)).toEqual([])
  })

  test('reads no row through the views that lists choose their ids from', async () => {
    expect(
      await reached(({ name, policy }) => `SELECT FROM ${quoted(`page_${name}`)} WHERE ${theirs(policy)}`),
    ).toEqual([])
  })

  test('changes no row', async () => {
    expect(
      await reached(
        (table) => `UPDATE ${quoted(table.name)} SET ${own(table)} = ${own(table)} WHERE ${theirs(table.policy)}`,
      ),
    ).toEqual([])
  })

  test('deletes no row', async () => {
    expect(await reached(({ name, policy }) => `DELETE FROM ${quoted(name)} WHERE ${theirs(policy)}`)).toEqual([])
  })

  test('adds no row', async () => {
    const added = await reached((table) => {
      const units = unitColumns(table.policy)
      const values = [whose().corporateId, ...units.map(() => whose().unitId)]
      return `INSERT INTO ${quoted(table.name)} (${[own(table), ...units].join(', ')}) OVERRIDING SYSTEM VALUE
        VALUES (${values.join(', ')})`
    })
    expect(added).toEqual([])
  })
})

test('a user of the company and the unit reaches each of these rows', async () => {
  const unseen: string[] = []
  for (const whose of [UNIT, OTHER_UNIT, foreign]) {
    const tenant = tenantOf(whose.corporateId, [whose.unitId])
    for (const { name, policy } of tables) {
      const rows = await tried(tenant, `SELECT FROM ${quoted(name)} WHERE ${isOf(policy, whose)} LIMIT 1`)
      if (rows !== 1) unseen.push(`${name} of ${JSON.stringify(whose)}`)
    }
  }
  expect(unseen).toEqual([])
})
