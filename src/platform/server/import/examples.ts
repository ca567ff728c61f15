import { sql } from 'kysely'
import { type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { YES_NO } from '../../kinds/boolean/server/kind.ts'
import type { LinkField } from '../../kinds/link/field.ts'
import { choosable } from '../../kinds/select/field.ts'
import type { Actor } from '../access/actor.ts'
import { company, every, type Sql } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { serverKindOf } from '../kinds.ts'
import type { Target } from './targets.ts'

type Value = string | number

const EXAMPLE: Readonly<Record<Language, string>> = { id: 'Contoh', en: 'Example' }
/** Longer lists are not offered as choices. */
const MOST_OFFERED = 200

/** An example row whose links fit together. */
export async function exampleValues(
  tx: Transaction,
  registry: Registry,
  actor: Actor,
  targets: readonly Target[],
  language: Language,
): Promise<Value[]> {
  const chosen: Record<string, unknown> = { production_unit_id: actor.unitId ?? undefined }
  const values: Value[] = []
  for (const { key, field } of targets) {
    if (field.kind !== 'link') values.push(exampleOf(field, actor, language))
    else {
      const { id, text } = await exampleLink(tx, registry, field, chosen)
      chosen[key.replace(/^.*\./, '')] = id
      values.push(text)
    }
  }
  return values
}

function exampleOf(field: Target['field'], actor: Actor, language: Language): Value {
  const told = serverKindOf(field).example?.(field, actor, language)
  return told ?? field.placeholder ?? (field.required ? EXAMPLE[language] : '')
}

/** The first record allowed by the earlier choices, by its code where it has one. */
async function exampleLink(
  tx: Transaction,
  registry: Registry,
  field: LinkField,
  chosen: Readonly<Record<string, unknown>>,
): Promise<{ id: number | undefined; text: string }> {
  const { select, where } = linkQuery(registry, field)
  for (const [theirs, ours] of Object.entries(field.among ?? {})) {
    if (chosen[ours] !== undefined) where.push(sql`${columnOf(theirs)} = ${chosen[ours]}`)
  }
  const { rows } = await tx.send(sql`${select} WHERE ${every(where)} ORDER BY t.id LIMIT 1`)
  const [first] = rows as { id: number; text: string }[]
  return { id: first?.id, text: first?.text ?? '' }
}

/** The choices of each column: options, yes and no, and the records of short lists. */
export async function linkChoices(
  tx: Transaction,
  registry: Registry,
  targets: readonly Target[],
  language: Language,
): Promise<Map<string, string[]>> {
  const choices = new Map<string, string[]>()
  for (const { key, field } of targets) {
    if (field.kind === 'select')
      choices.set(
        key,
        Object.values(choosable(field)).map((label) => say(label, language)),
      )
    if (field.kind === 'boolean') choices.set(key, [...YES_NO[language]])
    if (field.kind !== 'link') continue
    const { select, where } = linkQuery(registry, field)
    const { rows } = await tx.send(
      sql`${select} WHERE ${every(where)} ORDER BY t.id LIMIT ${sql.lit(MOST_OFFERED + 1)}`,
    )
    if (rows.length > 0 && rows.length <= MOST_OFFERED) {
      choices.set(
        key,
        (rows as { text: string }[]).map(({ text }) => text),
      )
    }
  }
  return choices
}

function linkQuery(registry: Registry, field: LinkField): { select: Sql; where: Sql[] } {
  const target = registry.get(field.module).definition
  const { code, name } = target.lookup
  const isOwn = target.scope !== 'reference'
  const where = [
    ...(isOwn ? [sql`t.corporate_id = ${company}`] : []),
    ...(target.master && isOwn ? [sql`t.deleted_at IS NULL`] : []),
    ...(target.fields.active ? [sql`t.active`] : []),
    ...Object.entries({ ...target.rows, ...field.only }).map(
      ([column, value]) => sql`${columnOf(column)} = ${sql.lit(value)}`,
    ),
    ...Object.entries(field.offers ?? {}).map(([column, some]) => offered(target, column, some)),
  ]
  const named = sql`${columnOf(name)}::text`
  const text = code ? sql`coalesce(${columnOf(code)}::text, ${named})` : named
  return { select: sql`SELECT t.id, ${text} AS text FROM ${sql.table(target.readFrom)} t`, where }
}

const columnOf = (name: string): Sql => sql.ref(`t.${name}`)

/** SQL for one of several values, or for the least or most of a number or day. */
function offered(target: AnyModule, name: string, some: string): Sql {
  const [, column, end] = target.fields[name] ? [] : (/^(.*)_(from|to)$/.exec(name) ?? [])
  if (!column) return sql`${columnOf(name)} = ANY (${sql.lit(`{${some}}`)})`
  return sql`${columnOf(column)} ${end === 'from' ? sql`>=` : sql`<=`} ${sql.lit(some)}`
}
