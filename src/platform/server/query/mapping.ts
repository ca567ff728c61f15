import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { type Mapping, mappingKey } from '../../definition/mapping.ts'
import type { AnyModule } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Invalid, NotFound } from '../errors.ts'
import { AN_ID } from '../field-kind.ts'
import { wantedUnits } from './conditions.ts'
import type { ListAnswer } from './list.ts'
import { orderBy } from './order.ts'
import { type ListPart, type ListQuery, parseListQuery, parsePart, type RawQuery } from './parameters.ts'
import { presentRow, seenBy, zoneOf } from './present.ts'
import { selectIds } from './select-ids.ts'
import { ofUnit, selectFields, standingConditions } from './source.ts'
import { firstValues, Values } from './values.ts'
import { wrongParameter } from './wrong-parameter.ts'

const MOST_COUNTED = 10_000

/** The parsed request of a mapping's list: the record, the rows, and whether only those on or off. */
export interface MappingQuery {
  id: number
  /** Null for all rows. */
  isOn: boolean | null
  rows: ListQuery
  part: ListPart
}

/** Parses the parameters of a mapping's list: those of a list, the record, and the switch (2 or null for all). */
export function parseMappingQuery(target: AnyModule, actor: Actor, mapping: Mapping, raw: RawQuery): MappingQuery {
  const { part, rest: others } = parsePart(raw)
  const { [mapping.by]: by, [mappingKey(mapping)]: wanted, ...rest } = others
  const id = Number(by)
  if (typeof by !== 'string' || !/^\d{1,15}$/.test(by) || id === 0) refuse(mapping.by, by, AN_ID)
  const isOn = SWITCH[typeof wanted === 'string' ? wanted : wanted === undefined ? '' : 'several']
  if (isOn === undefined) refuse(mappingKey(mapping), wanted, SWITCHES)
  const seen = seenBy(target, actor)
  const rows = parseListQuery(
    { ...seen, list: { ...seen.list, sortableWhenFew: [], filters: mapping.filters ?? [] } },
    rest,
  )
  return { id, isOn, rows, part }
}

const SWITCH: Readonly<Record<string, boolean | null>> = {
  '': null,
  null: null,
  '2': null,
  '1': true,
  '0': false,
  true: true,
  false: false,
}

const SWITCHES: Label = ['1, 0, atau 2 untuk semua', '1, 0, or 2 for all']

function refuse(name: string, given: unknown, expected: Label): never {
  throw new Invalid({ [name]: [wrongParameter(name, given, expected)] })
}

/** A page of the records that can be switched for one record, each with its switch, and their count. One round trip. */
export async function readMapping(
  pool: pg.Pool,
  registry: Registry,
  host: AnyModule,
  mapping: Mapping,
  actor: Actor,
  query: MappingQuery,
): Promise<ListAnswer> {
  const target = registry.get(mapping.module).definition
  const idsOf = (values: Values, limit: number, offset: number) => {
    const on = query.isOn === null ? null : isOn(host, mapping, actor, query.id, values)
    const where = on === null ? [] : [query.isOn ? on : `NOT ${on}`]
    return selectIds(registry, target, actor, query.rows, values, { limit, offset, where })
  }
  const rows = (): Statement => {
    const values = new Values(firstValues(target, actor))
    const ids = idsOf(values, query.rows.limit, query.rows.offset)
    const on = isOn(host, mapping, actor, query.id, values)
    return { text: rowsStatement(registry, target, mapping, query.rows, { ids, on }), values: values.list }
  }
  const count = (): Statement => {
    const values = new Values(firstValues(target, actor))
    return { text: `SELECT count(*) AS record FROM (${idsOf(values, MOST_COUNTED, 0)}) c`, values: values.list }
  }
  const { part } = query
  const [found, ...results] = await readTogether(pool, tenantOf(actor), [
    hostStatement(host, actor, query.id),
    ...(part === 'count' ? [] : [rows()]),
    ...(part === 'rows' ? [] : [count()]),
  ])
  if (!found?.rows[0]) throw new NotFound()
  const key = mappingKey(mapping)
  const present = (row: Record<string, unknown>) => ({
    ...presentRow(target.fields, row, actor, zoneOf(actor, row)),
    [key]: row[key] === true,
  })
  return {
    ...(part === 'count' ? {} : { data: (results[0]?.rows ?? []).map(present) }),
    ...(part === 'rows' ? {} : { record: Number(results.at(-1)?.rows[0]?.record ?? 0) }),
  }
}

/** SQL: whether the row `t` is on for the record. */
function isOn(host: AnyModule, mapping: Mapping, actor: Actor, id: number, values: Values): string {
  const tenant = host.scope === 'reference' ? '' : `m.corporate_id = ${values.add(actor.corporateId ?? 0)} AND `
  return `EXISTS (SELECT 1 FROM ${mapping.table} m WHERE ${tenant}m.${mapping.by} = ${values.add(id)}
    AND m.${mapping.setter} = t.${mapping.holds ?? 'id'})`
}

/** Whether the record exists for the actor. */
function hostStatement(host: AnyModule, actor: Actor, id: number): Statement {
  const values = new Values(firstValues(host, actor))
  const where = [...standingConditions(host), `t.id = ${values.add(id)}`]
  const units = wantedUnits(host, actor, { unitIds: [] })
  if (units) where.push(ofUnit(host, 't', `= ANY (${values.add(units)})`))
  return { text: `SELECT t.id FROM ${host.table} t WHERE ${where.join(' AND ')}`, values: values.list }
}

function rowsStatement(
  registry: Registry,
  target: AnyModule,
  mapping: Mapping,
  query: ListQuery,
  { ids, on }: { ids: string; on: string },
): string {
  const shared = target.scope !== 'reference'
  const { columns, joins } = selectFields(registry, target.fields, mapping.columns, shared)
  const tenant = shared ? 't.corporate_id = $1 AND ' : ''
  return `SELECT ${['t.id', ...columns].join(', ')}, ${on} AS ${mappingKey(mapping)} FROM (${ids}) p
    JOIN ${target.readFrom} t ON ${tenant}t.id = p.id ${joins.join(' ')} ORDER BY ${orderBy(target, query, 't')}`
}
