import { defineGroup } from '../../platform/definition/group.ts'

export const report = defineGroup({
  name: 'report',
  label: ['Laporan', 'Report'],
  icon: 'report',
  jumps: [{ letter: 'l', route: 'sales-report' }],
  headings: [
    {
      label: ['REPORT MENU', 'REPORT MENU'],
      routes: [
        'sales-report',
        'payment-report',
        'report-production',
        'report-material',
        'fuel-report',
        'equipment-report',
        'ritation-report',
      ],
    },
  ],
  placeholders: [],
})
