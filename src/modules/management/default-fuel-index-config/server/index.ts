import { implement } from '../../../../platform/server/engine/implement.ts'
import { limitsInOrder } from '../../../setting/fuel-index-config/server/index.ts'
import { defaultFuelIndexConfig } from '../default-fuel-index-config.ts'

export default implement(defaultFuelIndexConfig, { constraints: limitsInOrder('default_fuel_index_configs') })
