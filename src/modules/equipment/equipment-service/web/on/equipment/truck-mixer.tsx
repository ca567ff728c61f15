import { addTo } from '../../../../../../platform/web/additions.ts'
import { truckMixer } from '../../../../truck-mixer/truck-mixer.ts'
import { RecordMenu } from '../../record-menu.tsx'

export default addTo(truckMixer, { actions: { record: RecordMenu } })
