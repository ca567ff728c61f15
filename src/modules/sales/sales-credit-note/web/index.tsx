import { customize } from '../../../../platform/web/customize.ts'
import { salesCreditNote } from '../sales-credit-note.ts'
import { NoteSums } from './note-sums.tsx'

export default customize(salesCreditNote, { saveBar: NoteSums })
