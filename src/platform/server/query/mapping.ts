import { sql } from 'kysely'
import type pg from 'pg'
import type { Label } from '../../definition/label.ts'
import { type Mapping, mappingKey } from '../../definition/mapping.ts'
import type { AnyModule } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import { company, every, type Sql } from '../database/sql.ts'
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
import { joined, ofUnit, selected, selectFields, standingConditions } from './source.ts'
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
  const on = isOn(host, mapping, query.id)
  const where = query.isOn === null ? [] : [query.isOn ? on : sql`NOT ${on}`]
  const idsOf = (limit: number, offset: number) =>
    selectIds(registry, target, actor, query.rows, { limit, offset, where })
  const rows = (): Statement => {
    const ids = idsOf(query.rows.limit, query.rows.offset)
    return { query: rowsStatement(registry, target, mapping, query.rows, { ids, on }) }
  }
  const count = (): Statement => ({ query: sql`SELECT count(*) AS record FROM (${idsOf(MOST_COUNTED, 0)}) c` })
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

/** Whether the row `t` is on for the record. */
function isOn(host: AnyModule, mapping: Mapping, id: number): Sql {
  const of = (column: string) => sql.ref(`m.${column}`)
  const tenant = host.scope === 'reference' ? sql`` : sql`m.corporate_id = ${company} AND `
  return sql`EXISTS (SELECT 1 FROM ${sql.table(mapping.table)} m
    WHERE ${tenant}${of(mapping.by)} = ${id} AND ${of(mapping.setter)} = ${sql.ref(`t.${mapping.holds ?? 'id'}`)})`
}

/** Whether the record exists for the actor. */
function hostStatement(host: AnyModule, actor: Actor, id: number): Statement {
  const where = [...standingConditions(host), sql`t.id = ${id}`]
  const units = wantedUnits(host, actor, { unitIds: [] })
  if (units) where.push(ofUnit(host, 't', sql`= ANY (${units})`))
  return { query: sql`SELECT t.id FROM ${sql.table(host.table)} t WHERE ${every(where)}` }
}

function rowsStatement(
  registry: Registry,
  target: AnyModule,
  mapping: Mapping,
  query: ListQuery,
  { ids, on }: { ids: Sql; on: Sql },
): Sql {
  const shared = target.scope !== 'reference'
  const { columns, joins } = selectFields(registry, target.fields, mapping.columns, shared)
  const tenant = shared ? sql`t.corporate_id = ${company} AND ` : sql``
  return sql`SELECT t.id, ${selected([...columns, { name: mappingKey(mapping), value: on }])} FROM (${ids}) p
    JOIN ${sql.table(target.readFrom)} t ON ${tenant}t.id = p.id ${joined(joins)} ORDER BY ${orderBy(target, query, 't')}`
}
