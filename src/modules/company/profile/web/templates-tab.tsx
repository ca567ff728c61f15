import { EmbeddedList } from '../../../../platform/web/views/list/list-view.tsx'
import { corporateTemplatePrint } from '../../../setting/template-print/template-print.ts'

const ALL = { only: {} }

/** What the company prints its documents with. */
export function TemplatesTab() {
  return <EmbeddedList module={corporateTemplatePrint} embedding={ALL} />
}
