import { addTo } from '../../../../../../platform/web/additions.ts'
import { batchingPlant } from '../../../../batching-plant/batching-plant.ts'
import { RecordMenu } from '../../record-menu.tsx'

export default addTo(batchingPlant, { actions: { record: RecordMenu } })
