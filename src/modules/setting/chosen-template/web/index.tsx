import { customize } from '../../../../platform/web/customize.ts'
import { chosenTemplate } from '../chosen-template.ts'
import { AppliedTemplates } from './applied.tsx'
import { ChosenPreview } from './chosen-preview.tsx'

export default customize(chosenTemplate, {
  header: AppliedTemplates,
  sections: { preview: ChosenPreview },
})
