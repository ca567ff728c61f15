import { EmbeddedList } from '../../../../platform/web/views/list/list-view.tsx'
import { journal } from '../../../sales/journal/journal.ts'
import { corporateTemplatePrint } from '../../../setting/template-print/template-print.ts'

const ALL = { only: {} }

/** The company's print templates. */
export const TemplatesTab = () => <EmbeddedList module={corporateTemplatePrint} embedding={ALL} />

/** The journal of the company's ledgers. */
export const JournalTab = () => <EmbeddedList module={journal} embedding={ALL} />
