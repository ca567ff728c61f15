import { customize } from '../../../../platform/web/customize.ts'
import { stockForecast } from '../stock-forecast.ts'
import { Proposed } from './proposed.tsx'
import { Urgency } from './urgency.tsx'

export default customize(stockForecast, { cells: { urgency: Urgency, proposed_qty: Proposed } })
