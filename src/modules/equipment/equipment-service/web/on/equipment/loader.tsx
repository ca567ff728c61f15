import { addTo } from '../../../../../../platform/web/additions.ts'
import { loader } from '../../../../loader/loader.ts'
import { RecordMenu } from '../../record-menu.tsx'

export default addTo(loader, { actions: { record: RecordMenu } })
