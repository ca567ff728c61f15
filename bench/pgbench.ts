import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Issuing, MARK } from './issuing-rows.ts'
import { findProgram } from './table.ts'

const CLIENTS = 10

/** Issues dockets as plain SQL with pgbench; returns dockets per second, undefined without pgbench. */
export async function runPgbench(
  database: string,
  issuing: Issuing,
  free: { first: number; count: number },
  seconds: number,
): Promise<number | undefined> {
  const program = findProgram('pgbench')
  if (!program) return undefined
  const values: Record<string, string | number> = {
    company: issuing.corporateId,
    usr: issuing.userId,
    unit: issuing.unitId,
    code: issuing.unitCode,
    mark: MARK,
    day: issuing.date,
    month: issuing.date.slice(2, 4) + issuing.date.slice(5, 7),
    job: issuing.jobs[0] ?? 0,
    truck0: issuing.firstTruck + free.first,
    driver0: issuing.firstDriver + free.first,
    each: Math.floor(free.count / CLIENTS),
    n: 0,
  }
  const { stdout } = await promisify(execFile)(program, [
    ...['--no-vacuum', '--protocol=prepared', `--client=${CLIENTS}`, '--jobs=1', `--time=${seconds}`],
    ...['--file', join(import.meta.dirname, 'issue.sql')],
    ...Object.entries(values).map(([name, value]) => `--define=${name}=${value}`),
    database,
  ])
  const reached = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!reached) throw new Error(`pgbench told no figure:\n${stdout}`)
  return Number(reached)
}
