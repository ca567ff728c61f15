import { implement } from '../../../../platform/server/engine/implement.ts'
import { accountingPeriod } from '../accounting-period.ts'
import { closedDays } from './closed-days.ts'

export { closePeriod, lockPeriod, reopenPeriod } from './close.ts'

export default implement(accountingPeriod, { closedDays })
