import { EmbeddedList } from '../../../../platform/web/views/list/list-view.tsx'
import { journal } from '../../../sales/journal/journal.ts'
import { corporateTemplatePrint } from '../../../setting/template-print/template-print.ts'

const ALL = { only: {} }

/** What the company prints its documents with. */
export const TemplatesTab = () => <EmbeddedList module={corporateTemplatePrint} embedding={ALL} />

/** What the ledgers post to the company's accounts. */
export const JournalTab = () => <EmbeddedList module={journal} embedding={ALL} />
