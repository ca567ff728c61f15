import type { PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { sampleSlip, type WeighbridgeSlip } from './weighbridge-slip.ts'
import { slipPdf, slipValues } from './weighbridge-slip-pdf.ts'

const slipTemplates: PrintedCategory<WeighbridgeSlip> = {
  key: 'WEIGHBRIDGE',
  label: ['Slip Timbangan', 'Weighbridge slip'],
  source: import.meta.url,
  templates: [
    {
      code: 'WEIGHBRIDGE-01',
      name: ['Slip timbangan', 'Weighbridge slip'],
      orientation: 'portrait',
      temporary: false,
      pdf: slipPdf,
    },
  ],
  variables: Object.keys(
    slipValues(sampleSlip, { language: 'id', numberFormat: 'comma-thousands', orientation: 'portrait' }),
  ),
  values: slipValues,
  sample: sampleSlip,
}
export default slipTemplates
