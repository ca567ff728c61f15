import { after, implement } from '../../../../platform/server/engine/implement.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { READ_COST } from '../../read-cost.ts'
import { materialStock } from '../material-stock.ts'
import { refuseNegativeStock } from './closing.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { keyOf } from './balances.ts'
export { postEach, postMovements, reverseMovements } from './post.ts'
export type { Source, When } from './posting.ts'
export { stockAt } from './stock-at.ts'
export { findUsual, noWarehouse, usualWarehouses } from './usual-warehouses.ts'

export default implement(materialStock, {
  ledgerChecks,
  follows: [after(productionUnit, 'close-period', refuseNegativeStock)],

  figures: {
    indicator: {
      below_min: { select: 'count(*)', where: "t.stock_level = 'below_min'" },
      negative: { select: 'count(*)', where: "t.stock_level = 'negative'" },
      value: { select: 'sum(t.value)', permission: READ_COST },
    },
    index_indicator: { cover: { select: 'min(t.days_of_cover)' } },
  },
})
