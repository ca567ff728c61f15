import { isOpenDay, openDays } from '../../definition/date-rules.ts'
import type { Field } from '../../definition/field.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { parseRules } from '../../definition/rules.ts'
import { useSay } from '../language.ts'
import { useRuleContext } from './use-rule-context.ts'

/** The days that a date field accepts, shown before any input; undefined where it accepts all. */
export function useOpenDays(field: Field): { says: string; isOpen: (day: string) => boolean } | undefined {
  const say = useSay()
  const context = useRuleContext()
  if (field.kind !== 'date' && field.kind !== 'datetime') return undefined
  const rules = parseRules(field.rules).map(({ name }) => name)
  const open = openDays(rules, field, context)
  if (!open) return undefined
  return {
    says: say(MESSAGES[open.message], open.values),
    isOpen: (day) => isOpenDay(day, rules, field, { ...context, record: {} }),
  }
}
