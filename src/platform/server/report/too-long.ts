import type { Label } from '../../definition/label.ts'
import type { Actor } from '../access/actor.ts'
import { STATEMENT_MS } from '../database/pools.ts'
import { withinTime } from '../database/transaction.ts'
import { TooLong } from '../errors.ts'
import type { RawQuery } from '../query/parameters.ts'
import type { ReportQuery } from './parameters.ts'

const TOO_LONG: Label = [
  'Laporan ini dihentikan setelah {seconds} detik. Persempit menurut {narrowed}, atau unduh sebagai file',
  'This report was stopped after {seconds} seconds. Narrow it by {narrowed}, or export it as a file',
]
const PERIOD: Label = ['Periode', 'Period']
const UNIT: Label = ['Unit Produksi', 'Production unit']

/**
 * Reads a report; where PostgreSQL ends a statement after its timeout, the refusal names parameters to narrow the
 * report by.
 */
export function readWithinTime<R>(actor: Actor, asked: ReportQuery, read: () => Promise<R>): Promise<R> {
  return withinTime(read, (cause) => {
    const labels = narrowedBy(actor, asked)
    const narrowed: Label = [labels.map(([id]) => id).join(', '), labels.map(([, en]) => en).join(', ')]
    return new TooLong(TOO_LONG, { seconds: STATEMENT_MS.reports / 1_000, narrowed }, { cause })
  })
}

/** The range of days, and the unused filters. */
function narrowedBy({ fixedUnitId, units }: Actor, { list, rest }: ReportQuery): Label[] {
  const isFree = (name: string) => !isGiven(rest, name)
  const filters = list.list.filters.filter((name) => name !== 'date' && name !== 'as_of' && isFree(name))
  const hasUnits = fixedUnitId === null && units.length > 1 && isFree('production_unit_id')
  return [
    ...(list.list.filters.includes('date') ? [PERIOD] : []),
    ...(hasUnits ? [UNIT] : []),
    ...filters.flatMap((name) => (list.fields[name] ? [list.fields[name].label] : [])),
  ]
}

const isGiven = (rest: RawQuery, name: string) =>
  [rest[name]].flat().some((value) => value !== undefined && value !== '')
