import { defineGroup } from '../../platform/definition/group.ts'

export const setting = defineGroup({
  name: 'setting',
  label: ['Pengaturan', 'Settings'],
  icon: 'setting',
  headings: [
    {
      label: ['SETTING PREFERENCE', 'SETTING PREFERENCE'],
      routes: [
        'roles',
        'approval-credit-submission',
        'fuel-index-config',
        'device',
        'material-qc-config',
        'material-qc-config-detail',
        'material-qc-indicator',
        'template-print',
        'uom',
        'ledger-check',
      ],
    },
  ],
  placeholders: [],
})
