import type { RuleContext } from '../../../../platform/definition/rule.ts'
import { firstBroken } from '../../../../platform/definition/rules.ts'

const LONGEST = 255
/** Account fields depend neither on a day nor on other fields. */
const NO_CONTEXT: RuleContext = {
  today: '',
  backdate: false,
  format: 'comma-thousands',
  toLocal: (instant) => instant,
  record: {},
}

/** The problem of an account text by itself. */
export function textProblem(text: string, rules: string | undefined, optional: boolean) {
  if (text === '') return optional ? null : ({ message: 'required' } as const)
  if (text.includes('\u0000')) return { message: 'nullByte' } as const
  if (text.length > LONGEST) return { message: 'max', values: { limit: LONGEST } } as const
  return firstBroken(rules, text, NO_CONTEXT)
}
