import type { Field } from './field.ts'
import { kindOf } from './kinds.ts'
import { type Parsed, refuse } from './parsed.ts'
import { asksForValue, firstBroken, type Problem, type RuleContext } from './rules.ts'

/**
 * A value as the server stores it: text; number for ids, integers and rupiah (safe integers); decimals as canonical
 * text; days YYYY-MM-DD; moments ISO 8601 in UTC; several choices as a list of codes; null for empty.
 */
export type Value = string | number | boolean | readonly string[] | null

export interface ParseContext extends RuleContext {
  /** The instant (ISO 8601, UTC) of a local `YYYY-MM-DD HH:mm:ss` in the production unit's zone. */
  toInstant: (local: string) => string
}

/** Parses one field of a request or form: kind, limits, then rules. */
export function parseField(field: Field, raw: unknown, context: ParseContext): Parsed {
  const parsed = isEmpty(raw) ? { value: null } : kindOf(field).parse(field, raw, context)
  if (parsed.problem) return parsed
  if (parsed.value === null) {
    const asked = field.required || asksForValue(field.rules, context.record)
    return asked ? refuse('required') : parsed
  }
  const problem = judge(field, String(parsed.value), context)
  return problem ? { problem } : parsed
}

function judge(field: Field, value: string, context: ParseContext): Problem | null {
  const kind = kindOf(field)
  const judged = kind.judged?.(value, context) ?? value
  return kind.limit?.(field, judged, context) ?? firstBroken(field.rules, judged, context)
}

function isEmpty(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.length === 0
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}
