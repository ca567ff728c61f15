import type { RecordContext } from '../../definition/record.ts'
import { useNumberFormat } from '../number-format.ts'
import { useSession } from '../session/session.ts'
import { useToday } from './use-today.ts'

type RuleContext = Pick<RecordContext, 'today' | 'backdate' | 'format' | 'toInstant' | 'toLocal'>

/**
 * The values of the current company and unit that rules need; moments of a form are in the unit's time zone already.
 */
export function useRuleContext(): RuleContext {
  const today = useToday()
  const format = useNumberFormat()
  // While all units are shown the record's unit decides, which only the server knows.
  const backdate = useSession((state) => state.backdate || state.unitId === null)
  return {
    today,
    backdate,
    format,
    toInstant: (local) => local.replace(' ', 'T'),
    toLocal: (instant) => instant.replace('T', ' ').slice(0, 19),
  }
}
