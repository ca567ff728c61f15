import type pg from 'pg'

/** A refusal with its remedy. */
export class Refusal extends Error {}

/**
 * Refuses an unsuitable database before anything in it changes: one with a company that is no demo, since loading drops
 * the indexes of all companies, or an empty one that may not get the demo.
 */
export async function assertDemo(client: pg.ClientBase, mayBeSeeded: boolean): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('public.corporates') IS NOT NULL AS known`)
  const companies = rows[0]?.known === true ? await companiesOf(client) : []
  const real = companies.find((company) => !company.is_demo)
  if (real) {
    throw new Refusal(
      `${real.name} in this database is no demo company: dockets are invented in demo databases only. Nothing was changed.`,
    )
  }
  if (companies.length === 0 && !mayBeSeeded) {
    throw new Refusal(
      'This database holds no demo company. Set MOLEN_DEMO=1 to have the demo made in it first. Nothing was changed.',
    )
  }
}

/** The company that gets the history: the first one of a demo database. */
export async function demoCompany(client: pg.ClientBase): Promise<number> {
  await assertDemo(client, false)
  const [first] = await companiesOf(client)
  return Number(first?.id)
}

interface CompanyRow {
  id: number | string
  name: string
  is_demo: boolean
}

async function companiesOf(client: pg.ClientBase): Promise<CompanyRow[]> {
  const { rows } = await client.query<CompanyRow>('SELECT id, name, is_demo FROM corporates WHERE id <> 0 ORDER BY id')
  return rows
}
