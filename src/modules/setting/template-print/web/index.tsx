import { customize } from '../../../../platform/web/customize.ts'
import { corporateTemplatePrint } from '../template-print.ts'
import { AppliedTemplates } from './applied.tsx'
import { ChosenPreview } from './chosen-preview.tsx'

export default customize(corporateTemplatePrint, {
  header: AppliedTemplates,
  sections: { preview: ChosenPreview },
})
