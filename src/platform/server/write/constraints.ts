import { MESSAGES } from '../../definition/messages.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'
import { sqlState } from '../database/transaction.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Conflict, Invalid, Refused, RuleBroken, Unavailable } from '../errors.ts'

/** The constraint's name without the suffix that a shard of Citus adds. */
function constraintOf(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'constraint' in error ? String(error.constraint) : ''
  return name.replace(/_\d{6,}$/, '')
}

/** What an error tells the user: a refusal itself, or what a violated constraint means; undefined when it is neither. */
export function refusalOf(error: unknown, { definition, implementation }: ServerModule): Refused | undefined {
  if (error instanceof Refused) return error
  const state = sqlState(error)
  const constraint = constraintOf(error)
  const said = implementation.constraints?.[constraint]
  // The constraint's own name stays inside: a client is told what kind of refusal it is.
  if (said) return new RuleBroken(/_(key|excl)$/.test(constraint) ? 'taken' : 'invalid', said.label, {}, said.field)
  switch (state) {
    case '23505':
      return taken(constraint, definition)
    case '23P01':
      return new RuleBroken('overlap', MESSAGES.overlap)
    case '23502':
      return missing(error, definition)
    case '23503':
      return new Conflict('in_use', 'inUse')
    case '23514':
    case '22003':
    case '22001':
      return new RuleBroken('invalid', MESSAGES.invalid)
    case '40001':
    case '40P01':
      return new Conflict('conflict', 'conflict')
    default:
      return state && /^(08|57P|53)/.test(state) ? new Unavailable({ cause: error }) : undefined
  }
}

/** A column that must not be empty, at its field. */
function missing(error: unknown, definition: AnyModule): Refused {
  const column = typeof error === 'object' && error !== null && 'column' in error ? String(error.column) : ''
  const field = definition.fields[column]
  if (!field) return new RuleBroken('invalid', MESSAGES.invalid)
  return new Invalid({ [column]: [{ label: MESSAGES.required, values: { field: field.label } }] })
}

/** {table}_{field}_key names the field whose value is taken already. */
function taken(constraint: string, definition: AnyModule): Refused {
  const name = constraint.replace(`${definition.table}_`, '').replace(/_key$/, '')
  const field = definition.fields[name]
  if (!field) return twice(constraint, definition) ?? new Conflict('duplicate', 'duplicate')
  return new Invalid({ [name]: [{ label: MESSAGES.taken, values: { field: field.label } }] })
}

/** A value that stands in two lines of one record, where the table of the lines takes it once: {lines table}_{field}_key. */
function twice(constraint: string, definition: AnyModule): Refused | undefined {
  for (const [name, lines] of linesOf(definition.fields)) {
    if (!constraint.startsWith(`${lines.table}_`)) continue
    const column = constraint.slice(lines.table.length + 1).replace(/_key$/, '')
    const field = lines.fields[column] ?? lines.fields[`${column}_id`]
    if (field) return new Invalid({ [name]: [{ label: MESSAGES.twice, values: { field: field.label } }] })
  }
  return undefined
}
