import { addDays, daysOfPeriod, periodOf } from '../../../../platform/definition/dates.ts'
import { todayIn } from '../../../../platform/web/controllers/use-today.ts'
import { customize } from '../../../../platform/web/customize.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { productionUnit } from '../production-unit.ts'

/** The last period that has ended at the unit. */
function lastEnded({ timezone }: Row): string {
  const today = todayIn(typeof timezone === 'string' ? timezone : undefined)
  return periodOf(addDays(daysOfPeriod(periodOf(today)).from, -1))
}

export default customize(productionUnit, {
  asked: { 'close-period': { start: (unit) => ({ period: lastEnded(unit) }) } },
  // Every document belongs to a unit: the newest of each kind would stand before its tabs.
  hide: ['related'],
})
