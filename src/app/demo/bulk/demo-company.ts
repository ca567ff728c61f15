import type pg from 'pg'

/** A refusal that tells what would have to be otherwise. */
export class Refusal extends Error {}

/**
 * The company whose history may be invented: the first demo company, in a database that holds no
 * other companies than demo ones, since loading takes the indexes of all companies off.
 */
export async function demoCompany(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: number | string; name: string; is_demo: boolean }>(
    'SELECT id, name, is_demo FROM corporates WHERE id <> 0 ORDER BY id',
  )
  const real = rows.find((row) => !row.is_demo)
  if (real) {
    throw new Refusal(
      `${real.name} in this database is no demo company: dockets are invented in demo databases only. Nothing was changed.`,
    )
  }
  const [first] = rows
  if (!first)
    throw new Refusal('This database holds no demo company yet. Start it once with MOLEN_DEMO=1; nothing was changed.')
  return Number(first.id)
}
