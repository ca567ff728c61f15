import { implement } from '../../../../platform/server/engine/implement.ts'
import { stockForecast } from '../stock-forecast.ts'

export default implement(stockForecast, {})
