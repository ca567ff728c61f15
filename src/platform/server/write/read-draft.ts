import type { Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Value } from '../../definition/parsed.ts'
import { parseRecord, type Refusal } from '../../definition/record.ts'
import { guessable } from '../access/password-policy.ts'
import { hashPassword } from '../access/passwords.ts'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'
import type { Registry } from '../engine/registry.ts'
import { type FieldMessages, Invalid } from '../errors.ts'
import { maySee } from '../query/present.ts'
import { instantIn, localIn } from '../time.ts'
import { closedEntry } from './dated.ts'
import { checkFiles } from './files.ts'
import { checkLinks } from './links.ts'

type Body = Readonly<Record<string, unknown>>
/** A module, or the input of an action. */
type Definition = Pick<AnyModule, 'fields'> & Partial<Pick<AnyModule, 'name' | 'scope'>>

/** Parses and validates a body by its fields: kinds, limits, rules, then every link. Throws all errors at once. */
export async function readDraft(
  call: Call,
  registry: Registry,
  definition: Definition,
  body: Body,
  unitId: number | undefined,
  before?: Body,
): Promise<Draft> {
  const { draft, refused } = await judge(call, registry, definition, body, unitId, before)
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  await hashSecrets(definition.fields, draft.values)
  return draft
}

/** All errors of a body, by field, and the parsed draft. */
export async function judge(
  call: Call,
  registry: Registry,
  definition: Definition,
  body: Body,
  unitId: number | undefined,
  before?: Body,
): Promise<{ draft: Draft; refused: FieldMessages }> {
  const { draft, refused } = parseDraft(call, definition, body, unitId, before)
  // Sent together; the lock of the day comes before any other.
  const [closed, links] = await Promise.all([
    before || refused.date ? undefined : closedEntry(call, registry, definition, draft.values, unitId),
    checkLinks(call, registry, definition.fields, draft, before, unitId),
  ])
  const all = {
    ...refused,
    ...(closed ? { date: [closed] } : {}),
    ...links,
    ...(await checkFiles(call, definition, draft, before)),
  }
  return { draft, refused: all }
}

/** The part of parsing without database access: kinds, limits, rules. */
export function parseDraft(
  call: Call,
  definition: Definition,
  body: Body,
  unitId: number | undefined,
  before?: Body,
): { draft: Draft; refused: FieldMessages } {
  const unit = unitId === undefined ? call.actor.units[0] : call.unit(unitId)
  const zone = unit?.timezone ?? 'Asia/Jakarta'
  const today = unit ? call.today(unit.id) : ''
  // The unit decides whether backdating is allowed; without a unit no date is refused for it.
  const isUnitOpen = unitId === undefined && definition.scope === 'production-unit'
  const backdate = isUnitOpen || (unit?.allowBackdate ?? false)
  const { values, lines, refusals } = parseRecord(definition.fields, givenBy(definition.fields, body, today, before), {
    today,
    backdate,
    format: call.actor.numberFormat,
    toInstant: (local) => instantIn(zone, local),
    toLocal: (instant) => localIn(zone, instant),
    existing: before,
    allowed: (field) => maySee(call.actor, field),
  })
  return { draft: { values, lines }, refused: messagesOf(refusals) }
}

/**
 * The values of a body, without those the server computes, so that no condition sees them. A date that defaults to
 * today uses the unit's today, not the server's. Lines are always complete.
 */
function givenBy(fields: Fields, body: Body, today: string, before?: Body, kept?: string): Body {
  const given = Object.fromEntries(Object.entries(body).filter(([name]) => name === kept || !fields[name]?.computed))
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name]
    if (field.kind === 'lines' && Array.isArray(value)) {
      given[name] = value.map((line: unknown) =>
        isObject(line) ? givenBy(field.fields, line, today, undefined, field.namedBy) : line,
      )
    }
    const isToday = !before && field.kind === 'date' && field.default === 'today'
    if (isToday && (value === undefined || value === null || value === '')) given[name] = today
  }
  return given
}

/** Refusals as messages by field; the message of a line names its row. */
export function messagesOf(refusals: readonly Refusal[]): FieldMessages {
  const fields: Record<string, FieldMessages[string]> = {}
  for (const { path, label, problem } of refusals) {
    fields[path] ??= [{ label: MESSAGES[problem.message], values: { field: label, ...problem.values } }]
  }
  return fields
}

/**
 * Replaces each password with its hash. Call it last, because hashing is slow. A guessable password is a 422 at its
 * field.
 */
async function hashSecrets(fields: Fields, values: Record<string, Value>): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (field.kind !== 'password' || typeof value !== 'string') continue
    const problem = await guessable(value)
    if (problem) throw new Invalid({ [name]: [{ label: problem }] })
    values[name] = await hashPassword(value)
  }
}
