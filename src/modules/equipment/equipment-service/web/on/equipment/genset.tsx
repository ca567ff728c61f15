import { addTo } from '../../../../../../platform/web/additions.ts'
import { genset } from '../../../../genset/genset.ts'
import { RecordMenu } from '../../record-menu.tsx'

export default addTo(genset, { actions: { record: RecordMenu } })
