import type pg from 'pg'
import { measureOf } from '../../definition/compared.ts'
import type { Field } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { type Language, say } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import { groupOf, textOf } from '../kinds.ts'
import type { RawQuery } from '../query/parameters.ts'
import { maySee } from '../query/present.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'
import { inPresentPeriod, parseReport, type ReportQuery } from './parameters.ts'
import { planReport } from './read-report.ts'
import { reportHead } from './report-head.ts'
import { type Part, type ReportHalf, sourceOf } from './report-source.ts'
import { type GroupValues, isRunning } from './statement.ts'

/** A figure with its description, its value and its parts. */
export interface OriginFigure {
  name: string
  label: string
  means: string
  value: number | null
  kind: 'money' | 'percent' | 'quantity' | 'integer'
  unit?: string
  /** Digits after the decimal point. */
  shown: number
  parts: (Omit<OriginFigure, 'parts' | 'means'> & { sign: '+' | '-' | '/' })[]
}

/** The origin of figures: their descriptions, the filters, and the time at which they were read. */
export interface Origin {
  figures: OriginFigure[]
  head: { label: string; value: string }[]
  /** ISO 8601, in the zone of the unit. */
  counted_at: string
}

/** The requested figures: those of all rows, or of one group. */
export interface OriginAsked {
  /** The measures; by default all that the actor may see. */
  figures?: readonly string[]
  only?: GroupValues
}

/** Reads the origin of a report's figures, with the sums they are computed from. */
export async function readOrigin(
  pool: pg.Pool,
  registry: Registry,
  half: ReportHalf,
  actor: Actor,
  language: Language,
  asked: ReportQuery,
  { figures, only }: OriginAsked,
): Promise<Origin> {
  const { list, mode, compare: asCompared, ...query } = asked
  const { means, parts = {}, measures } = sourceOf(half, mode)
  const ofMeasure = (name: string) => measureOf(measures, name) ?? name
  // The columns beside a measure need the comparison; a measure alone does not.
  const compare = figures?.every((name) => name in measures) === false ? asCompared : undefined
  const plan = planReport(
    registry,
    half,
    actor,
    { ...query, list, mode, compare, rest: { ...query.rest, figures: undefined, page: '1', limit: '1' } },
    'all',
    only ?? {},
  )
  const answer = plan.finish(await readTogether(pool, tenantOf(actor, plan.query), plan.statements))
  const countedAt = new Date(answer.counted_at)
  const head = await reportHead(
    pool,
    { registry, actor, language, countedAt },
    half.report,
    { ...asked, compare },
    plan.query,
  )
  const [row] = answer.data ?? []
  const groupText = (value: unknown, field: Field | undefined) =>
    value == null ? '-' : textOf(field, value, { language, format: actor.numberFormat })
  const group = Object.entries(only ?? {}).map(([name, value]) => ({
    label: say(list.fields[name]?.label ?? ['', ''], language),
    value: groupText(row?.[nameKey(name)] ?? row?.[name] ?? value, list.fields[name]),
  }))
  const isOneOf = only !== undefined && isRunning({ source: sourceOf(half, mode), group: asked.group })
  const sums = (isOneOf ? row : answer.summary) ?? {}
  const seen = Object.keys(measures).filter((name) => maySee(actor, list.fields[name] as Field))
  const told = (name: string) => ({
    name,
    label: say(list.fields[name]?.label ?? ['', ''], language),
    value: typeof sums[name] === 'number' ? sums[name] : null,
    ...writtenAs(list.fields[name]),
  })
  return {
    figures: (figures ?? seen)
      .filter((name) => seen.includes(ofMeasure(name)))
      .map((name) => ({
        ...told(name),
        means: say(means[ofMeasure(name)] ?? ['', ''], language),
        parts: (parts[name] ?? [])
          .map((part) => ({ sign: signOf(part), ...told(part.slice(1)) }))
          .filter((part) => seen.includes(part.name)),
      })),
    head: [...group, ...head.map(([label, value]) => ({ label, value }))],
    counted_at: answer.counted_at,
  }
}

/** Parses which figures of a report are requested, and for which row. */
export function parseOrigin(
  actor: Actor,
  half: ReportHalf,
  raw: RawQuery,
): { asked: ReportQuery; origin: OriginAsked } {
  const { figure, row, ...others } = raw
  const asked = inPresentPeriod(half.report, parseReport(half.report, others), actor)
  const { measures } = sourceOf(half, asked.mode)
  const known = Object.keys(measures).filter((name) => maySee(actor, asked.list.fields[name] as Field))
  const name = [figure].flat().at(-1) ?? ''
  if (!known.includes(name)) {
    const expected = known.join(', ')
    throw new Invalid({ figure: [wrongParameter('figure', name, [expected, expected])] })
  }
  const only = groupAsked(half, asked, [row].flat().at(-1))
  return { asked, origin: { figures: [name], ...(only ? { only } : {}) } }
}

/** The values of a group's columns as answered: all of them, or the first of a subtotal. */
function groupAsked(
  half: ReportHalf,
  { mode, group, list }: ReportQuery,
  text: string | undefined,
): GroupValues | undefined {
  if (text === undefined || text === '') return undefined
  const columns = Object.keys(sourceOf(half, mode).groups[group] ?? {})
  const value = parsed(text)
  const names = isObject(value) ? Object.keys(value) : []
  const isWhole = names.length === columns.length || (names.length === 1 && names[0] === columns[0])
  const isKnown = names.every((name) => columns.includes(name))
  if (!isObject(value) || !isWhole || !isKnown) return refuseRow(text, columns)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isSound(list.fields[name], one) ? one : refuseRow(text, columns),
    ]),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isSound = (field: Field | undefined, value: unknown): value is string | number | null =>
  value === null || groupOf(field).isSound(value)

function refuseRow(text: string, columns: readonly string[]): never {
  const expected = JSON.stringify(Object.fromEntries(columns.map((name) => [name, '…'])))
  throw new Invalid({ row: [wrongParameter('row', text.slice(0, 200), [expected, expected])] })
}

function signOf(part: Part): '+' | '-' | '/' {
  const [sign] = part
  return sign === '-' || sign === '/' ? sign : '+'
}

/** The format of a figure. */
export function writtenAs(field: Field | undefined): Pick<OriginFigure, 'kind' | 'unit' | 'shown'> {
  switch (field?.kind) {
    case 'money':
    case 'percent':
    case 'quantity':
      return { kind: field.kind, shown: field.shown, ...(field.unit ? { unit: field.unit } : {}) }
    default:
      return { kind: 'integer', shown: 0 }
  }
}
