import { MESSAGES } from '../../definition/messages.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'
import { sqlState } from '../database/transaction.ts'
import { violatedBy } from '../database/violated.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Conflict, Invalid, Refused, RuleBroken, Unavailable } from '../errors.ts'

/** The refusal for an error: itself, or the meaning of a violated constraint; undefined for other errors. */
export function refusalOf(error: unknown, { definition, implementation }: ServerModule): Refused | undefined {
  if (error instanceof Refused) return error
  const state = sqlState(error)
  const { constraint, column } = violatedBy(error)
  const said = implementation.constraints?.[constraint]
  // The client gets the kind of refusal, not the name of the constraint.
  if (said) return new RuleBroken(/_(key|excl)$/.test(constraint) ? 'taken' : 'invalid', said.label, {}, said.field)
  switch (state) {
    case '23505':
      return taken(constraint, definition)
    case '23P01':
      return new RuleBroken('overlap', MESSAGES.overlap)
    case '23502':
      return missing(column, definition)
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

/** The refusal of a null in a NOT NULL column, at its field. */
function missing(column: string, definition: AnyModule): Refused {
  const field = definition.fields[column]
  if (!field) return new RuleBroken('invalid', MESSAGES.invalid)
  return new Invalid({ [column]: [{ label: MESSAGES.required, values: { field: field.label } }] })
}

/** {table}_{field}_key names the field whose value is taken, a link with or without its `_id`. */
function taken(constraint: string, definition: AnyModule): Refused {
  const column = constraint.replace(`${definition.table}_`, '').replace(/_key$/, '')
  const name = definition.fields[column] ? column : `${column}_id`
  const field = definition.fields[name]
  if (!field) return twice(constraint, definition) ?? new Conflict('duplicate', 'duplicate')
  return new Invalid({ [name]: [{ label: MESSAGES.taken, values: { field: field.label } }] })
}

/**
 * The same value in two lines of a record, where the lines' table has a unique constraint: {lines table}_{field}_key.
 */
function twice(constraint: string, definition: AnyModule): Refused | undefined {
  for (const [name, lines] of linesOf(definition.fields)) {
    if (!constraint.startsWith(`${lines.table}_`)) continue
    const column = constraint.slice(lines.table.length + 1).replace(/_key$/, '')
    const field = lines.fields[column] ?? lines.fields[`${column}_id`]
    if (field) return new Invalid({ [name]: [{ label: MESSAGES.twice, values: { field: field.label } }] })
  }
  return undefined
}
