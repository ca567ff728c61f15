import type { NumberFormat } from './format.ts'
import type { Label, LabelValues } from './label.ts'
import type { MessageKey } from './messages.ts'

/** Why a value is refused: a message key and its values. */
export interface Problem {
  message: MessageKey
  values?: LabelValues
}

/** What rules may use besides the value. */
export interface RuleContext {
  /** Today in the record's production unit, YYYY-MM-DD. */
  today: string
  /** Whether this unit allows backdating. */
  backdate: boolean
  /** The number format of the messages. */
  format: NumberFormat
  /** An instant (ISO 8601) as `YYYY-MM-DD HH:mm:ss` in the production unit's zone. */
  toLocal: (instant: string) => string
  /** The other values of the form. */
  record: Readonly<Record<string, unknown>>
  /** The label of another field of the form. */
  labelOf?: (name: string) => Label | undefined
}

export type Rule = (value: string, parameters: readonly string[], context: RuleContext) => Problem | null
