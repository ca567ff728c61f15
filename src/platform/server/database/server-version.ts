import type pg from 'pg'

/** The oldest server with everything the migrations use, such as security invoker views. */
const OLDEST = 15

/** Why a server of this version number (160004 is 16.4) cannot be used; null where it can. */
export function versionProblem(versionNum: number): string | null {
  if (versionNum >= OLDEST * 10_000) return null
  const minor = versionNum < 100_000 ? Math.floor(versionNum / 100) % 100 : versionNum % 10_000
  return `This PostgreSQL server is version ${Math.floor(versionNum / 10_000)}.${minor}; Molen needs ${OLDEST} or newer. Set DATABASE_URL to a newer one.`
}

/** Throws for a server that is too old, before anything is written to it. */
export async function assertServerVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::integer AS version",
  )
  const problem = versionProblem(rows[0]?.version ?? 0)
  if (problem) throw new Error(problem)
}
