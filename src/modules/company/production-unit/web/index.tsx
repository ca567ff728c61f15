import { customize } from '../../../../platform/web/customize.ts'
import { productionUnit } from '../production-unit.ts'

// Every document belongs to a unit: the newest of each kind would stand before its tabs.
export default customize(productionUnit, { hide: ['related'] })
