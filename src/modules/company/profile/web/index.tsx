import { customize } from '../../../../platform/web/customize.ts'
import { journal } from '../../../sales/journal/journal.ts'
import { corporateProfile } from '../profile.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { JournalTab, TemplatesTab } from './tabs.tsx'

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
