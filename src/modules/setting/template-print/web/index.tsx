import { customize } from '../../../../platform/web/customize.ts'
import { corporateTemplatePrint } from '../template-print.ts'
import { ChosenPreview } from './chosen-preview.tsx'

export default customize(corporateTemplatePrint, { sections: { preview: ChosenPreview } })
