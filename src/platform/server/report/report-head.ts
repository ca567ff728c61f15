import { sql } from 'kysely'
import type pg from 'pg'
import { COMPARED, type Compared } from '../../definition/compared.ts'
import type { Field } from '../../definition/field.ts'
import { formatDay, formatZonedMoment } from '../../definition/format.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import { type AnyModule, nameKey } from '../../definition/module.ts'
import type { Report } from '../../definition/report.ts'
import { type Actor, tenantOf, unitOf } from '../access/actor.ts'
import { company } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { textOf } from '../kinds.ts'
import type { Filter, ListQuery } from '../query/parameters.ts'
import { zoneOfList } from '../query/present.ts'
import { joined, selected, selectFields } from '../query/source.ts'
import { momentIn, todayIn } from '../time.ts'
import { comparedRange, type ReportQuery, rangeOf } from './parameters.ts'

const HEAD = {
  view: ['Tampilan', 'View'],
  group: ['Dikelompokkan menurut', 'Grouped by'],
  days: ['Periode', 'Period'],
  compared: ['Dibandingkan dengan', 'Compared with'],
  asOf: ['Per tanggal', 'As of'],
  known: ['Seperti diketahui pada', 'As known on'],
  everyDay: ['Semua tanggal', 'All days'],
  from: ['sejak {day}', 'from {day}'],
  to: ['sampai {day}', 'until {day}'],
  unit: ['Unit produksi', 'Production unit'],
  everyUnit: ['Semua unit', 'All units'],
  counted: ['Dihitung pada', 'Counted at'],
  list: ['Daftar', 'List'],
  own: ['Saya', 'Mine'],
} as const satisfies Record<string, Label>

/** The description of a report's rows: its parameters with their values. */
export type Head = readonly (readonly [label: string, value: string])[]

/** The company, and the time of the snapshot. */
interface Told {
  registry: Registry
  actor: Actor
  language: Language
  countedAt: Date
}

/** The parameters of a report in words, for files, prints and the origin of figures. */
export async function reportHead(
  pool: pg.Pool,
  { registry, actor, language, countedAt }: Told,
  report: Report,
  { mode: modeName, group, list, compare }: Omit<ReportQuery, 'rest'>,
  query: ListQuery,
): Promise<Head> {
  const mode = report.modes[modeName]
  const zone = zoneOfList(actor, query)
  const filters = query.filters.filter(({ column }) => mode && column in mode.filters)
  const named = await namesOf(pool, registry, list, actor, filters)
  const narrowedTo = (filter: Filter) => {
    const field = list.fields[filter.column]
    return named.get(filter) ?? (field ? filterText(filter, field, actor, language) : '')
  }
  const labelOf = (label: Label | undefined) => (label ? say(label, language) : '')
  return [
    [say(HEAD.view, language), labelOf(mode?.label)],
    ...(mode?.groups[group] ? [[say(HEAD.group, language), say(mode.groups[group].label, language)] as const] : []),
    mode?.moment
      ? [say(HEAD.asOf, language), formatDay(query.asOf ?? todayIn(zone), language)]
      : [say(HEAD.days, language), daysText(query.filters, language)],
    ...(compare ? [[say(HEAD.compared, language), comparedText(query.filters, compare, language)] as const] : []),
    ...(mode?.known && query.asOf ? [[say(HEAD.known, language), formatDay(query.asOf, language)] as const] : []),
    [say(HEAD.unit, language), unitText(actor, query.unitIds, language)],
    ...filters.map((filter) => [labelOf(list.fields[filter.column]?.label), narrowedTo(filter)] as const),
    [say(HEAD.counted, language), formatZonedMoment(momentIn(zone, countedAt), language)],
  ]
}

/** The same for a list: its filters. */
export function listHead(
  { actor, language, countedAt }: Omit<Told, 'registry'>,
  definition: AnyModule,
  query: ListQuery,
): Head {
  const narrowed = [...new Set(query.filters.map(({ column }) => column))]
  const zone = zoneOfList(actor, query)
  return [
    [say(HEAD.list, language), say(definition.label, language)],
    ...narrowed.flatMap((name) => {
      const field = definition.fields[name]
      if (!field) return []
      const filters = query.filters.filter(({ column }) => column === name)
      return [
        [say(field.label, language), filters.map((one) => filterText(one, field, actor, language)).join(' ')] as const,
      ]
    }),
    ...(definition.scope === 'production-unit'
      ? [[say(HEAD.unit, language), unitText(actor, query.unitIds, language)] as const]
      : []),
    [say(HEAD.counted, language), formatZonedMoment(momentIn(zone, countedAt), language)],
  ]
}

function filterText({ operator, values }: Filter, field: Field, actor: Actor, language: Language): string {
  const text = values.map((value) => textOf(field, value, { language, format: actor.numberFormat })).join(', ')
  if (operator === 'own') return say(HEAD.own, language)
  if (operator === 'from' || operator === 'from-day') return say(HEAD.from, language, { day: text })
  return operator === 'to' || operator === 'before-next-day' ? say(HEAD.to, language, { day: text }) : text
}

function comparedText(filters: readonly Filter[], compare: Compared, language: Language): string {
  const days = rangeText(comparedRange(rangeOf(filters), compare), language)
  return `${say(COMPARED[compare], language)} (${days})`
}

const daysText = (filters: readonly Filter[], language: Language) => rangeText(rangeOf(filters), language)

function rangeText({ from, to }: ReturnType<typeof rangeOf>, language: Language): string {
  if (from && to) return `${formatDay(from, language)} – ${formatDay(to, language)}`
  if (from) return say(HEAD.from, language, { day: formatDay(from, language) })
  return to ? say(HEAD.to, language, { day: formatDay(to, language) }) : say(HEAD.everyDay, language)
}

function unitText(actor: Actor, asked: readonly number[], language: Language): string {
  const wanted = actor.fixedUnitId === null ? asked : [actor.fixedUnitId]
  if (wanted.length === 0)
    return actor.units.length === 1 ? (actor.units[0]?.name ?? '') : say(HEAD.everyUnit, language)
  // A unit that the user may not see is treated as unknown.
  return wanted.map((id) => unitOf(actor, id)?.name ?? '-').join(', ')
}

/** The names of the records in filters, by filter. */
async function namesOf(
  pool: pg.Pool,
  registry: Registry,
  list: ReportQuery['list'],
  actor: Actor,
  filters: readonly Filter[],
): Promise<ReadonlyMap<Filter, string>> {
  const links = filters.filter(({ column, operator }) => operator !== 'own' && list.fields[column]?.kind === 'link')
  const statements = links.map(({ column, values }) => {
    const { columns, joins } = selectFields(registry, list.fields, [column], true)
    const asked = sql`SELECT unnest(${values}::bigint[]) AS ${sql.ref(column)}, ${company}::bigint AS corporate_id`
    return { query: sql`SELECT ${selected(columns)} FROM (${asked}) t ${joined(joins)}` }
  })
  if (statements.length === 0) return new Map()
  const answers = await readTogether(pool, tenantOf(actor), statements)
  return new Map(
    links.map((filter, index) => {
      const rows: readonly Record<string, unknown>[] = answers[index]?.rows ?? []
      return [filter, rows.map((row) => String(row[nameKey(filter.column)] ?? '-')).join(', ')]
    }),
  )
}
