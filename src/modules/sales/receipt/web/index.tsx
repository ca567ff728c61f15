import { customize } from '../../../../platform/web/customize.ts'
import { InWords } from '../../web/in-words.tsx'
import { receipt } from '../receipt.ts'

export default customize(receipt, { sections: { terbilang: InWords } })
