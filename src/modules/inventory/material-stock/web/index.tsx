import { customize } from '../../../../platform/web/customize.ts'
import { materialStock } from '../material-stock.ts'
import { StockLevel } from './stock-level.tsx'

export default customize(materialStock, { cells: { stock_level: StockLevel } })
