import { customize } from '../../../../platform/web/customize.ts'
import { corporateProfile } from '../profile.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { TemplatesTab } from './templates-tab.tsx'

export default customize(corporateProfile, {
  View: { list: ProfileScreen },
  tabs: [
    {
      name: 'template-print',
      label: ['Template Cetak', 'Print template'],
      permission: 'read-template-print',
      Tab: TemplatesTab,
    },
  ],
})
