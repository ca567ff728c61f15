import { implement } from '../../../../platform/server/engine/implement.ts'
import { batchRecord } from '../batch-record.ts'
import { deviationRoute } from './deviation-route.ts'
import { deviceBatch } from './device-batch.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { recordBatch } from './record.ts'
import { holdDocketOf, setAside, settle } from './settle.ts'

export { finishBatches, releaseBatches } from './count.ts'
export { type WeighedBatches, weighedMaterials, weighedOf } from './weighed.ts'

export default implement(batchRecord, {
  ledgerChecks,
  routes: [deviceBatch, deviationRoute],
  create: (call, draft) => recordBatch(call, draft),
  lockFirst: (call, id, _, body) => holdDocketOf(call, id, body.docket_id),
  actions: { settle, cancel: setAside },
})
