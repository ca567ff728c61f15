import { implement } from '../../../../platform/server/engine/implement.ts'
import { tyreUsage } from '../tyre-usage.ts'
import { fit } from './fit.ts'
import { holdUsage } from './hold.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { cancel, remove, rotate } from './move.ts'

export { closeUsage, endOf } from './close.ts'
export { holdVehicleOf, usageOf } from './hold.ts'

export default implement(tyreUsage, {
  ledgerChecks,
  create: fit,
  lockFirst: holdUsage,
  actions: { remove, rotate, cancel },
})
