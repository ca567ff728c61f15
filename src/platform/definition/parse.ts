import type { Field } from './field.ts'
import type { ParseContext } from './kind.ts'
import { kindOf } from './kinds.ts'
import { type Parsed, refuse } from './parsed.ts'
import type { Problem } from './rule.ts'
import { asksForValue, firstBroken } from './rules.ts'

/** Parses one field of a request or form: kind, limits, then rules. */
export function parseField(field: Field, raw: unknown, context: ParseContext): Parsed {
  const parsed = isLeftOpen(raw) ? { value: null } : kindOf(field).parse(field, raw, context)
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
  const problem = kind.limit?.(field, judged, context) ?? firstBroken(field.rules, judged, context)
  // A pattern cannot be said in words: the example of the field shows it.
  return problem?.message === 'regex' && field.placeholder
    ? { message: 'regex_like', values: { example: field.placeholder } }
    : problem
}

/** Whether a field is given nothing: blanks and an empty list say as little as no value. */
function isLeftOpen(raw: unknown): boolean {
  if (Array.isArray(raw)) return raw.length === 0
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '')
}
