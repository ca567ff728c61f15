import { customize } from '../../../../platform/web/customize.ts'
import { EmbeddedList } from '../../../../platform/web/views/list/list-view.tsx'
import { journal } from '../../../sales/journal/journal.ts'
import { chosenTemplate } from '../../../setting/chosen-template/chosen-template.ts'
import { corporateProfile } from '../profile.ts'
import { ProfileScreen } from './profile-screen.tsx'

const ALL = { only: {} }

/** The company's print templates. */
const TemplatesTab = () => <EmbeddedList module={chosenTemplate} embedding={ALL} />

/** The journal of the company's ledgers. */
const JournalTab = () => <EmbeddedList module={journal} embedding={ALL} />

export default customize(corporateProfile, {
  View: { list: ProfileScreen },
  tabs: [
    {
      name: 'template-print',
      label: ['Template Cetak', 'Print template'],
      permission: 'read-template-print',
      Tab: TemplatesTab,
    },
    { name: 'journal', label: journal.label, permission: 'read-journal', Tab: JournalTab },
  ],
})
