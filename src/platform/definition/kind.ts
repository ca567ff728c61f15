import type { FieldOptions } from './field-options.ts'
import type { Label } from './label.ts'
import type { Parsed } from './parsed.ts'
import type { Problem, RuleContext } from './rule.ts'

export interface ParseContext extends RuleContext {
  /** The instant (ISO 8601, UTC) of a local `YYYY-MM-DD HH:mm:ss` in the production unit's zone. */
  toInstant: (local: string) => string
}

/** The part of a kind of field that browser and server share. */
export interface FieldKind<F extends FieldOptions & { kind: string; label: Label }> {
  /** Parses a value that is not empty. */
  parse(field: F, raw: unknown, context: ParseContext): Parsed
  /** The parsed value as rules and messages show it, where that differs. */
  judged?(value: string, context: ParseContext): string
  /** The limits of the field, checked before its rules. */
  limit?(field: F, value: string, context: ParseContext): Problem | null
}

/** A kind that only the server writes, or that has no single value. */
export const notParsed = {
  parse({ kind }: { kind: string }): never {
    throw new Error(`A field of kind ${kind} is not read from a single value.`)
  },
}
