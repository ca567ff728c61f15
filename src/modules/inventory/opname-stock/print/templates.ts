import type { PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { type CountSheet, sampleSheet } from './count-sheet.ts'
import { sheetPdf, sheetValues } from './count-sheet-pdf.ts'

const sheetTemplates: PrintedCategory<CountSheet> = {
  key: 'OPNAME',
  label: ['Lembar Hitung', 'Count sheet'],
  source: import.meta.url,
  templates: [
    {
      code: 'OPNAME-01',
      name: ['Lembar hitung stok', 'Count sheet'],
      orientation: 'portrait',
      temporary: false,
      pdf: sheetPdf,
    },
  ],
  variables: Object.keys(
    sheetValues(sampleSheet, { language: 'id', numberFormat: 'comma-thousands', orientation: 'portrait' }),
  ),
  values: sheetValues,
  sample: sampleSheet,
}
export default sheetTemplates
